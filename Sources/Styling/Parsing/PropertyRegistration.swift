/// A custom property that `@property` registers (CSS Properties and Values API 1, section 2).
struct PropertyRegistration: Sendable, Equatable {
    /// The name, with its two hyphens.
    let name: String
    let inherits: Bool
    /// The initial value; `nil` when it has none, which only the universal syntax may lack.
    let initialValue: [UInt8]?
}
