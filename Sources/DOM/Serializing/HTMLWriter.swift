/// The HTML fragment serialisation algorithm (HTML standard, section 13.3), node by node, with scripting on.
struct HTMLWriter {
    mutating func open(_ node: Node, to buffer: inout [UInt8]) -> Bool {
        switch node.kind {
        case .element:
            buffer.append(0x3C)
            Self.appendName(of: node, to: &buffer)
            var attribute = node.firstAttribute
            while let current = attribute {
                buffer.append(0x20)
                Self.appendName(of: current, to: &buffer)
                buffer.append(contentsOf: Bytes(literal: "=\""))
                Escaping.append(current.attributeValue, as: .htmlAttribute, to: &buffer)
                buffer.append(0x22)
                attribute = current.nextSibling
            }
            buffer.append(0x3E)
            return !node.isVoid
        case .text, .cdataSection:
            if let parent = node.parent, parent.isHTMLElement, Self.keepsText(parent.atom) {
                buffer.append(contentsOf: node.data)
            } else {
                Escaping.append(node.data, as: .htmlText, to: &buffer)
            }
        case .comment:
            buffer.append(contentsOf: Bytes(literal: "<!--"))
            buffer.append(contentsOf: node.data)
            buffer.append(contentsOf: Bytes(literal: "-->"))
        case .processingInstruction:
            buffer.append(contentsOf: Bytes(literal: "<?"))
            buffer.append(contentsOf: Bytes(cString: node.localName))
            buffer.append(0x20)
            buffer.append(contentsOf: node.data)
            buffer.append(contentsOf: Bytes(literal: "?>"))
        case .doctype:
            buffer.append(contentsOf: Bytes(literal: "<!DOCTYPE "))
            buffer.append(contentsOf: Bytes(cString: node.localName))
            buffer.append(0x3E)
        case .document, .fragment:
            return true
        case .attribute:
            break
        }
        return false
    }

    mutating func close(_ node: Node, to buffer: inout [UInt8]) {
        guard node.isElement else { return }
        buffer.append(contentsOf: Bytes(literal: "</"))
        Self.appendName(of: node, to: &buffer)
        buffer.append(0x3E)
    }

    /// Elements whose text is written as it is.
    private static func keepsText(_ atom: Atom) -> Bool {
        switch atom {
        case .style, .script, .xmp, .iframe, .noembed, .noframes, .plaintext, .noscript: true
        default: false
        }
    }

    private static func appendName(of node: Node, to buffer: inout [UInt8]) {
        switch node.namespace {
        // Elements of HTML, SVG and MathML and most attributes have no prefix.
        case .html, .svg, .mathML, .none:
            buffer.append(contentsOf: Bytes(cString: node.localName))
        default:
            buffer.append(contentsOf: node.qualifiedName.utf8)
        }
    }
}

extension Node {
    /// Whether the element never has contents, and no end tag (HTML standard, section 13.1.2), past elements included.
    var isVoid: Bool {
        guard isHTMLElement else { return false }
        switch atom {
        case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input, .keygen, .link, .meta,
            .param, .source, .track, .wbr:
            return true
        default:
            return false
        }
    }

    /// Whether the local name is spelt exactly so.
    func hasLocalName(_ name: StaticString) -> Bool {
        Bytes(cString: localName).elementsEqual(Bytes(literal: name))
    }
}
