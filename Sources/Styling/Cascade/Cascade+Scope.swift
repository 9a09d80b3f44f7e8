internal import DOM
internal import Support

// `@scope` (CSS Cascade 6, section 2.5).
extension Cascade {
    /// The greatest number of steps to a scoping root that is told from others.
    private static let farthest: UInt64 = 0xFFFFE

    /// How near the scoping root is for which an entry of a rule in `@scope` matches: the greater, the nearer. `nil` when it
    /// matches for none.
    func scopeNearness(
        _ index: RuleIndex, _ scope: Int, _ position: Int, _ element: Node, _ owner: Node?
    ) throws(StopReason) -> UInt64? {
        let selector = index.selectors[position]
        var root: Node? = element
        var steps: UInt64 = 0
        while let candidate = root {
            if try isRoot(candidate, index, scope, owner) {
                state.pointee.scopedMatcher.scope = candidate
                if try state.pointee.scopedMatcher.matches(selector, element),
                    try !isLimited(element, root: candidate, index.scopes[scope])
                {
                    return Self.farthest - min(steps, Self.farthest - 1) + 1
                }
            }
            root = candidate.parentElement
            steps += 1
            if steps & 255 == 0 { try stop?.check() }
        }
        return nil
    }

    /// Whether `candidate` is a scoping root of a scope, which itself stands in the scopes around it.
    private func isRoot(
        _ candidate: Node, _ index: RuleIndex, _ scope: Int, _ owner: Node?
    ) throws(StopReason) -> Bool {
        let rule = index.scopes[scope]
        guard let roots = rule.roots else {
            // The parent of the `style` element, or the document's root for a sheet that belongs to none.
            return candidate == owner?.parentElement ?? document.documentElement
        }
        guard let outer = rule.outer else {
            state.pointee.scopedMatcher.scope = nil
            return try matchesAny(roots, candidate)
        }
        var next: Node? = candidate
        while let ancestor = next {
            if try isRoot(ancestor, index, outer, owner) {
                state.pointee.scopedMatcher.scope = ancestor
                if try matchesAny(roots, candidate), try !isLimited(candidate, root: ancestor, index.scopes[outer]) {
                    return true
                }
            }
            next = ancestor.parentElement
        }
        return false
    }

    /// Whether a scoping limit stands between an element, itself included, and the root.
    private func isLimited(_ element: Node, root: Node, _ rule: ScopeRule) throws(StopReason) -> Bool {
        guard let limits = rule.limits else { return false }
        state.pointee.scopedMatcher.scope = root
        var next: Node? = element
        while let candidate = next {
            if try matchesAny(limits, candidate) { return true }
            if candidate == root { return false }
            next = candidate.parentElement
        }
        return false
    }

    private func matchesAny(_ list: SelectorList, _ element: Node) throws(StopReason) -> Bool {
        for selector in list.selectors where selector.pseudoElement == nil {
            if try state.pointee.scopedMatcher.matches(selector, element) { return true }
        }
        return false
    }
}
