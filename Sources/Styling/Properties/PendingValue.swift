/// The text of a declaration that holds `var()`: it can be parsed only where the custom properties are known (CSS Custom
/// Properties 1, section 3).
struct PendingValue: Sendable, Equatable {
    let name: PropertyName
    let text: [UInt8]
}
