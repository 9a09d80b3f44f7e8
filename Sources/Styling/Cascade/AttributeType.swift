/// What an `attr()` takes its attribute's value for (CSS Values 5, section 7.7).
enum AttributeType: Equatable {
    /// `raw-string`, or nothing said: a string.
    case string
    /// A unit, or `%`: a number that gets it.
    case unit(String)
    /// `type(*)`: any tokens.
    case anything
    /// `type(...)` with a syntax of alternatives.
    case syntax([Alternative])

    /// One alternative of a syntax.
    struct Alternative: Equatable {
        enum Multiplier { case none, spaces, commas }

        /// The name of a type, or the keyword itself.
        let name: String
        let isType: Bool
        let multiplier: Multiplier
    }

    private static let types: Set<String> = [
        "length", "number", "percentage", "length-percentage", "color", "image", "url", "integer", "angle", "time",
        "resolution", "transform-function", "transform-list", "custom-ident", "string",
    ]

    /// Reads the type whose first token was just consumed; `nil` when it is none.
    init?(startingWith token: CSSToken, _ tokens: inout CSSTokenizer) {
        switch token.kind {
        case .ident:
            let name = tokens.lowercasedText(of: token)
            self = name == "raw-string" ? .string : .unit(name)
        case .delim where token.isDelim(UInt8(ascii: "%")):
            self = .unit("%")
        case .function where tokens.text(of: token, is: "type"):
            let inside = tokens.skipBlock(openedBy: token)
            var syntax = tokens.narrowed(to: inside)
            guard let read = Self.syntax(&syntax) else { return nil }
            self = read
        default: return nil
        }
    }

    private static func syntax(_ tokens: inout CSSTokenizer) -> AttributeType? {
        var alternatives: [Alternative] = []
        while true {
            var token = tokens.nextSkippingWhitespace()
            if token.isDelim(UInt8(ascii: "*")) {
                return alternatives.isEmpty && tokens.nextSkippingWhitespace().kind == .end ? .anything : nil
            }
            let isType = token.isDelim(UInt8(ascii: "<"))
            if isType { token = tokens.next() }
            guard token.kind == .ident else { return nil }
            let name = isType ? tokens.lowercasedText(of: token) : tokens.text(of: token)
            if isType, !types.contains(name) || !tokens.next().isDelim(UInt8(ascii: ">")) { return nil }
            var next = tokens.next()
            var multiplier = Alternative.Multiplier.none
            if next.isDelim(UInt8(ascii: "+")) || next.isDelim(UInt8(ascii: "#")) {
                multiplier = next.isDelim(UInt8(ascii: "+")) ? .spaces : .commas
                next = tokens.next()
            }
            if next.kind == .whitespace { next = tokens.nextSkippingWhitespace() }
            alternatives.append(Alternative(name: name, isType: isType, multiplier: multiplier))
            if next.kind == .end { return .syntax(alternatives) }
            guard next.isDelim(UInt8(ascii: "|")) else { return nil }
        }
    }

    /// Whether references in the attribute's value are replaced before it is read.
    var isSubstituted: Bool {
        switch self {
        case .string, .unit: false
        case .anything, .syntax: true
        }
    }

    /// The tokens that stand for an attribute's value, `nil` when it is not of the type.
    func tokens(of value: [UInt8]) -> [UInt8]? {
        switch self {
        case .anything: return value
        case .string: return Self.quoted(value)
        case .unit(let unit):
            return Self.kinds(of: value) == [.number] ? value.filter { $0 > 0x20 } + Array(unit.utf8) : nil
        case .syntax(let alternatives):
            return alternatives.contains { $0.matches(value) } ? value : nil
        }
    }

    private static func quoted(_ value: [UInt8]) -> [UInt8] {
        var text: [UInt8] = [UInt8(ascii: "\"")]
        for byte in value {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
            case 0x0A, 0x0C, 0x0D: text += Array("\\a ".utf8)
            default: text.append(byte)
            }
        }
        return text + [UInt8(ascii: "\"")]
    }

    /// The kinds of a value's tokens, white space left out.
    fileprivate static func kinds(of value: [UInt8]) -> [CSSToken.Kind] {
        value.withUnsafeBufferPointer { bytes in
            var tokens = CSSTokenizer(bytes)
            var kinds: [CSSToken.Kind] = []
            while true {
                let token = tokens.nextSkippingWhitespace()
                if token.kind == .end { return kinds }
                kinds.append(token.kind)
            }
        }
    }
}

extension AttributeType.Alternative {
    /// Whether a value is of this type. Types whose values none of our properties takes are told by their first token.
    func matches(_ value: [UInt8]) -> Bool {
        guard isType else { return words(of: value) == [name] }
        var kinds = AttributeType.kinds(of: value)
        if multiplier == .commas { kinds.removeAll { $0 == .comma } }
        guard !kinds.isEmpty, multiplier != .none || kinds.count == 1 || kinds[0] == .function else { return false }
        switch name {
        case "custom-ident":
            return kinds.allSatisfy { $0 == .ident } && !words(of: value).contains { Self.wide.contains($0) }
        case "string": return kinds.allSatisfy { $0 == .string }
        case "number", "integer": return kinds.allSatisfy { $0 == .number }
        case "percentage": return kinds.allSatisfy { $0 == .percentage }
        case "color": return kinds.allSatisfy { $0 == .hash || $0 == .function }
        case "url", "image": return kinds.allSatisfy { $0 == .url || $0 == .function }
        default: return kinds.allSatisfy { $0 == .dimension || $0 == .percentage || $0 == .function }
        }
    }

    private static let wide: Set<String> = ["initial", "inherit", "unset", "revert", "revert-layer", "default"]

    /// The value's parts between white space.
    private func words(of value: [UInt8]) -> [String] {
        value.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    }
}
