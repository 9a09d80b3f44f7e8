/// Where a rule stands: what its at-rules say of when and how it applies.
struct RuleContext: Sendable, Hashable {
    /// The index of its cascade layer among the sheet's, `nil` for none.
    var layer: Int?
    /// The index of the innermost `@scope` around it.
    var scope: Int?
    /// The index of the innermost `@container` around it.
    var container: Int?
}
