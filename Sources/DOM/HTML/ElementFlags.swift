/// What the tree builder has to know of an element on its stack, asked once when the element is put there.
struct ElementFlags: OptionSet {
    let rawValue: UInt16

    /// In the HTML, SVG or MathML namespace.
    static let html = ElementFlags(rawValue: 1)
    static let svg = ElementFlags(rawValue: 1 << 1)
    static let mathML = ElementFlags(rawValue: 1 << 2)
    /// Of the "special" category (HTML standard, section 13.2.4.2).
    static let special = ElementFlags(rawValue: 1 << 3)
    /// Ends every scope (section 13.2.4.2, "has a particular element in scope").
    static let scopeEnd = ElementFlags(rawValue: 1 << 4)
    /// Special, and no `address`, `div` or `p`: where the search for an open list item ends.
    static let itemEnd = ElementFlags(rawValue: 1 << 5)
    /// Closed by "generate implied end tags" (section 13.2.6.3).
    static let impliedEnd = ElementFlags(rawValue: 1 << 6)
    /// Also closed by "generate all implied end tags thoroughly".
    static let impliedEndThoroughly = ElementFlags(rawValue: 1 << 7)
    /// Of the "formatting" category.
    static let formatting = ElementFlags(rawValue: 1 << 8)
    /// `table`, `tbody`, `tfoot`, `thead` or `tr`: what is not theirs is put before the table ("foster parenting").
    static let fosters = ElementFlags(rawValue: 1 << 9)
    /// An HTML integration point (section 13.2.6).
    static let htmlIntegrationPoint = ElementFlags(rawValue: 1 << 10)
    /// A MathML text integration point.
    static let mathMLTextIntegrationPoint = ElementFlags(rawValue: 1 << 11)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The flags of an HTML element.
    init(html atom: Atom) {
        var flags: ElementFlags = .html
        if Self.specials.contains(atom) {
            flags.insert(.special)
            if atom != .address, atom != .div, atom != .p { flags.insert(.itemEnd) }
        }
        switch atom {
        case .applet, .caption, .html, .marquee, .object, .select, .table, .td, .template, .th:
            flags.insert(.scopeEnd)
        case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc:
            flags.insert([.impliedEnd, .impliedEndThoroughly])
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
            flags.insert(.formatting)
        default:
            break
        }
        switch atom {
        case .table, .tbody, .tfoot, .thead, .tr: flags.insert(.fosters)
        default: break
        }
        switch atom {
        case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: flags.insert(.impliedEndThoroughly)
        default: break
        }
        self = flags
    }

    /// The flags of an SVG element.
    init(svg atom: Atom) {
        switch atom {
        case .foreignObject, .desc, .title: self = [.svg, .special, .scopeEnd, .itemEnd, .htmlIntegrationPoint]
        default: self = .svg
        }
    }

    /// The flags of a MathML element. Whether `annotation-xml` is an HTML integration point is told by its attribute.
    init(mathML atom: Atom) {
        switch atom {
        case .mi, .mo, .mn, .ms, .mtext:
            self = [.mathML, .special, .scopeEnd, .itemEnd, .mathMLTextIntegrationPoint]
        case .annotationXML:
            self = [.mathML, .special, .scopeEnd, .itemEnd]
        default:
            self = .mathML
        }
    }

    /// The "special" category, without `search`, which Chromium does not count to it.
    private static let specials: Set<Atom> = [
        .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .button,
        .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption,
        .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html,
        .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed,
        .noframes, .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .section, .select,
        .source, .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr,
        .track, .ul, .wbr, .xmp,
    ]
}
