internal import Support

#if canImport(Glibc)
    import Glibc
#endif

/// The tokenizer of the HTML standard (section 13.2.5), over a page that is wholly in memory.
///
/// The page is UTF-8 whose carriage returns are gone already. As nothing has to be waited for, most states of the standard
/// are places in this code. A token lies in the tokenizer's own fields until the next one is asked for, and its parts are
/// slices of the page wherever the page says them as they are meant.
struct HTMLTokenizer: ~Copyable {
    /// What a token is.
    enum Kind {
        case startTag, endTag
        /// In `text`; never empty, without NUL.
        case text
        /// A NUL in a text, which means different things in different places.
        case null
        /// In `text`.
        case comment
        case doctype
        /// Its data in `text`, its target in `target`.
        case processingInstruction
        case endOfFile
    }

    /// How the text after a tag is read.
    enum State { case data, rcdata, rawtext, scriptData, plaintext }

    /// One attribute of a tag.
    struct Attribute {
        let name: NameID
        /// Where the value starts: in the page, or in `values` for values that are not as they stand in the page.
        let value: UnsafePointer<UInt8>?
        let offset: Int
        let count: Int
    }

    /// What a doctype says.
    struct Doctype {
        var name: Bytes = Bytes(start: nil, count: 0)
        var publicID: Bytes?
        var systemID: Bytes?
        var forcesQuirks = false
    }

    static let replacement: StaticString = "\u{FFFD}"

    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var position: UnsafePointer<UInt8>
    var state = State.data
    /// Whether `<![CDATA[` starts a section here: in foreign content.
    var allowsCDATA = false
    var names: NameTable

    // The current token.
    var text = Bytes(start: nil, count: 0)
    /// Whether `text` stays where it is until the end of the page.
    var isTextStable = true
    var tag: NameID = 0
    var atom = Atom.other
    var isSelfClosing = false
    var attributes: ScratchBuffer<Attribute>
    var doctype = Doctype()
    var target = Bytes(start: nil, count: 0)

    /// The name of the last start tag, which alone can end its text.
    var lastStartTag: NameID = 0
    /// Values and names that differ from their bytes in the page.
    var values: ScratchBuffer<UInt8>
    var scratch: ScratchBuffer<UInt8>
    /// Counts the tags, to tell an attribute that a tag has twice.
    var stamp: UInt32 = 0
    /// The bytes of the last numeric reference.
    let small: UnsafeMutablePointer<UInt8>
    /// Inside a CDATA section.
    var isInCDATA = false

    /// - Parameters:
    ///   - page: UTF-8 without carriage returns, which has to outlive the tokenizer.
    ///   - arena: of the document that is made from it.
    init(_ page: Bytes, arena: Arena) throws(StopReason) {
        let small = try arena.allocate(8).assumingMemoryBound(to: UInt8.self)
        let names = try NameTable(arena: arena)
        let attributes = try ScratchBuffer<Attribute>(capacity: 32, arena: arena)
        let values = try ScratchBuffer<UInt8>(capacity: 256, arena: arena)
        let scratch = try ScratchBuffer<UInt8>(capacity: 64, arena: arena)
        start = page.baseAddress ?? Self.replacement.utf8Start
        end = start + page.count
        position = start
        self.small = small
        self.names = names
        self.attributes = attributes
        self.values = values
        self.scratch = scratch
    }

    /// Reads the next token.
    @inline(__always)
    mutating func next() throws(StopReason) -> Kind {
        while true {
            if let kind = try isInCDATA ? nextInCDATA() : nextInState() { return kind }
        }
    }

    /// Reads on; `nil` when no token came of it.
    @inline(__always)
    private mutating func nextInState() throws(StopReason) -> Kind? {
        switch state {
        case .data: try nextInData()
        case .rcdata: try nextInRCDATA()
        case .rawtext: try nextInRawText()
        case .scriptData: try nextInScript()
        case .plaintext: try nextInPlaintext()
        }
    }

    /// The value of an attribute of the current tag.
    func value(of attribute: Attribute) -> Bytes {
        Bytes(start: attribute.value ?? UnsafePointer(values.base) + attribute.offset, count: attribute.count)
    }

    /// The value of the current tag's attribute of this name, or `nil`.
    func attribute(_ atom: Atom) -> Bytes? {
        for attribute in attributes.elements where attribute.name == atom.nameID { return value(of: attribute) }
        return nil
    }

    @inline(__always)
    mutating func setText(_ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>) {
        text = Bytes(start: from, count: to - from)
        isTextStable = true
    }

    /// Makes a token's text from a slice of the page, with U+FFFD for each NUL in it.
    mutating func setTextReplacingNull(
        _ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>
    ) throws(StopReason) {
        setText(from, to)
        if memchr(from, 0, to - from) != nil {
            text = try Self.replacingNull(text, in: &scratch)
            isTextStable = false
        }
    }

    /// A copy of a text in `buffer` with U+FFFD for each NUL in it; valid until the buffer is changed.
    static func replacingNull(_ text: Bytes, in buffer: inout ScratchBuffer<UInt8>) throws(StopReason) -> Bytes {
        buffer.removeAll()
        for byte in text {
            if byte == 0 {
                try buffer.append(Bytes(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
            } else {
                try buffer.append(byte)
            }
        }
        return buffer.elements
    }
}
