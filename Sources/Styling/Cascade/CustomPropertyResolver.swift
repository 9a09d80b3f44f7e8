/// Gives the custom properties that an element declares their values: references between them are followed, and those that
/// run in a circle are invalid (CSS Custom Properties 1, section 2.3).
final class CustomPropertyResolver {
    /// How long a chain of references is followed.
    private static let deepest = 200
    /// The bytes that the values of one element may have together.
    private static let longestTotal = 1 << 20

    /// What the element inherits.
    private let inherited: [String: [UInt8]]
    /// What it declares itself, not substituted; `nil` for what it makes invalid.
    private let declared: [String: [UInt8]?]
    private var done: [String: [UInt8]?] = [:]
    /// The names whose values are being made, the outermost first.
    private var open: [String] = []
    private var circular: Set<String> = []
    private var total = 0
    private let attribute: (String) -> [UInt8]?
    /// Whether values depend on the element's attributes, so that they are nobody else's.
    private(set) var usesAttributes = false
    /// Whether any value is not the inherited one.
    private(set) var hasChanges = false

    /// - Parameter attribute: the value of an attribute of the element.
    init(
        inherited: [String: [UInt8]], declared: [String: [UInt8]?], attribute: @escaping (String) -> [UInt8]?
    ) {
        self.inherited = inherited
        self.declared = declared
        self.attribute = attribute
    }

    /// The values of all custom properties of the element.
    func resolve() -> [String: [UInt8]] {
        var result = inherited
        for name in declared.keys {
            let value = value(of: name)
            // The storage stays shared with the parent's where nothing changes.
            if result[name] != value {
                result[name] = value
                hasChanges = true
            }
        }
        return result
    }

    private func value(of name: String) -> [UInt8]? {
        guard let text = declared[name] else { return inherited[name] }
        if let value = done[name] { return value }
        if let index = open.firstIndex(of: name) {
            circular.formUnion(open[index...])
            return nil
        }
        guard let text, open.count < Self.deepest, total <= Self.longestTotal else { return nil }
        open.append(name)
        let substitution = VariableSubstitution(
            value: { [unowned self] in self.value(of: $0) },
            attribute: { [unowned self] name in
                usesAttributes = true
                return attribute(name)
            })
        let replaced = substitution.replaced(text)
        open.removeLast()
        let value: [UInt8]? = circular.contains(name) ? nil : replaced
        total += value?.count ?? 0
        done[name] = .some(value)
        return value
    }
}
