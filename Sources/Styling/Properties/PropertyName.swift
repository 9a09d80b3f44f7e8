internal import DOM

/// The names under which declarations set the properties that the engine knows: longhands, shorthands and aliases.
enum PropertyName: String, CaseIterable, Sendable {
    case display, visibility, float, position, content, all
    case whiteSpaceCollapse = "white-space-collapse"
    case textWrapMode = "text-wrap-mode"
    case textTransform = "text-transform"
    case epubTextTransform = "-epub-text-transform"
    case contentVisibility = "content-visibility"
    case textSecurity = "-webkit-text-security"
    case lineClamp = "-webkit-line-clamp"
    case boxOrient = "-webkit-box-orient"
    case whiteSpace = "white-space"
    case textWrap = "text-wrap"
    case containerType = "container-type"
    case containerName = "container-name"
    case container
    case containIntrinsicSize = "contain-intrinsic-size"
    case containIntrinsicHeight = "contain-intrinsic-height"
    case containIntrinsicBlockSize = "contain-intrinsic-block-size"
    case writingMode = "writing-mode"
    case webkitWritingMode = "-webkit-writing-mode"
    case epubWritingMode = "-epub-writing-mode"

    private static let table = NameTable<PropertyName>()

    /// The name that is spelt so, whatever the case of its letters.
    init?(_ text: Bytes) {
        guard PropertyName.isLikely(text), let name = PropertyName.table[text] else { return nil }
        self = name
    }

    init?(_ token: CSSToken, _ source: CSSTokenizer) {
        if let text = source.verbatimText(of: token) {
            self.init(text)
            return
        }
        guard let name = PropertyName.table[token, source] else { return nil }
        self = name
    }

    /// The longhands that the name sets.
    var longhands: [Property] {
        switch self {
        case .display: [.display]
        case .visibility: [.visibility]
        case .float: [.float]
        case .position: [.position]
        case .content: [.content]
        case .whiteSpaceCollapse: [.whiteSpaceCollapse]
        case .textWrapMode, .textWrap: [.textWrapMode]
        case .textTransform, .epubTextTransform: [.textTransform]
        case .contentVisibility: [.contentVisibility]
        case .textSecurity: [.textSecurity]
        case .lineClamp: [.lineClamp]
        case .boxOrient: [.boxOrient]
        case .whiteSpace: [.whiteSpaceCollapse, .textWrapMode]
        case .containerType: [.containerType]
        case .containerName: [.containerName]
        case .container: [.containerName, .containerType]
        case .containIntrinsicSize, .containIntrinsicHeight, .containIntrinsicBlockSize: [.intrinsicHeight]
        case .writingMode, .webkitWritingMode, .epubWritingMode: [.writingMode]
        case .all: Property.allCases
        }
    }

    /// Whether the name sets something of `ComputedStyle`.
    var isStyled: Bool {
        switch self {
        case .container, .containerName, .containerType: false
        default: true
        }
    }

    /// A quick look at a name's length and first letter, which nearly all declarations of a real sheet fail.
    @inline(__always)
    private static func isLikely(_ text: Bytes) -> Bool {
        guard let first = text.first else { return false }
        let letter = first | 0x20
        switch text.count {
        case 3: return letter == UInt8(ascii: "a")
        case 5: return letter == UInt8(ascii: "f")
        case 7: return letter == UInt8(ascii: "d") || letter == UInt8(ascii: "c")
        case 8: return letter == UInt8(ascii: "p")
        case 9, 14: return letter == UInt8(ascii: "t") || letter == UInt8(ascii: "c")
        case 10: return letter == UInt8(ascii: "v")
        case 11, 12: return letter == UInt8(ascii: "w")
        case 18: return letter == UInt8(ascii: "c") || first == UInt8(ascii: "-")
        case 20: return letter == UInt8(ascii: "w") || first == UInt8(ascii: "-")
        case 21: return first == UInt8(ascii: "-")
        case 22, 24, 28: return letter == UInt8(ascii: "c")
        default: return false
        }
    }
}
