internal import DOM
internal import Scripting
internal import Support

/// What the scripts of live pages ask to be done to the tree.
enum TreeOperations {
    static let making: [Operation] = [
        // (name): DOM standard, `createElement`.
        Operation(changing: "createElement") { (tree, page, arguments) throws(NativeError) in
            tree.collectIfDue()
            try tree.checkNodeLimit()
            var name = arguments.text(at: 1)
            guard Names.isElement(name) else { throw Names.invalid(name) }
            let isHTML = page.document.syntax == .html
            if isHTML { name = name.asciiLowercased }
            let namespace = isHTML || page.document.contentType == "application/xhtml+xml" ? Namespace.html.uri : nil
            return page.give(
                try tree.made { () throws(StopReason) in try tree.document.newElement(name, namespace: namespace) })
        },
        // (namespace, name)
        Operation(changing: "createElementNS") { (tree, page, arguments) throws(NativeError) in
            tree.collectIfDue()
            try tree.checkNodeLimit()
            let parts = try Names.parts(
                of: arguments.text(at: 2), in: arguments.namespace(at: 1), isValid: Names.isElement)
            return page.give(
                try tree.made { () throws(StopReason) in
                    try tree.document.newElement(parts.local, prefix: parts.prefix, namespace: parts.namespace)
                })
        },
        Operation(changing: "createText") { (tree, page, arguments) throws(NativeError) in
            tree.collectIfDue()
            let node = try tree.newText(arguments.utf8(at: 1))
            tree.list(node)
            return page.give(node)
        },
        // (data, kind): a comment or, with kind 1, a CDATA section.
        Operation(changing: "createComment") { (tree, page, arguments) throws(NativeError) in
            tree.collectIfDue()
            try tree.checkNodeLimit()
            let text = LiveTree.storable(arguments.utf8(at: 1))
            let isSection = arguments.integer(at: 2) == 1
            return page.give(
                try tree.made { () throws(StopReason) in
                    try text.withUnsafeBufferPointer { (bytes) throws(StopReason) in
                        isSection ? try tree.document.newCDATASection(bytes) : try tree.document.newComment(bytes)
                    }
                })
        },
        Operation(changing: "createFragment") { (tree, page, _) throws(NativeError) in
            tree.collectIfDue()
            try tree.checkNodeLimit()
            return page.give(try tree.made { () throws(StopReason) in try tree.document.newFragment() })
        },
        // (target, data)
        Operation(changing: "createInstruction") { (tree, page, arguments) throws(NativeError) in
            let target = arguments.text(at: 1)
            let data = LiveTree.storable(arguments.utf8(at: 2))
            guard Names.isXML(target) else { throw Names.invalid(target) }
            guard !String(decoding: data, as: UTF8.self).contains("?>") else { throw Names.invalid("?>") }
            return page.give(
                try tree.made { () throws(StopReason) in
                    try data.withUnsafeBufferPointer { (bytes) throws(StopReason) in
                        try tree.document.newProcessingInstruction(target, bytes)
                    }
                })
        },
        // (name)
        Operation(changing: "createAttribute") { (tree, page, arguments) throws(NativeError) in
            var name = arguments.text(at: 1)
            guard Names.isAttribute(name) else { throw Names.invalid(name) }
            if page.document.syntax == .html { name = name.asciiLowercased }
            return page.give(
                try tree.made { () throws(StopReason) in
                    try tree.document.newAttribute(name, value: Bytes(start: nil, count: 0))
                })
        },
        // (namespace, name)
        Operation(changing: "createAttributeNS") { (tree, page, arguments) throws(NativeError) in
            let parts = try Names.parts(
                of: arguments.text(at: 2), in: arguments.namespace(at: 1), isValid: Names.isAttribute)
            return page.give(
                try tree.made { () throws(StopReason) in
                    try tree.document.newAttribute(
                        parts.local, prefix: parts.prefix, namespace: parts.namespace,
                        value: Bytes(start: nil, count: 0))
                })
        },
        // (handle, isDeep): DOM standard, "clone a node".
        Operation(changing: "clone") { (tree, page, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            tree.collectIfDue(keeping: [node])
            try tree.checkNodeLimit()
            let isDeep = arguments.boolean(at: 2)
            return page.give(
                try tree.made { () throws(StopReason) in
                    try tree.document.copy(node, isDeep: isDeep) { () throws(StopReason) in
                        if let reason = page.context.stopReason { throw reason }
                        if tree.document.nodeCount > tree.nodeLimit { throw .memory }
                    }
                })
        },
        // (name, publicID, systemID)
        Operation(changing: "createDoctype") { (tree, page, arguments) throws(NativeError) in
            let name = arguments.text(at: 1)
            guard !name.utf8.contains(where: { $0 == 0x20 || $0 >= 9 && $0 <= 13 || $0 == 0 || $0 == 0x3E }) else {
                throw Names.invalid(name)
            }
            let (publicID, systemID) = (arguments.text(at: 2), arguments.text(at: 3))
            return page.give(
                try tree.making { () throws(StopReason) in
                    try tree.document.newDoctype(name, publicID: publicID, systemID: systemID)
                })
        },
    ]
}

extension LiveTree {
    /// Makes a node for a script, which stands nowhere and may be dropped again.
    func made(_ work: () throws(StopReason) -> Node) throws(NativeError) -> Node {
        let node = try making(work)
        list(node)
        return node
    }
}
