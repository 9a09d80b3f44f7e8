internal import DOM

// The default style sheets of SVG (SVG 2, "User agent style sheet") and MathML (MathML Core, appendix A).
extension UserAgentStyle {
    static func applySVG(_ element: Node, _ style: inout ComputedStyle) {
        switch element.atom {
        case .text:
            style.display = .block
            style.setWhiteSpace(.collapse, .nowrap)
        case .foreignObject:
            style.display = .block
        default:
            break
        }
    }

    static func applyMathML(_ element: Node, _ style: inout ComputedStyle) {
        style.display = .blockMath
        switch element.atom {
        case .math:
            let isBlock = element.attribute(named: "display")?.equalsIgnoringCase("block") == true
            style.display = isBlock ? .blockMath : .math
        case .mphantom:
            style.visibility = .hidden
        case .mi:
            style.textTransform = .mathAuto
        case .other:
            let name = element.localNameBytes
            if name.equalsIgnoringCase("mtable") {
                style.display = .inlineTable
            } else if name.equalsIgnoringCase("mtr") {
                style.display = .tableRow
            } else if name.equalsIgnoringCase("mtd") {
                style.display = .tableCell
            }
        default:
            break
        }
        // Only the first child of these is shown; the others annotate it or take its place when the reader acts.
        if let parent = element.parentElement, parent.namespace == .mathML, element.previousElementSibling != nil,
            parent.atom == .semantics || parent.localNameBytes.equalsIgnoringCase("maction")
        {
            style.display = .none
        }
    }
}

extension Node {
    /// The local name's bytes.
    var localNameBytes: Bytes {
        let name = localName
        var count = 0
        while name[count] != 0 { count += 1 }
        return Bytes(start: name, count: count)
    }
}
