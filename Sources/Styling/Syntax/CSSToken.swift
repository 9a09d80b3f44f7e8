/// A token of CSS (CSS Syntax 3, section 4): what it is and where in the source it stands. Its text is made only when
/// somebody asks for it, by the tokenizer that it came from.
package struct CSSToken: Sendable {
    package enum Kind: UInt8, Sendable {
        case ident, function, atKeyword, hash
        case string, badString, url, badURL
        case number, percentage, dimension
        case whitespace
        case cdo, cdc
        case colon, semicolon, comma
        case leftSquare, rightSquare, leftParen, rightParen, leftBrace, rightBrace
        /// Any other single character; it is always ASCII.
        case delim
        /// The end of the source.
        case end
    }

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// The text is not the source's bytes as they stand: there are escapes or NULs in it.
        static let isRewritten = Flags(rawValue: 1)
        /// A hash that is an identifier, so that it can be an id selector.
        static let isID = Flags(rawValue: 2)
        /// A number written without fraction and exponent.
        static let isInteger = Flags(rawValue: 4)
        /// A number written with its sign.
        static let isSigned = Flags(rawValue: 8)
    }

    package let kind: Kind
    let flags: Flags
    /// The byte of a `delim`; 0 for others.
    package let delim: UInt8
    let startOffset: UInt32
    let endOffset: UInt32
    let textStartOffset: UInt32
    let textEndOffset: UInt32
    /// The value of a number, percentage (50 for 50%) or dimension; 0 for others.
    package let value: Double

    @inline(__always)
    init(
        _ kind: Kind, _ start: Int, _ end: Int, textStart: Int, textEnd: Int, flags: Flags = [], delim: UInt8 = 0,
        value: Double = 0
    ) {
        self.kind = kind
        self.flags = flags
        self.delim = delim
        startOffset = UInt32(truncatingIfNeeded: start)
        endOffset = UInt32(truncatingIfNeeded: end)
        textStartOffset = UInt32(truncatingIfNeeded: textStart)
        textEndOffset = UInt32(truncatingIfNeeded: textEnd)
        self.value = value
    }

    @inline(__always)
    init(_ kind: Kind, _ start: Int, _ end: Int, delim: UInt8 = 0) {
        self.init(kind, start, end, textStart: start, textEnd: end, delim: delim)
    }

    /// The offset of the token's first byte.
    package var start: Int { Int(startOffset) }

    /// The offset behind the token's last byte.
    package var end: Int { Int(endOffset) }

    /// Where the token's text stands: the name of an ident, function, at-keyword or hash, what is between a string's quotes
    /// or a url's parentheses, the unit of a dimension; the whole token for others.
    package var textRange: Range<Int> { Int(textStartOffset)..<Int(textEndOffset) }

    /// Whether the text is the source's bytes as they stand. When not, escapes must be taken out of it.
    package var isVerbatim: Bool { !flags.contains(.isRewritten) }

    /// Whether a hash is spelt like an identifier, and so can be an id selector.
    package var isID: Bool { flags.contains(.isID) }

    /// Whether a number, percentage or dimension is written without fraction and exponent.
    package var isInteger: Bool { flags.contains(.isInteger) }

    /// Whether a number, percentage or dimension is written with its sign.
    package var isSigned: Bool { flags.contains(.isSigned) }

    /// Whether this is a `delim` of that byte.
    package func isDelim(_ byte: UInt8) -> Bool { kind == .delim && delim == byte }

    /// Whether the token opens a block: a function or `(`, `[`, `{`.
    package var opensBlock: Bool {
        switch kind {
        case .function, .leftParen, .leftSquare, .leftBrace: true
        default: false
        }
    }

    /// Whether the token is `)`, `]` or `}`.
    package var closesBlock: Bool {
        switch kind {
        case .rightParen, .rightSquare, .rightBrace: true
        default: false
        }
    }
}
