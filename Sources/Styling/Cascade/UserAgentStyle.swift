internal import DOM

/// The browser's default style sheet (HTML standard, section 15.3, and what Chromium adds to it), as far as it can change
/// rendered text: not as rules but as what they come to, so that an element costs a table look-up and start-up nothing.
struct UserAgentStyle {
    /// Whether the document is in quirks mode (HTML standard, section 15.3.9).
    let isQuirky: Bool

    /// The values of an element before any rule of the page: inherited from `parent` where the default sheet says nothing.
    ///
    /// - Parameter withHints: whether presentational attributes count, which belong to the page (HTML standard, section 15.2).
    func style(of element: Node, parent: ComputedStyle?, withHints: Bool = true) -> ComputedStyle {
        var style = parent.map(ComputedStyle.init(inheriting:)) ?? ComputedStyle()
        if element.isHTMLElement {
            apply(element.atom, element, &style)
            if withHints, element.firstAttribute != nil || element.atom == .marquee { Self.applyHints(element, &style) }
            // `hidden` wins over the display that an element has by its name.
            if element.hasAttribute(.hidden), element.atom != .embed { Self.applyHidden(element, &style) }
        } else {
            switch element.namespace {
            case .svg: Self.applySVG(element, &style)
            case .mathML: Self.applyMathML(element, &style)
            default: break
            }
        }
        return style
    }

    /// The display that an HTML element has by its name alone.
    private static let displays: [Display] = {
        var displays = [Display](repeating: .inline, count: Atom.allCases.count)
        func set(_ display: Display, _ atoms: Atom...) {
            for atom in atoms { displays[Int(atom.rawValue)] = display }
        }
        set(
            .none, .area, .base, .basefont, .datalist, .head, .link, .meta, .noembed, .noframes, .param, .rp, .script,
            .style, .template, .title, .dialog)
        set(
            .block, .address, .article, .aside, .blockquote, .body, .center, .dd, .details, .dir, .div, .dl, .dt,
            .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .header,
            .hgroup, .hr, .html, .legend, .listing, .main, .menu, .nav, .ol, .optgroup, .option, .p, .plaintext, .pre,
            .search, .section, .summary, .ul, .xmp)
        set(.inlineBlock, .button, .input, .marquee, .meter, .progress, .select, .textarea)
        set(.listItem, .li)
        set(.contents, .slot)
        set(.table, .table)
        set(.tableCaption, .caption)
        set(.tableCell, .td, .th)
        set(.tableColumn, .col)
        set(.tableColumnGroup, .colgroup)
        set(.tableFooterGroup, .tfoot)
        set(.tableHeaderGroup, .thead)
        set(.tableRow, .tr)
        set(.tableRowGroup, .tbody)
        set(.ruby, .ruby)
        return displays
    }()

    private func apply(_ atom: Atom, _ element: Node, _ style: inout ComputedStyle) {
        style.display = Self.displays[Int(atom.rawValue)]
        switch atom {
        case .pre, .listing, .plaintext, .xmp:
            style.setWhiteSpace(.preserve, .nowrap)
        case .nobr:
            style.setWhiteSpace(.collapse, .nowrap)
        case .table where isQuirky:
            style.setWhiteSpace(.collapse, .wrap)
        case .rt where element.parentElement?.isHTML(.ruby) == true:
            style.display = .rubyText
        case .q:
            style.before = .text
            style.after = .text
        case .summary:
            if Self.isDetailsSummary(element) { style.display = .listItem }
        case .dialog:
            style.position = .absolute
            if element.hasAttribute(.open) { style.display = .block }
        case .button, .input, .select, .textarea, .option, .optgroup, .meter, .progress:
            Self.applyFormControl(atom, element, &style)
        default:
            break
        }
        if element.hasAttribute(.popover) {
            style.position = .fixed
            // An open dialog is shown although nobody opened it as a popover.
            if atom != .marquee, atom != .dialog || !element.hasAttribute(.open) { style.display = .none }
        }
    }

    private static func applyFormControl(_ atom: Atom, _ element: Node, _ style: inout ComputedStyle) {
        switch atom {
        case .option:
            style.setWhiteSpace(.collapse, .nowrap)
            return
        case .optgroup:
            guard let select = element.parentElement, select.isHTML(.select) else { return }
            style.setWhiteSpace(.collapse, isListBox(select) ? .nowrap : .wrap)
            return
        case .meter, .progress:
            return
        case .select:
            if isListBox(element) {
                style.setWhiteSpace(.collapse, .nowrap)
            } else {
                style.setWhiteSpace(.preserve, .nowrap)
            }
        case .textarea:
            let isOff = element.attribute(.wrap)?.equalsIgnoringCase("off") == true
            style.setWhiteSpace(.preserve, isOff ? .nowrap : .wrap)
        case .input:
            if let type = element.attribute(.type) {
                if type.equalsIgnoringCase("password") {
                    style.textSecurity = .disc
                } else if ["submit", "button", "reset", "file"].contains(where: { type.equalsIgnoringCase($0) }) {
                    style.setWhiteSpace(.preserve, .nowrap)
                }
            }
        default: break
        }
        style.textTransform = []
    }

    /// Whether a `select` shows several options at once.
    private static func isListBox(_ select: Node) -> Bool {
        if select.hasAttribute(.multiple) { return true }
        guard let size = select.attribute(.size), let first = size.first else { return false }
        return size.count > 1 ? size.allSatisfy(\.isDigit) : first > UInt8(ascii: "1") && first.isDigit
    }

    /// Whether a `summary` is the first one of a `details` element.
    private static func isDetailsSummary(_ element: Node) -> Bool {
        guard element.parentElement?.isHTML(.details) == true else { return false }
        var sibling = element.previousSibling
        while let current = sibling {
            if current.isHTML(.summary) { return false }
            sibling = current.previousSibling
        }
        return true
    }
}
