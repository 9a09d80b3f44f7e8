package import DOM
package import Support

/// Gives elements of one document their computed styles.
///
/// Styles are made while the tree is walked from the root down: who walks passes the parent's style on, so nothing is
/// computed twice and nothing at all below an element that is not rendered.
package protocol StyleResolver: AnyObject {
    /// The computed style of `element`, whose parent's is `parent` (`nil` for the root element).
    func style(of element: Node, parent: ComputedStyle?) throws(StopReason) -> ComputedStyle
}

extension StyleResolver {
    /// The computed style of an element anywhere in the tree: its ancestors' are made first. `nil` when the element stands in
    /// no document or below an element with `display: none`.
    package func style(of element: Node) throws(StopReason) -> ComputedStyle? {
        var chain = [element]
        while let parent = chain[chain.count - 1].parentElement { chain.append(parent) }
        guard chain[chain.count - 1].parent?.kind == .document else { return nil }
        var style: ComputedStyle?
        for element in chain.reversed() {
            style = try self.style(of: element, parent: style)
            if style?.isRendered == false { return element == chain[0] ? style : nil }
        }
        return style
    }
}
