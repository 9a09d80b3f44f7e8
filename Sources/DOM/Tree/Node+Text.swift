import CLibXML2

#if canImport(Glibc)
    import Glibc
#endif

extension Node {
    /// The data of a text, CDATA section, comment or processing instruction; empty for others.
    package var data: Bytes {
        switch raw.pointee.type {
        case XML_TEXT_NODE, XML_CDATA_SECTION_NODE, XML_COMMENT_NODE, XML_PI_NODE:
            guard let content = raw.pointee.content else { return Bytes(start: nil, count: 0) }
            return Bytes(start: content, count: strlen(UnsafePointer(content).asCString))
        default:
            return Bytes(start: nil, count: 0)
        }
    }

    /// Appends the data of all texts below this node, in tree order: the descendant text content of the DOM standard
    /// (section 4.4). For texts, comments and attributes, their own data or value.
    package func appendTextContent(to buffer: inout [UInt8]) {
        switch kind {
        case .element, .fragment, .document:
            var node = firstChild
            while let current = node {
                if current.isText { buffer.append(contentsOf: current.data) }
                node = current.next(within: self)
            }
        case .attribute:
            buffer.append(contentsOf: attributeValue)
        case .text, .cdataSection, .comment, .processingInstruction:
            buffer.append(contentsOf: data)
        case .doctype:
            break
        }
    }

    /// `appendTextContent(to:)` as a string.
    package var textContent: String {
        var buffer: [UInt8] = []
        appendTextContent(to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }
}
