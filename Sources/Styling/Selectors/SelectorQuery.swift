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
        if let names = list.onlyNames(in: document) {
            return try search(names, below: root, &matcher, found)
        }
        if list.count > 8 { return try search(SelectorBuckets(list), below: root, &matcher, found) }
        var node = root.next(within: root)
        while let current = node {
            if current.isElement {
                try matcher.step()
                if try matcher.matchesAny(list.storage, list.span, current), !found(current) { return }
            }
            node = current.next(within: root)
        }
    }

    /// The search for elements of some known names, as scripts ask for most.
    private static func search(
        _ names: [Bool], below root: Node, _ matcher: inout SelectorMatcher, _ found: (Node) -> Bool
    ) throws(StopReason) {
        var node = root.next(within: root)
        while let current = node {
            if current.isElement {
                try matcher.step()
                if names[Int(current.atom.rawValue)], !found(current) { return }
            }
            node = current.next(within: root)
        }
    }

    /// The search for the elements of a long list.
    private static func search(
        _ buckets: SelectorBuckets, below root: Node, _ matcher: inout SelectorMatcher, _ found: (Node) -> Bool
    ) throws(StopReason) {
        var ancestors = AncestorFilter()
        var chain: [Node] = []
        var ancestor: Node? = root
        while let current = ancestor, current.isElement {
            chain.append(current)
            ancestor = current.parent
        }
        for element in chain.reversed() { ancestors.push(element) }
        var node = root.next(within: root)
        while let current = node {
            if current.isElement {
                try matcher.step()
                ancestors.leave(for: current)
                if try buckets.matches(current, ancestors, &matcher), !found(current) { return }
                ancestors.push(current)
            }
            node = current.next(within: root)
        }
    }
}

extension SelectorList {
    var span: SimpleSelector.Span { SimpleSelector.Span(start: UInt32(start), count: UInt32(count)) }

    /// For each atom, whether elements of that name match, when the list is nothing but known names.
    fileprivate func onlyNames(in document: Document) -> [Bool]? {
        guard document.syntax == .html, count <= 64 else { return nil }
        var names = [Bool](repeating: false, count: Atom.allCases.count)
        for index in start..<start + count {
            let selector = storage.compiled[index]
            guard selector.simples.count == 1, selector.pseudoElement == nil else { return nil }
            let simple = storage.simples[Int(selector.simples.start)]
            guard simple.kind == .type, simple.namespace == .any, simple.atom != .other else { return nil }
            names[Int(simple.atom.rawValue)] = true
        }
        return names
    }
}
