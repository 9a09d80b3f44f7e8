/// An `@container` around rules (CSS Conditional 5, section 3). What it says depends on the element, so it is kept as text.
struct ContainerCondition: Sendable {
    /// One of the conditions between commas, any of which is enough.
    struct Alternative: Sendable {
        /// The name that the container must have, `nil` for any.
        var name: String?
        /// The condition, `nil` when a container of that name is all that is asked for.
        var query: [UInt8]?
    }

    var alternatives: [Alternative]
    /// The index of the next `@container` around this one.
    var outer: Int?
}
