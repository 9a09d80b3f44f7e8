/// What a declaration says of one longhand.
enum DeclaredValue: Sendable, Equatable {
    /// A value of the property's own: the raw value of its enumeration in `ComputedStyle`, a `ContentShape`, the
    /// index of a list of names for `container-name`.
    case value(UInt32)
    case wide(WideKeyword)
    /// Text with `var()` in it, which has no value before it is substituted: the index of a `PendingValue`.
    case pending(UInt32)
}
