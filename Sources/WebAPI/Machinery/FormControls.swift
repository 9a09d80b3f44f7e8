internal import DOM

/// Which controls belong to a form (HTML standard, 4.10.18.3 "form owner", for a tree that has been parsed).
enum FormControls {
    /// The listed elements of the form, in tree order, image buttons left out (4.10.3, `elements`).
    static func elements(of form: Node, in page: PageContext) -> [Node] {
        let root = form.root
        return collect(below: root) { element in
            switch element.atom {
            case .button, .fieldset, .object, .output, .select, .textarea: break
            case .input:
                if let type = element.attribute(.type), type.count == 5,
                    String(decoding: type, as: UTF8.self).lowercased() == "image"
                {
                    return false
                }
            default: return false
            }
            return owner(of: element, in: page) == form
        }
    }

    /// The form that a control belongs to: the one that its `form` attribute names, else its nearest ancestor.
    static func owner(of control: Node, in page: PageContext) -> Node? {
        if let id = control.attribute(named: "form"), !id.isEmpty {
            let named = page.element(withID: Array(id), below: control.root)
            return named.flatMap { $0.isHTML(.form) ? $0 : nil }
        }
        var ancestor = control.parent
        while let current = ancestor, !current.isHTML(.form) { ancestor = current.parent }
        return ancestor
    }

    private static func collect(below root: Node, where isWanted: (Node) -> Bool) -> [Node] {
        var result: [Node] = []
        var node = root.next(within: root)
        while let current = node {
            if current.isHTMLElement, isWanted(current) { result.append(current) }
            node = current.next(within: root)
        }
        return result
    }
}

extension Node {
    /// The last of the node and its ancestors (DOM standard, "root").
    var root: Node {
        var node = self
        while let parent = node.parent { node = parent }
        return node
    }
}

extension PageContext {
    /// The first element below `root` with that id (DOM standard, `getElementById`).
    func element(withID id: [UInt8], below root: Node) -> Node? {
        guard !id.isEmpty else { return nil }
        var node = root.next(within: root)
        while let current = node {
            if let value = current.attribute(.id), value.count == id.count, value.elementsEqual(id) { return current }
            node = current.next(within: root)
        }
        return nil
    }
}
