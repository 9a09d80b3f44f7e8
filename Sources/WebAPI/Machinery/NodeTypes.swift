internal import DOM

/// Which interface a node's wrapper has: by its kind, its namespace and its name (HTML standard, 3.2.2 "element interface").
struct NodeTypes: Sendable {
    private let byAtom: [Int16]
    private let htmlElement: Int
    private let unknown: Int
    private let svg: Int
    private let mathML: Int
    private let element: Int
    private let text: Int
    private let cdata: Int
    private let comment: Int
    private let instruction: Int
    private let fragment: Int
    private let doctype: Int
    private let attribute: Int
    private let htmlDocument: Int
    private let xmlDocument: Int

    init(_ number: (String) -> Int) {
        htmlElement = number("HTMLElement")
        unknown = number("HTMLUnknownElement")
        svg = number("SVGElement")
        mathML = number("MathMLElement")
        element = number("Element")
        text = number("Text")
        cdata = number("CDATASection")
        comment = number("Comment")
        instruction = number("ProcessingInstruction")
        fragment = number("DocumentFragment")
        doctype = number("DocumentType")
        attribute = number("Attr")
        htmlDocument = number("HTMLDocument")
        xmlDocument = number("XMLDocument")
        var byAtom = [Int16](repeating: Int16(unknown), count: Atom.allCases.count)
        for atom in Self.plain { byAtom[Int(atom.rawValue)] = Int16(htmlElement) }
        for (name, atoms) in Self.special {
            for atom in atoms { byAtom[Int(atom.rawValue)] = Int16(number(name)) }
        }
        self.byAtom = byAtom
    }

    func number(for node: Node, syntax: Document.Syntax) -> Int {
        switch node.kind {
        case .element:
            switch node.namespace {
            case .html:
                let atom = node.atom
                if atom != .other { return Int(byAtom[Int(atom.rawValue)]) }
                // A name with a hyphen is that of a custom element that nobody has defined.
                return node.hasHyphenInName ? htmlElement : unknown
            case .svg: return svg
            case .mathML: return mathML
            default: return element
            }
        case .attribute: return attribute
        case .text: return text
        case .cdataSection: return cdata
        case .processingInstruction: return instruction
        case .comment: return comment
        case .document: return syntax == .html ? htmlDocument : xmlDocument
        case .doctype: return doctype
        case .fragment: return fragment
        }
    }

    private static let plain: [Atom] = [
        .abbr, .acronym, .address, .article, .aside, .b, .basefont, .bdi, .bdo, .big, .center, .cite, .code, .dd, .dfn,
        .dt,
        .em, .figcaption, .figure, .footer, .header, .hgroup, .i, .kbd, .main, .mark, .nav, .nobr, .noembed, .noframes,
        .noscript, .plaintext, .rb, .rp, .rt, .rtc, .ruby, .s, .samp, .search, .section, .small, .strike, .strong, .sub,
        .summary, .sup, .tt, .u, .`var`, .wbr,
    ]

    private static let special: [(String, [Atom])] = [
        ("HTMLAnchorElement", [.a]), ("HTMLAreaElement", [.area]), ("HTMLAudioElement", [.audio]),
        ("HTMLBaseElement", [.base]), ("HTMLQuoteElement", [.blockquote, .q]), ("HTMLBodyElement", [.body]),
        ("HTMLBRElement", [.br]), ("HTMLButtonElement", [.button]), ("HTMLCanvasElement", [.canvas]),
        ("HTMLTableCaptionElement", [.caption]), ("HTMLTableColElement", [.col, .colgroup]),
        ("HTMLDataElement", [.data]), ("HTMLDataListElement", [.datalist]), ("HTMLModElement", [.del, .ins]),
        ("HTMLDetailsElement", [.details]), ("HTMLDialogElement", [.dialog]), ("HTMLDirectoryElement", [.dir]),
        ("HTMLDivElement", [.div]), ("HTMLDListElement", [.dl]), ("HTMLEmbedElement", [.embed]),
        ("HTMLFieldSetElement", [.fieldset]), ("HTMLFontElement", [.font]), ("HTMLFormElement", [.form]),
        ("HTMLFrameElement", [.frame]), ("HTMLFrameSetElement", [.frameset]),
        ("HTMLHeadingElement", [.h1, .h2, .h3, .h4, .h5, .h6]), ("HTMLHeadElement", [.head]),
        ("HTMLHRElement", [.hr]), ("HTMLHtmlElement", [.html]), ("HTMLIFrameElement", [.iframe]),
        ("HTMLImageElement", [.img]), ("HTMLInputElement", [.input]), ("HTMLLabelElement", [.label]),
        ("HTMLLegendElement", [.legend]), ("HTMLLIElement", [.li]), ("HTMLLinkElement", [.link]),
        ("HTMLMapElement", [.map]), ("HTMLMarqueeElement", [.marquee]), ("HTMLMenuElement", [.menu]),
        ("HTMLMetaElement", [.meta]), ("HTMLMeterElement", [.meter]), ("HTMLObjectElement", [.object]),
        ("HTMLOListElement", [.ol]), ("HTMLOptGroupElement", [.optgroup]), ("HTMLOptionElement", [.option]),
        ("HTMLOutputElement", [.output]), ("HTMLParagraphElement", [.p]), ("HTMLParamElement", [.param]),
        ("HTMLPictureElement", [.picture]), ("HTMLPreElement", [.listing, .pre, .xmp]),
        ("HTMLProgressElement", [.progress]), ("HTMLScriptElement", [.script]), ("HTMLSelectElement", [.select]),
        ("HTMLSlotElement", [.slot]), ("HTMLSourceElement", [.source]), ("HTMLSpanElement", [.span]),
        ("HTMLStyleElement", [.style]), ("HTMLTableElement", [.table]),
        ("HTMLTableSectionElement", [.tbody, .tfoot, .thead]), ("HTMLTableCellElement", [.td, .th]),
        ("HTMLTemplateElement", [.template]), ("HTMLTextAreaElement", [.textarea]), ("HTMLTimeElement", [.time]),
        ("HTMLTitleElement", [.title]), ("HTMLTableRowElement", [.tr]), ("HTMLTrackElement", [.track]),
        ("HTMLUListElement", [.ul]), ("HTMLVideoElement", [.video]),
    ]
}

extension Node {
    fileprivate var hasHyphenInName: Bool {
        var byte = localName
        while byte.pointee != 0 {
            if byte.pointee == UInt8(ascii: "-") { return true }
            byte += 1
        }
        return false
    }
}
