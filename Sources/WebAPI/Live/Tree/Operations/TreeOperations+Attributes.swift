internal import DOM
internal import Scripting
internal import Support

extension TreeOperations {
    static let attributes: [Operation] = [
        // (element, name, value): for names that are spelt as in the tree.
        Operation(changing: "setAttribute") { (tree, _, arguments) throws(NativeError) in
            try tree.setAttribute(arguments.text(at: 2), to: arguments.utf8(at: 3), of: arguments.node(at: 1))
            return nil
        },
        // (element, name)
        Operation(changing: "dropAttribute") { (tree, _, arguments) throws(NativeError) in
            if let attribute = try arguments.node(at: 1).attributeNode(named: arguments.text(at: 2)) {
                tree.remove(attribute: attribute)
            }
            return nil
        },
        // (element, name, value): for names that a script gave.
        Operation(changing: "putAttribute") { (tree, page, arguments) throws(NativeError) in
            let name = arguments.text(at: 2)
            guard Names.isAttribute(name) else { throw Names.invalid(name) }
            let element = try arguments.node(at: 1)
            try tree.setAttribute(page.attributeName(name, of: element), to: arguments.utf8(at: 3), of: element)
            return nil
        },
        Operation(changing: "takeAttribute") { (tree, page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            if let attribute = element.attributeNode(named: page.attributeName(arguments.text(at: 2), of: element)) {
                tree.remove(attribute: attribute)
            }
            return nil
        },
        // (element, name, 1 to force it, 0 to drop it, -1 for either): whether it is there afterwards.
        Operation(changing: "toggleAttribute") { (tree, page, arguments) throws(NativeError) in
            let name = arguments.text(at: 2)
            guard Names.isAttribute(name) else { throw Names.invalid(name) }
            let element = try arguments.node(at: 1)
            let spelt = page.attributeName(name, of: element)
            let force = arguments.integer(at: 3)
            if let attribute = element.attributeNode(named: spelt) {
                if force == 1 { return page.give(true) }
                tree.remove(attribute: attribute)
                return page.give(false)
            }
            if force == 0 { return page.give(false) }
            try tree.setAttribute(spelt, to: [], of: element)
            return page.give(true)
        },
        // (element, namespace, name, value)
        Operation(changing: "putAttributeNS") { (tree, _, arguments) throws(NativeError) in
            let parts = try Names.parts(
                of: arguments.text(at: 3), in: arguments.namespace(at: 2), isValid: Names.isAttribute)
            let element = try arguments.node(at: 1)
            if let known = tree.attribute(parts.local, parts.namespace, of: element) {
                try tree.change(known, to: arguments.utf8(at: 4))
            } else {
                let made = try tree.making { () throws(StopReason) in
                    try tree.document.newAttribute(
                        parts.local, prefix: parts.prefix, namespace: parts.namespace,
                        value: Bytes(start: nil, count: 0))
                }
                try tree.change(made, to: arguments.utf8(at: 4))
                _ = try tree.set(made, of: element)
            }
            return nil
        },
        // (element, namespace, name)
        Operation(changing: "takeAttributeNS") { (tree, _, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            if let attribute = tree.attribute(arguments.text(at: 3), arguments.namespace(at: 2), of: element) {
                tree.remove(attribute: attribute)
            }
            return nil
        },
        // (element, namespace, name)
        Operation(changing: "attributeNodeNS") { (tree, page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            return page.give(tree.attribute(arguments.text(at: 3), arguments.namespace(at: 2), of: element))
        },
        // (element, attribute): the one that it replaced.
        Operation(changing: "setAttributeNode") { (tree, page, arguments) throws(NativeError) in
            let attribute = try arguments.node(at: 2)
            guard attribute.kind == .attribute else { throw .type("the argument is no attribute") }
            return page.give(try tree.set(attribute, of: arguments.node(at: 1)))
        },
        Operation(changing: "removeAttributeNode") { (tree, _, arguments) throws(NativeError) in
            let attribute = try arguments.node(at: 2)
            guard attribute.kind == .attribute, attribute.ownerElement == (try arguments.node(at: 1)) else {
                throw .exception(name: "NotFoundError", message: "the attribute is not the element's")
            }
            tree.remove(attribute: attribute)
            return nil
        },
    ]
}
