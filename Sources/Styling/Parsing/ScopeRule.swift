/// An `@scope` around rules (CSS Cascade 6, section 2.5).
struct ScopeRule: Sendable {
    /// The selectors of scoping roots; `nil` for the parent of the `style` element.
    var roots: SelectorList?
    /// The selectors of scoping limits, relative to the root.
    var limits: SelectorList?
    /// The index of the next `@scope` around this one.
    var outer: Int?
}
