import DOM
import Styling
import Support

/// Styles by element name and a `style` attribute.
final class TinyStyles: StyleResolver {
    func style(of element: Node, parent: ComputedStyle?) throws(StopReason) -> ComputedStyle {
        var style = parent.map { ComputedStyle(inheriting: $0) } ?? ComputedStyle()
        style.display = display(of: element)
        let ns = element.namespace
        if ns == .mathML {
            style.display = element.atom == .math ? .math : .blockMath
            switch String(cString: element.localName) {
            case "mi": style.textTransform = .mathAuto
            case "annotation", "annotation-xml": style.display = .none
            case "mtable": style.display = .inlineTable
            case "mtr": style.display = .tableRow
            case "mtd": style.display = .tableCell
            case "mphantom": style.visibility = .hidden
            default: break
            }
            if element.attributeString(Atom("display")) == "block" || element.attribute(named: "display").map({ String(decoding: $0, as: UTF8.self) }) == "block" { style.display = .blockMath }
        }
        if ns == .html {
            if element.atom == .pre || element.atom == .listing || element.atom == .plaintext || element.atom == .xmp { style.whiteSpaceCollapse = .preserve }
            if element.hasAttribute(.hidden) {
                if element.attributeString(.hidden) == "until-found" { style.contentVisibility = .hidden } else { style.display = .none }
            }
            if element.hasAttribute(.popover) { style.display = .none }
            if element.atom == .dialog, !element.hasAttribute(.open) { style.display = .none }
            if element.atom == .audio, !element.hasAttribute(.controls) { style.display = .none }
            if element.atom == .input, element.attributeString(.type) == "hidden" { style.display = .none }
            if element.atom == .q { style.before = .text; style.after = .text }
        }
        apply(element.attributeString(.style) ?? "", to: &style)
        if style.display != .none {
            if style.isFloating || element.parent?.kind == .document { style.display = block(style.display) }
            if let parent, [.flex, .grid, .inlineFlex, .inlineGrid].contains(parent.display) { style.display = block(style.display) }
        }
        return style
    }

    func block(_ d: Display) -> Display {
        switch d {
        case .inline, .inlineBlock, .tableCell, .tableRow, .tableRowGroup: .block
        case .inlineFlex: .flex
        case .inlineTable: .table
        default: d
        }
    }

    func apply(_ text: String, to style: inout ComputedStyle) {
        for part in text.split(separator: ";") {
            let kv = part.split(separator: ":", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() }
            guard kv.count == 2 else { continue }
            let v = kv[1]
            switch kv[0] {
            case "display":
                let map: [String: Display] = [
                    "none": .none, "contents": .contents, "inline": .inline, "inline-block": .inlineBlock, "inline-flex": .inlineFlex,
                    "inline-grid": .inlineGrid, "inline-table": .inlineTable, "block": .block, "flow-root": .flowRoot, "flow": .block, "flex": .flex,
                    "grid": .grid, "list-item": .listItem, "inline list-item": .inlineListItem, "table": .table, "table-row-group": .tableRowGroup,
                    "table-row": .tableRow, "table-cell": .tableCell, "table-column": .tableColumn, "table-caption": .tableCaption, "ruby": .ruby,
                    "block ruby": .blockRuby, "ruby-text": .rubyText, "-webkit-box": .webkitBox, "-webkit-inline-box": .webkitInlineBox, "-webkit-flex": .flex,
                    "inline flow-root": .inlineBlock, "run-in": .inline,
                ]
                if let d = map[v] { style.display = d }
            case "float": style.float = v == "none" ? .none : .left
            case "position": style.position = ["absolute": .absolute, "fixed": .fixed, "relative": .relative][v] ?? .static
            case "visibility": style.visibility = ["hidden": .hidden, "collapse": .collapse][v] ?? .visible
            case "content-visibility": style.contentVisibility = ["hidden": .hidden, "auto": .auto][v] ?? .visible
            case "white-space":
                style.whiteSpaceCollapse = ["pre": .preserve, "pre-wrap": .preserve, "pre-line": .preserveBreaks, "break-spaces": .breakSpaces][v] ?? .collapse
            case "white-space-collapse":
                style.whiteSpaceCollapse = ["preserve": .preserve, "preserve-breaks": .preserveBreaks, "break-spaces": .breakSpaces][v] ?? .collapse
            case "text-transform":
                style.textTransform = ["uppercase": .uppercase, "lowercase": .lowercase, "capitalize": .capitalize, "math-auto": .mathAuto][v] ?? []
            case "-webkit-text-security": style.textSecurity = ["disc": .disc, "circle": .circle, "square": .square][v] ?? .none
            default: break
            }
        }
    }

    func display(of element: Node) -> Display {
        guard element.isHTMLElement else { return .inline }
        switch element.atom {
        case .head, .title, .style, .script, .meta, .link, .template, .noscript, .datalist, .rp, .param, .noframes, .area, .base: return .none
        case .html, .body, .div, .p, .h1, .h2, .h3, .h4, .ul, .ol, .dl, .dt, .dd, .hr, .pre, .form, .fieldset, .legend, .details, .main, .nav, .aside,
            .address, .center, .hgroup, .menu, .listing, .plaintext, .option, .optgroup, .blockquote, .dialog, .frameset:
            return .block
        case .li, .summary: return .listItem
        case .table: return .table
        case .tr: return .tableRow
        case .td, .th: return .tableCell
        case .tbody, .thead, .tfoot: return .tableRowGroup
        case .caption: return .tableCaption
        case .col: return .tableColumn
        case .button, .input, .select, .textarea, .meter, .progress, .marquee, .img: return .inlineBlock
        case .ruby: return .ruby
        case .rt: return .rubyText
        case .slot: return .contents
        default: return .inline
        }
    }
}

extension ComputedStyle {
    var isFloating: Bool { float != .none || position == .absolute || position == .fixed }
}
