internal import DOM
internal import Scripting
internal import Support

extension TreeOperations {
    static let moving: [Operation] = [
        // (parent, node, child or 0)
        Operation(changing: "insertBefore") { (tree, _, arguments) throws(NativeError) in
            try tree.insert(
                arguments.node(at: 2), into: arguments.node(at: 1), before: arguments.optionalNode(at: 3))
            return nil
        },
        // (parent, node, child)
        Operation(changing: "replaceChild") { (tree, _, arguments) throws(NativeError) in
            try tree.replace(arguments.node(at: 3), with: arguments.node(at: 2), in: arguments.node(at: 1))
            return nil
        },
        // (parent, child)
        Operation(changing: "removeChild") { (tree, _, arguments) throws(NativeError) in
            let child = try arguments.node(at: 2)
            guard child.kind != .attribute, child.parent == (try arguments.node(at: 1)) else {
                throw .exception(name: "NotFoundError", message: "the node is not a child of this node")
            }
            tree.remove(child)
            return nil
        },
        Operation(changing: "removeNode") { (tree, _, arguments) throws(NativeError) in
            tree.remove(try arguments.node(at: 1))
            return nil
        },
        // (how, handle, handles and texts): ParentNode's and ChildNode's methods, by their numbers in `Changing`.
        Operation(changing: "insertNodes") { (tree, _, arguments) throws(NativeError) in
            let how = arguments.integer(at: 1)
            let target = try arguments.node(at: 2)
            var items: [Node] = []
            for index in 3..<max(3, arguments.count) where arguments[index].kind == .number {
                items.append(try arguments.node(at: index))
            }
            tree.collectIfDue(keeping: items + [target])
            return try tree.insert(arguments, target, how: how)
        },
        // (handle): DOM standard, `normalize()`.
        Operation(changing: "normalize") { (tree, page, arguments) throws(NativeError) in
            let root = try arguments.node(at: 1)
            guard root.kind.hasChildren else { return nil }
            var steps = 0
            var next = root.next(within: root)
            while let node = next {
                steps += 1
                if steps & 0xFFF == 0 { try page.check() }
                guard node.kind == .text else {
                    next = node.kind.hasChildren ? node.next(within: root) : node.nextSkippingChildren(within: root)
                    continue
                }
                if node.data.isEmpty {
                    next = node.nextSkippingChildren(within: root)
                    tree.remove(node)
                    tree.discard(node)
                    continue
                }
                if node.nextSibling?.kind == .text {
                    var data = Array(node.data)
                    var joined: [Node] = []
                    var sibling = node.nextSibling
                    while let text = sibling, text.kind == .text {
                        data.append(contentsOf: text.data)
                        joined.append(text)
                        sibling = text.nextSibling
                    }
                    try tree.setData(of: node, to: data)
                    for text in joined {
                        tree.remove(text)
                        tree.discard(text)
                    }
                }
                next = node.nextSkippingChildren(within: root)
            }
            return nil
        },
        // (element, where, handle or text): DOM standard, "insert adjacent". False where there is nothing to insert into.
        Operation(changing: "insertAdjacent") { (tree, page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            let isText = arguments[3].kind == .string
            guard let place = AdjacentPlace(arguments.text(at: 2)) else { throw AdjacentPlace.unknown }
            guard let (parent, child) = place.position(at: element) else { return page.give(false) }
            let node = isText ? try tree.newText(arguments.utf8(at: 3)) : try arguments.node(at: 3)
            try tree.insert(node, into: parent, before: child)
            return page.give(true)
        },
    ]
}

extension LiveTree {
    fileprivate func insert(_ arguments: Arguments, _ target: Node, how: Int) throws(NativeError) -> Value? {
        var own: Node?
        defer { if let own { discard(own) } }
        guard how > 2 else {
            let node = try node(of: arguments, &own)
            switch how {
            case 0: if let node { try insert(node, into: target, before: nil) }
            case 1: if let node { try insert(node, into: target, before: target.firstChild) }
            default:
                if let node { try ensureValidity(of: node, in: target, before: nil) }
                for child in replaceAll(of: target, with: node) where child.parent == nil { discard(child) }
            }
            return nil
        }
        guard target.kind != .attribute, let parent = target.parent else { return nil }
        // The nearest siblings that are not inserted themselves.
        var given: Set<Node> = []
        for index in 3..<max(3, arguments.count) where arguments[index].kind == .number {
            given.insert(try arguments.node(at: index))
        }
        if how == 3 {
            var previous = target.previousSibling
            while let current = previous, given.contains(current) { previous = current.previousSibling }
            guard let node = try node(of: arguments, &own) else { return nil }
            try insert(node, into: parent, before: previous.map(\.nextSibling) ?? parent.firstChild)
            return nil
        }
        var next = target.nextSibling
        while let current = next, given.contains(current) { next = current.nextSibling }
        let node = try node(of: arguments, &own)
        if how == 5 {
            guard let node else {
                remove(target)
                return nil
            }
            if target.parent == parent {
                try replace(target, with: node, in: parent)
            } else {
                try insert(node, into: parent, before: next)
            }
        } else if let node {
            try insert(node, into: parent, before: next)
        }
        return nil
    }

    /// "Convert nodes into a node"; `nil` for none at all, which inserts nothing.
    ///
    /// - Parameter own: the fragment that was made for several of them.
    private func node(of arguments: Arguments, _ own: inout Node?) throws(NativeError) -> Node? {
        func item(_ index: Int) throws(NativeError) -> Node {
            arguments[index].kind == .number ? try arguments.node(at: index) : try newText(arguments.utf8(at: index))
        }
        guard arguments.count != 4 else { return try item(3) }
        guard arguments.count > 3 else { return nil }
        let fragment = try making { () throws(StopReason) in try document.newFragment() }
        own = fragment
        for index in 3..<arguments.count { try insert(item(index), into: fragment, before: nil) }
        return fragment
    }
}

/// Where `insertAdjacentElement()` and its like insert.
enum AdjacentPlace: String {
    case beforebegin, afterbegin, beforeend, afterend

    static let unknown = NativeError.exception(
        name: "SyntaxError", message: "the place is none of beforebegin, afterbegin, beforeend, afterend")

    init?(_ text: String) { self.init(rawValue: text.asciiLowercased) }

    /// The parent and the child before which to insert; `nil` where there is no parent.
    func position(at element: Node) -> (parent: Node, child: Node?)? {
        switch self {
        case .beforebegin: element.parent.map { ($0, element) }
        case .afterbegin: (element, element.firstChild)
        case .beforeend: (element, nil)
        case .afterend: element.parent.map { ($0, element.nextSibling) }
        }
    }
}
