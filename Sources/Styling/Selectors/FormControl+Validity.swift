internal import DOM

// Constraint validation (HTML standard, 4.10.20), as far as markup decides it. `pattern` is left out: it takes a regular
// expression engine, and a value that its own page wrote fits nearly always.
extension FormControl {
    /// Whether a single constraint is broken that needs nothing but the control.
    var breaksConstraint: Bool {
        if node.isHTML(.textarea) { return node.hasAttribute(.required) && value.isEmpty }
        guard node.isHTML(.input) else { return false }
        let type = inputType
        let text = value
        if text.isEmpty {
            switch type {
            case .checkbox, .radio, .range, .color: break
            default: return node.hasAttribute(.required) && Self.canBeRequired(type)
            }
        }
        switch type {
        case .checkbox: return node.hasAttribute(.required) && !node.hasAttribute(.checked)
        case .file: return node.hasAttribute(.required)
        case .email: return !isEmail(text)
        case .url: return !Self.isAbsoluteURL(text)
        case .number, .date, .month, .week, .time, .dateTimeLocal: return isOutOfRange || isOffStep
        default: return false
        }
    }

    /// Whether the value is under the least or over the most that is allowed.
    var isOutOfRange: Bool {
        guard inputType != .range else { return false }
        let (_, least, most) = range
        guard let value = node.attribute(.value).flatMap(number) else { return false }
        if inputType == .time, let least, let most, most < least { return value < least && value > most }
        return least.map { value < $0 } ?? false || most.map { value > $0 } ?? false
    }

    /// Whether the value is no whole number of steps away from the base (4.10.5.3.8).
    private var isOffStep: Bool {
        guard let value = node.attribute(.value).flatMap(number) else { return false }
        let unit: Double
        var step: Double
        switch inputType {
        case .date: (unit, step) = (86_400_000, 1)
        case .month: (unit, step) = (1, 1)
        case .week: (unit, step) = (604_800_000, 1)
        case .time, .dateTimeLocal: (unit, step) = (1000, 60)
        default: (unit, step) = (1, 1)
        }
        if let text = node.attribute(.step) {
            if text.isKeyword("any") { return false }
            if let given = Double(String(decoding: text, as: UTF8.self)), given > 0, given.isFinite { step = given }
        }
        // Without `min`, the value that markup gives is the base itself.
        guard let base = node.attribute(.min).flatMap(number) else { return false }
        let steps = (value - base) / (step * unit)
        return abs(steps - steps.rounded()) > 1e-7 * max(1, abs(steps))
    }

    /// A valid e-mail address, or a list of them (4.10.5.1.5).
    private func isEmail(_ text: [UInt8]) -> Bool {
        guard node.hasAttribute(.multiple) else { return Self.isEmailAddress(text[...]) }
        return text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy { part in
            let start = part.drop { $0.isCSSSpace }
            guard let last = start.lastIndex(where: { !$0.isCSSSpace }) else { return false }
            return Self.isEmailAddress(start[...last])
        }
    }

    private static func isEmailAddress(_ text: ArraySlice<UInt8>) -> Bool {
        guard let at = text.lastIndex(of: UInt8(ascii: "@")) else { return false }
        let local = text[..<at]
        let marks = Array(".!#$%&'*+/=?^_`{|}~-".utf8)
        guard !local.isEmpty, local.allSatisfy({ isAlphanumeric($0) || marks.contains($0) }) else { return false }
        return text[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            guard let first = $0.first, let last = $0.last, $0.count <= 63 else { return false }
            return isAlphanumeric(first) && isAlphanumeric(last)
                && $0.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
        }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isDigit || (byte | 0x20) &- 0x61 < 26 }

    /// Whether a text starts like an absolute URL: a scheme, a colon and something behind it.
    private static func isAbsoluteURL(_ text: [UInt8]) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), let first = text.first, (first | 0x20) &- 0x61 < 26
        else { return false }
        let scheme = text[..<colon]
        guard scheme.allSatisfy({ isAlphanumeric($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }) else { return false }
        let special = ["http", "https", "ftp", "ws", "wss"].contains(
            String(decoding: scheme.map(\.asciiLowercased), as: UTF8.self))
        let rest = text[(colon + 1)...].drop { special && ($0 == 0x2F || $0 == 0x5C) }
        return !special || !(rest.isEmpty || rest.contains(0x20) && !rest.contains(0x2F))
    }
}
