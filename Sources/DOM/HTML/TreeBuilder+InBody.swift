internal import Support

// The "in body" insertion mode (HTML standard, section 13.2.6.4.7).
extension TreeBuilder {
    mutating func bodyStartTag() throws(StopReason) {
        switch tokenizer.atom {
        case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section, .summary,
            .ul:
            closeParagraph()
            try insertElement()
        case .a:
            try anchorStartTag()
        case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
            try reconstructFormatting()
            try insertFormattingElement()
        case .nobr:
            try reconstructFormatting()
            if open.hasInScope(.nobr) {
                try adopt(.nobr)
                try reconstructFormatting()
            }
            try insertFormattingElement()
        case .li:
            try itemStartTag(closing: open.top(.li))
        case .dd, .dt:
            try itemStartTag(closing: max(open.top(.dd), open.top(.dt)))
        case .h1, .h2, .h3, .h4, .h5, .h6:
            closeParagraph()
            if open.current.flags.contains(.html), Self.isHeading(open.current.atom) { open.pop() }
            try insertElement()
        case .area, .br, .embed, .img, .keygen, .wbr:
            try insertReplacedElement()
        case .image:
            // "Don't ask."
            tokenizer.atom = .img
            tokenizer.tag = Atom.img.nameID
            try insertReplacedElement()
        case .param, .source, .track:
            try insertVoidElement()
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            _ = try headStartTag()
        case .html:
            try mergeIntoRoot()
        case .body:
            try mergeIntoBody()
        case .frameset:
            try framesetInBody()
        case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr:
            break
        case .hr:
            closeParagraph()
            if open.hasInScope(.select) { closeImplied() }
            try insertVoidElement()
            isFramesetOK = false
        case .pre, .listing:
            closeParagraph()
            try insertElement()
            skipsNewline = true
            isFramesetOK = false
        case .plaintext:
            closeParagraph()
            try insertElement()
            tokenizer.state = .plaintext
        case .table:
            // A table may stand in a paragraph only by the rules of old browsers.
            if document.mode != .quirks { closeParagraph() }
            try insertElement()
            isFramesetOK = false
            mode = .inTable
        case .applet, .marquee, .object:
            try reconstructFormatting()
            try insertElement()
            try formatting.pushMarker()
            isFramesetOK = false
        case .rb, .rtc:
            if open.hasInScope(.ruby) { closeImplied() }
            try insertElement()
        case .rp, .rt:
            if open.hasInScope(.ruby) { closeImplied(except: .rtc) }
            try insertElement()
        case .xmp:
            closeParagraph()
            try reconstructFormatting()
            isFramesetOK = false
            try insertTextElement(.rawtext)
        case .iframe:
            isFramesetOK = false
            try insertTextElement(.rawtext)
        case .noembed, .noscript:
            try insertTextElement(.rawtext)
        case .textarea:
            try insertTextElement(.rcdata)
            skipsNewline = true
            isFramesetOK = false
        case .svg, .math:
            try reconstructFormatting()
            try insertForeignElement(tokenizer.atom == .svg ? .svg : .mathML)
        case .selectedcontent:
            try reconstructFormatting()
            try insertElement()
            try selectedContents.append(open.current.node)
        case .button, .form, .input, .optgroup, .option, .select:
            try formStartTag()
        default:
            try reconstructFormatting()
            try insertElement()
        }
    }

    private static func isHeading(_ atom: Atom) -> Bool {
        switch atom {
        case .h1, .h2, .h3, .h4, .h5, .h6: true
        default: false
        }
    }

    private mutating func insertReplacedElement() throws(StopReason) {
        try reconstructFormatting()
        try insertVoidElement()
        isFramesetOK = false
    }

    /// An `a` closes the one that is open.
    private mutating func anchorStartTag() throws(StopReason) {
        let place = formatting.last(.a)
        if place >= 0, let node = formatting[place].node {
            try adopt(.a)
            // The adoption agency may have left it where it was.
            let left = formatting.index(of: node, atom: .a)
            if left >= 0 { formatting.remove(at: left) }
            let stillOpen = open.index(of: node, name: Atom.a.nameID)
            if stillOpen >= 0 { open.remove(at: stillOpen) }
        }
        try reconstructFormatting()
        try insertFormattingElement()
    }

    /// A list item closes the one that is open, unless something stands between.
    private mutating func itemStartTag(closing place: Int) throws(StopReason) {
        isFramesetOK = false
        if place > 0, place >= Int(open.current.itemEnd) { open.pop(to: place) }
        closeParagraph()
        try insertElement()
    }

    /// Start tags of forms' parts.
    private mutating func formStartTag() throws(StopReason) {
        switch tokenizer.atom {
        case .button:
            if open.hasInScope(.button) { popUntil(.button) }
            try reconstructFormatting()
            try insertElement()
            isFramesetOK = false
        case .form:
            let isInTemplate = open.top(.template) >= 0
            if form != nil, !isInTemplate { return }
            closeParagraph()
            try insertElement()
            if !isInTemplate { form = open.current.node }
        case .input:
            // An `input` ends a `select`.
            if context?.atom == .select, context?.namespace == .html { return }
            if open.hasInScope(.select) { popUntil(.select) }
            try reconstructFormatting()
            try insertVoidElement()
            if !isHiddenInput { isFramesetOK = false }
        case .optgroup:
            if open.hasInScope(.select) {
                closeImplied()
            } else if open.current.atom == .option, open.current.flags.contains(.html) {
                open.pop()
            }
            try reconstructFormatting()
            try insertElement()
        case .option:
            if open.hasInScope(.select) {
                closeImplied(except: .optgroup)
            } else if open.current.atom == .option, open.current.flags.contains(.html) {
                open.pop()
            }
            try reconstructFormatting()
            try insertElement()
        default:
            // A `select` in a `select` ends it.
            if context?.atom == .select, context?.namespace == .html { return }
            if open.hasInScope(.select) { return popUntil(.select) }
            try reconstructFormatting()
            try insertElement()
            isFramesetOK = false
        }
    }

    /// Whether the current tag has `type=hidden`.
    var isHiddenInput: Bool {
        tokenizer.attribute(.type).map { HTMLTokenizer.matches($0, "hidden") } ?? false
    }

    /// A frameset takes the place of a body in which nothing has been said yet.
    private mutating func framesetInBody() throws(StopReason) {
        guard open.count > 1, open[1].atom == .body, open[1].flags.contains(.html), isFramesetOK else { return }
        open[1].node.detach()
        open.pop(to: 1)
        try insertElement()
        mode = .inFrameset
    }

    // MARK: - End tags

    /// False when the tag has to be looked at again in the mode that is now set.
    mutating func bodyEndTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search,
            .section, .select, .summary, .ul:
            if open.hasInScope(tokenizer.atom) { popUntil(tokenizer.atom) }
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
            try adopt(tokenizer.atom)
        case .p:
            if !open.hasInButtonScope(.p) { try insertElement(.p) }
            popUntil(.p)
        case .li:
            if open.hasInListItemScope(.li) { popUntil(.li) }
        case .dd, .dt:
            if open.hasInScope(tokenizer.atom) { popUntil(tokenizer.atom) }
        case .h1, .h2, .h3, .h4, .h5, .h6:
            // Any heading will do.
            var place = max(open.top(.h1), open.top(.h2), open.top(.h3))
            place = max(place, open.top(.h4), open.top(.h5), open.top(.h6))
            if place > 0, place >= Int(open.current.scope) { open.pop(to: place) }
        case .body, .html:
            guard open.hasInScope(.body) else { return true }
            mode = .afterBody
            return tokenizer.atom == .body
        case .form:
            formEndTag()
        case .applet, .marquee, .object:
            guard open.hasInScope(tokenizer.atom) else { return true }
            popUntil(tokenizer.atom)
            formatting.clearToMarker()
        case .br:
            try reconstructFormatting()
            let node = try document.makeElement(.br, spelt: Atom.br.pointer, in: namespaces.html)
            if isFostering, open.current.flags.contains(.fosters) {
                insert(node, at: fosterPlace)
            } else {
                attach(node, to: open.current.node)
            }
            isFramesetOK = false
        case .template:
            try templateEndTag()
        default:
            otherEndTag()
        }
        return true
    }

    /// "Any other end tag": closes the element of that name, unless a special one stands between.
    mutating func otherEndTag() {
        let place = open.top(tokenizer.tag)
        if place > 0, place >= Int(open.current.special) { open.pop(to: place) }
    }

    private mutating func formEndTag() {
        if open.top(.template) >= 0 {
            if open.hasInScope(.form) { popUntil(.form) }
            return
        }
        guard let node = form else { return }
        form = nil
        let place = open.index(of: node, name: Atom.form.nameID)
        guard place > 0, place >= Int(open.current.scope) else { return }
        closeImplied()
        // Only the form is closed; what was opened in it stays open.
        open.remove(at: place)
    }
}
