package import DOM
package import Support

/// The DOM's questions about selectors (DOM standard, sections 4.2.6 and 4.9). Pseudo-elements match no element.
package enum SelectorQuery {
    /// All elements below `root` that match, in tree order.
    package static func all(
        _ list: SelectorList, below root: Node, in document: Document, stop: StopToken? = nil
    ) throws(StopReason) -> [Node] {
        var found: [Node] = []
        try search(list, below: root, in: document, stop: stop) { element in
            found.append(element)
            return true
        }
        return found
    }

    /// The first element below `root` that matches.
    package static func first(
        _ list: SelectorList, below root: Node, in document: Document, stop: StopToken? = nil
    ) throws(StopReason) -> Node? {
        var found: Node?
        try search(list, below: root, in: document, stop: stop) { element in
            found = element
            return false
        }
        return found
    }

    /// Whether an element matches.
    package static func matches(
        _ list: SelectorList, _ element: Node, in document: Document, stop: StopToken? = nil
    ) throws(StopReason) -> Bool {
        var matcher = SelectorMatcher(document: document, scope: element, stop: stop)
        return try matcher.matchesAny(list.storage, list.span, element)
    }

    /// The nearest of an element and its ancestors that matches.
    package static func closest(
        _ list: SelectorList, of element: Node, in document: Document, stop: StopToken? = nil
    ) throws(StopReason) -> Node? {
        var matcher = SelectorMatcher(document: document, scope: element, stop: stop)
        var candidate: Node? = element
        while let current = candidate {
            try matcher.step()
            if try matcher.matchesAny(list.storage, list.span, current) { return current }
            candidate = current.parentElement
        }
        return nil
    }

    // MARK: -

    /// Gives each match to `found`, in tree order, until that says it has enough.
    private static func search(
        _ list: SelectorList, below root: Node, in document: Document, stop: StopToken?, _ found: (Node) -> Bool
    ) throws(StopReason) {
        var matcher = SelectorMatcher(document: document, scope: root, stop: stop)
        let buckets = list.count > 4 ? SelectorBuckets(list) : nil
        let atom = list.count == 1 ? list.onlyAtom(in: document) : nil
        var node = root.next(within: root)
        while let current = node {
            if current.isElement {
                try matcher.step()
                let isMatch: Bool
                if let atom {
                    isMatch = current.atom == atom
                } else if let buckets {
                    isMatch = try buckets.matches(current, &matcher)
                } else {
                    isMatch = try matcher.matchesAny(list.storage, list.span, current)
                }
                if isMatch, !found(current) { return }
            }
            node = current.next(within: root)
        }
    }
}

extension SelectorList {
    var span: SimpleSelector.Span { SimpleSelector.Span(start: UInt32(start), count: UInt32(count)) }

    /// The name of the elements that match, when the list is nothing but one known name.
    fileprivate func onlyAtom(in document: Document) -> Atom? {
        let selector = storage.compiled[start]
        guard document.syntax == .html, selector.simples.count == 1, selector.pseudoElement == nil else { return nil }
        let simple = storage.simples[Int(selector.simples.start)]
        return simple.kind == .type && simple.namespace == .any && simple.atom != .other ? simple.atom : nil
    }
}
