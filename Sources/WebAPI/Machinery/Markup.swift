internal import DOM
internal import Support

/// A tree as text (HTML standard, 13.3 "Serializing HTML fragments"; for XML documents, DOM Parsing's XML serialisation).
enum Markup {
    /// - Returns: the markup of the node's children, or of the node itself, in UTF-8.
    static func serialize(
        _ root: Node, in document: Document, includingItself: Bool, stop: StopToken
    ) throws(StopReason) -> [UInt8] {
        let isXML = document.syntax == .xml
        var output: [UInt8] = []
        // A template's markup is that of its contents, which are not among its children.
        var path: [Step] = []
        if includingItself, root.kind != .document, root.kind != .fragment {
            path.append(Step(next: root, isLast: true, end: nil))
        } else {
            path.append(Step(next: contents(of: root).firstChild, isLast: false, end: nil))
        }
        var steps = 0
        while let top = path.last {
            steps += 1
            if steps & 0xFFF == 0 { try stop.check() }
            guard let node = top.next else {
                if let element = top.end { appendEndTag(element, to: &output) }
                path.removeLast()
                continue
            }
            path[path.count - 1].next = top.isLast ? nil : node.nextSibling
            guard node.isElement else {
                append(node, isXML: isXML, to: &output)
                continue
            }
            let first = contents(of: node).firstChild
            appendStartTag(node, to: &output)
            if isXML, first == nil, !node.isHTMLElement || isVoid(node) {
                output.removeLast()
                output.append(contentsOf: node.isHTMLElement ? " />".utf8 : "/>".utf8)
            } else if isXML || !isVoid(node) {
                path.append(Step(next: first, isLast: false, end: node))
            }
        }
        return output
    }

    /// One level of the walk, kept on a stack of our own, since pages nest without end.
    private struct Step {
        var next: Node?
        let isLast: Bool
        let end: Node?
    }

    private static func contents(of node: Node) -> Node { node.templateContent ?? node }

    /// Elements that end with their start tag.
    private static func isVoid(_ node: Node) -> Bool {
        guard node.isHTMLElement else { return false }
        switch node.atom {
        case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input, .keygen, .link, .meta,
            .param,
            .source, .track, .wbr:
            return true
        default: return false
        }
    }

    /// Whether text in the element is written as it is; `noscript` is, since scripting is on.
    private static func isRaw(_ node: Node) -> Bool {
        guard node.isHTMLElement else { return false }
        switch node.atom {
        case .style, .script, .xmp, .iframe, .noembed, .noframes, .plaintext, .noscript: return true
        default: return false
        }
    }
}

// MARK: - Pieces

extension Markup {
    private static func appendStartTag(_ node: Node, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: node.qualifiedName.utf8)
        var attribute = node.firstAttribute
        while let current = attribute {
            output.append(UInt8(ascii: " "))
            output.append(contentsOf: current.qualifiedName.utf8)
            output.append(contentsOf: "=\"".utf8)
            appendEscaped(current.attributeValue, isAttribute: true, to: &output)
            output.append(UInt8(ascii: "\""))
            attribute = current.nextSibling
        }
        output.append(UInt8(ascii: ">"))
    }

    private static func appendEndTag(_ node: Node, to output: inout [UInt8]) {
        output.append(contentsOf: "</".utf8)
        output.append(contentsOf: node.qualifiedName.utf8)
        output.append(UInt8(ascii: ">"))
    }

    private static func append(_ node: Node, isXML: Bool, to output: inout [UInt8]) {
        func wrap(_ before: String, _ after: String, _ bytes: Bytes) {
            output.append(contentsOf: before.utf8)
            output.append(contentsOf: bytes)
            output.append(contentsOf: after.utf8)
        }
        switch node.kind {
        case .text:
            if !isXML, let parent = node.parent, isRaw(parent) {
                output.append(contentsOf: node.data)
            } else {
                appendEscaped(node.data, isAttribute: false, to: &output)
            }
        case .cdataSection:
            if isXML {
                wrap("<![CDATA[", "]]>", node.data)
            } else {
                appendEscaped(node.data, isAttribute: false, to: &output)
            }
        case .comment: wrap("<!--", "-->", node.data)
        case .processingInstruction:
            wrap("<?\(String(cString: node.localName)) ", isXML ? "?>" : ">", node.data)
        case .doctype: output.append(contentsOf: "<!DOCTYPE \(String(cString: node.localName))>".utf8)
        case .attribute: output.append(contentsOf: node.attributeValue)
        case .element, .document, .fragment: break
        }
    }

    /// HTML standard, "escaping a string".
    private static func appendEscaped(_ bytes: Bytes, isAttribute: Bool, to output: inout [UInt8]) {
        for index in 0..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\"") where isAttribute: output.append(contentsOf: "&quot;".utf8)
            case 0xA0 where index > 0 && bytes[index - 1] == 0xC2:
                // A no-break space, whose first byte has been written.
                output.removeLast()
                output.append(contentsOf: "&nbsp;".utf8)
            default: output.append(bytes[index])
            }
        }
    }
}
