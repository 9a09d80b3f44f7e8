package import DOM
package import Styling
package import Support

/// What the DOM interfaces need of style: selectors, rendered text, markup.
package protocol PageStyling: AnyObject {
    /// The elements below `root` that match, in tree order.
    func querySelectorAll(_ selector: String, root: Node) throws(PageStylingError) -> [Node]

    /// The first of them.
    func querySelector(_ selector: String, root: Node) throws(PageStylingError) -> Node?

    /// Whether the element matches.
    func matches(_ selector: String, element: Node) throws(PageStylingError) -> Bool

    /// The nearest of the element and its ancestors that matches.
    func closest(_ selector: String, element: Node) throws(PageStylingError) -> Node?

    /// The element's text as rendered, UTF-8 (HTML standard, "get the text steps").
    func innerText(of element: Node) throws(PageStylingError) -> [UInt8]

    /// The markup of a node's children, or of the node itself, UTF-8 (HTML standard, "fragment serializing algorithm").
    func markup(of node: Node, includingItself: Bool) throws(PageStylingError) -> [UInt8]

    /// Whether a media query list holds for the page's screen.
    func matchesMedia(_ query: String) -> Bool

    /// The element's computed style; `nil` for an element that stands in no document.
    func computedStyle(of element: Node) throws(PageStylingError) -> ComputedStyle?

    /// The tree has changed: what was computed from it holds no longer.
    func treeChanged()
}

extension PageStyling {
    package func treeChanged() {}
    package func computedStyle(of element: Node) throws(PageStylingError) -> ComputedStyle? { nil }
}

/// Why a style question has no answer.
package enum PageStylingError: Error, Sendable, Hashable {
    /// The text is no selector; what is wrong with it.
    case invalidSelector(String)
    /// The page's work was stopped.
    case stopped(StopReason)
}
