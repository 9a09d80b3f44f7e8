internal import DOM

/// The languages whose case mapping differs from the common one, as browsers know them (CSS Text 3, section 2.1.1).
enum CaseLanguage: UInt8 {
    case common, turkic, greek, lithuanian

    /// ICU's name of the tailoring.
    var name: String {
        switch self {
        case .common: ""
        case .turkic: "tr"
        case .greek: "el"
        case .lithuanian: "lt"
        }
    }

    /// The language of a BCP 47 tag, by its first subtag.
    init(tag: Bytes) {
        self = .common
        guard tag.count >= 2, tag.count == 2 || tag[2] == 0x2D || tag[2] == 0x5F || tag[2] == 0x40 else { return }
        switch (tag[0] | 0x20, tag[1] | 0x20) {
        case (0x74, 0x72), (0x61, 0x7A): self = .turkic
        case (0x65, 0x6C): self = .greek
        case (0x6C, 0x74): self = .lithuanian
        default: break
        }
    }

    /// The language that an element's own attribute declares, or `nil` (HTML standard, 3.2.6.2).
    init?(declaredBy element: Node) {
        var attribute = element.firstAttribute
        var tag: Bytes?
        while let current = attribute {
            if current.namespace == .xml, current.qualifiedName == "xml:lang" {
                self.init(tag: current.attributeValue)
                return
            }
            attribute = current.nextSibling
        }
        tag = element.attribute(.lang)
        guard let tag else { return nil }
        self.init(tag: tag)
    }
}
