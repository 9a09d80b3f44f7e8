/// Where a selector stands, which decides how it is read.
package struct SelectorOptions: Sendable {
    /// The prefixes that `@namespace` rules declared, as the namespaces' names (CSS Namespaces 3).
    package struct Namespaces: Sendable {
        /// What names without a prefix belong to; `nil` for any namespace.
        package var defaultName: String?
        package var prefixes: [String: String] = [:]
        package init() {}
    }

    /// What a selector is relative to.
    package enum Context: Sendable {
        /// A rule at the top of a sheet, or a query: a leading combinator is an error and `&` is `:scope`.
        case top
        /// A rule inside a style rule with these selectors (CSS Nesting 1, section 3): `&` stands for them, and is implied
        /// where it is left out.
        case nested(SelectorList)
        /// A rule inside `@scope` (CSS Cascade 6, section 2.5): below `:scope`, unless it says otherwise.
        case scoped
    }

    package var namespaces = Namespaces()
    package var context = Context.top

    package init() {}
}
