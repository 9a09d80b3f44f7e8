internal import DOM

// Presentational attributes (HTML standard, section 15.2), and `hidden`.
extension UserAgentStyle {
    static func applyHints(_ element: Node, _ style: inout ComputedStyle) {
        switch element.atom {
        case .td, .th:
            if element.hasAttribute(.nowrap) { style.setWhiteSpace(.collapse, .nowrap) }
        case .pre, .xmp, .listing, .plaintext:
            if element.hasAttribute(.wrap) { style.setWhiteSpace(.preserve, .wrap) }
        case .marquee:
            let direction = element.attribute(named: "direction")
            if direction?.equalsIgnoringCase("up") != true, direction?.equalsIgnoringCase("down") != true {
                style.setWhiteSpace(.collapse, .nowrap)
            }
        case .img, .iframe, .object, .embed, .table:
            applyAlign(element, &style)
        case .input:
            if element.attribute(.type)?.equalsIgnoringCase("image") == true { applyAlign(element, &style) }
        default:
            break
        }
    }

    private static func applyAlign(_ element: Node, _ style: inout ComputedStyle) {
        guard let align = element.attribute(.align) else { return }
        if align.equalsIgnoringCase("left") {
            style.float = .left
        } else if align.equalsIgnoringCase("right") {
            style.float = .right
        }
    }

    /// HTML standard, section 6.1: what is hidden until it is found keeps its box and loses what is in it.
    static func applyHidden(_ element: Node, _ style: inout ComputedStyle) {
        if element.attribute(.hidden)?.equalsIgnoringCase("until-found") == true {
            style.contentVisibility = .hidden
        } else if element.atom != .marquee {
            style.display = .none
        }
    }
}

extension ComputedStyle {
    /// Sets both longhands of `white-space`.
    mutating func setWhiteSpace(_ collapse: WhiteSpaceCollapse, _ mode: TextWrapMode) {
        whiteSpaceCollapse = collapse
        textWrapMode = mode
    }
}
