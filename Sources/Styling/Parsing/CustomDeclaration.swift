/// A declaration of a custom property (CSS Custom Properties 1, section 2).
struct CustomDeclaration: Sendable {
    enum Value: Sendable {
        case tokens([UInt8])
        case wide(WideKeyword)
    }

    /// The name, with its two hyphens.
    let name: String
    let value: Value
    let isImportant: Bool
}
