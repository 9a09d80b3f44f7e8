import CLibXML2
internal import Support

/// The named entities of XHTML, which pages with certain doctypes may use without declaring them (HTML standard, section
/// 14.2).
enum XHTMLEntities {
    /// Whether a doctype with this public identifier makes them known.
    static func areKnown(by publicID: Bytes) -> Bool {
        publicIDs.contains { id in
            publicID.elementsEqual(Bytes(start: id.utf8Start, count: id.utf8CodeUnitCount))
        }
    }

    private static let publicIDs: [StaticString] = [
        "-//W3C//DTD XHTML 1.0 Transitional//EN", "-//W3C//DTD XHTML 1.1//EN", "-//W3C//DTD XHTML 1.0 Strict//EN",
        "-//W3C//DTD XHTML 1.0 Frameset//EN", "-//W3C//DTD XHTML Basic 1.0//EN",
        "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN", "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
        "-//W3C//DTD MathML 2.0//EN", "-//WAPFORUM//DTD XHTML Mobile 1.0//EN",
    ]

    /// An entity as if the page had declared it; `nil` when there is none of that name.
    static func make(_ name: Bytes, in arena: Arena) throws(StopReason) -> xmlEntityPtr? {
        guard let entry = CharacterReferences.shared.find(name) else { return nil }
        let value = CharacterReferences.value(of: entry)
        let content: UnsafeMutablePointer<UInt8>
        // The contents are parsed, and these two must not be markup.
        switch value.first {
        case 0x26: content = try arena.string(Bytes(literal: "&#38;"))
        case 0x3C: content = try arena.string(Bytes(literal: "&#60;"))
        default: content = try arena.string(value)
        }
        let entity = try arena.allocate(MemoryLayout<xmlEntity>.size).bindMemory(to: xmlEntity.self, capacity: 1)
        entity.initialize(to: xmlEntity())
        entity.pointee.type = XML_ENTITY_DECL
        entity.pointee.name = UnsafePointer(try arena.string(name))
        entity.pointee.content = content
        entity.pointee.orig = content
        entity.pointee.length = xmlStrlen(content)
        entity.pointee.etype = XML_INTERNAL_GENERAL_ENTITY
        return entity
    }
}

extension Bytes {
    /// The bytes of a text in the code.
    init(literal text: StaticString) {
        self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}
