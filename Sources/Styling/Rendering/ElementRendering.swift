internal import DOM

/// What kind of element one is to the collection steps, beside its style.
enum ElementRendering: UInt8 {
    /// Its children are rendered by its style.
    case plain
    /// It is shown as something of its own, and its children are not: an image, a video, a control.
    case replaced
    /// It makes no box at all.
    case absent
    case lineBreak, wordBreak
    case select, option
    case details, fieldset
    /// A control whose inside is always a block: a button, a marquee.
    case blockInside
    case svgRoot, svgContainer, svgText, svgInline, svgForeignObject
    case mathRoot, mathContainer, mathToken

    init(_ element: Node) {
        if element.isHTMLElement {
            self.init(html: element)
        } else {
            switch element.namespace {
            case .svg: self.init(svg: element)
            case .mathML: self.init(mathML: element)
            default: self = .plain
            }
        }
    }

    /// HTML standard, section 15.4 ("Replaced elements") and 15.5 ("Widgets"); the choices are the browser's.
    private init(html element: Node) {
        switch element.atom {
        case .br: self = .lineBreak
        case .wbr: self = .wordBreak
        case .img, .input, .textarea, .video, .audio, .canvas, .iframe, .meter, .progress, .frame, .frameset:
            self = .replaced
        case .embed:
            self = element.hasAttribute(.src) || element.hasAttribute(.type) ? .replaced : .absent
        case .object: self = Self.showsFallback(element) ? .plain : .replaced
        case .select: self = .select
        case .option: self = .option
        case .details: self = .details
        case .fieldset: self = .fieldset
        case .button, .marquee: self = .blockInside
        default: self = .plain
        }
    }

    /// Whether an `object` shows its contents (HTML standard, 4.8.7): its data are never loaded here, so it does when it has
    /// anything beside white space and parameters, unless its type alone, with no data, makes it an empty frame or image.
    private static func showsFallback(_ object: Node) -> Bool {
        if !object.hasAttribute(.data), let type = object.attributeString(.type)?.lowercased(),
            type.hasPrefix("image/") || type.hasPrefix("text/")
        {
            return false
        }
        var child = object.firstChild
        while let node = child {
            if node.isText ? !node.data.isASCIIWhiteSpace : !node.isHTML(.param) { return true }
            child = node.nextSibling
        }
        return false
    }

    private init(svg element: Node) {
        switch element.atom {
        case .svg: self = .svgRoot
        case .text: self = .svgText
        case .tspan, .textPath: self = .svgInline
        case .foreignObject: self = .svgForeignObject
        case .g, .a, .defs, .symbol, .use: self = .svgContainer
        default:
            let name = String(cString: element.localName)
            self = Self.otherSVGContainers.contains(name) ? .svgContainer : .absent
        }
    }

    private static let otherSVGContainers: Set<String> = ["switch", "marker", "mask", "clipPath", "pattern"]

    private init(mathML element: Node) {
        switch element.atom {
        case .math: self = .mathRoot
        case .mi, .mn, .mo, .ms, .mtext: self = .mathToken
        case .annotation, .annotationXML: self = .mathToken
        default: self = .mathContainer
        }
    }

    /// Whether the children of the element are never rendered, whatever its style.
    var hidesChildren: Bool {
        switch self {
        case .replaced, .absent, .select, .wordBreak: true
        default: false
        }
    }
}
