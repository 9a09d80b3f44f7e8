/// What a `content` value comes to, as far as text sees it (CSS Content 3, section 2).
struct ContentShape: OptionSet, Sendable {
    let rawValue: UInt8

    /// It is one image, which takes an element's place.
    static let isImage = ContentShape(rawValue: 1)
    /// It makes a box of a pseudo-element, be it with nothing inside.
    static let generates = ContentShape(rawValue: 2)
    /// It starts with white space that may collapse.
    static let startsWithSpace = ContentShape(rawValue: 4)
    /// It ends with white space that may collapse.
    static let endsWithSpace = ContentShape(rawValue: 8)
    /// There is something in it that is no white space.
    static let hasText = ContentShape(rawValue: 16)
    /// There is an image in it.
    static let hasImage = ContentShape(rawValue: 32)
    /// It ends with a line feed.
    static let endsWithLineFeed = ContentShape(rawValue: 64)

    /// Adds the next piece, a string without its escapes.
    mutating func append(_ string: [UInt8]) {
        guard let first = string.first, let last = string.last else { return }
        if !hasAnything, first.isCSSSpace { insert(.startsWithSpace) }
        if string.contains(where: { !$0.isCSSSpace }) { insert(.hasText) }
        setEnd(isSpace: last.isCSSSpace, isLineFeed: last == 0x0A)
    }

    /// Adds a piece whose text is known only by the element: a counter, a quote or an attribute.
    mutating func appendText() {
        insert(.hasText)
        setEnd(isSpace: false, isLineFeed: false)
    }

    mutating func appendImage() {
        insert(.hasImage)
        setEnd(isSpace: false, isLineFeed: false)
    }

    private var hasAnything: Bool { !isDisjoint(with: [.startsWithSpace, .endsWithSpace, .hasText, .hasImage]) }

    private mutating func setEnd(isSpace: Bool, isLineFeed: Bool) {
        if isSpace { insert(.endsWithSpace) } else { remove(.endsWithSpace) }
        if isLineFeed { insert(.endsWithLineFeed) } else { remove(.endsWithLineFeed) }
    }
}
