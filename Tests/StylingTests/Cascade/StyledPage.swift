import DOM
import Support

@testable import Styling

/// A page with its own sheets, and the computed style of its element with the id `x`.
struct StyledPage: CustomStringConvertible {
    /// The style with the initial values left out, in the words of CSS.
    let description: String
    let style: ComputedStyle

    /// - Parameters:
    ///   - css: a sheet in a `style` element.
    ///   - imports: the sheets that `@import` finds, by address.
    init(css: String, body: String, imports: [String: String] = [:], mode: String = "<!DOCTYPE html>") throws {
        try self.init("<style>\(css)</style>" + body, imports: imports, mode: mode)
    }

    init(_ html: String, imports: [String: String] = [:], mode: String = "<!DOCTYPE html>") throws {
        let document = try Document()
        try Array((mode + html).utf8).withUnsafeBufferPointer { bytes in
            _ = try HTMLParser(document: document, stop: StopToken()).parse(bytes)
        }
        var sheets: [AuthorSheet] = []
        for source in try StyleSource.all(in: document) where source.isApplied {
            switch source.content {
            case .text(let text): sheets.append(try Self.sheet(text, imports, owner: source.owner))
            case .link(let address):
                if let text = imports[address] {
                    sheets.append(try Self.sheet(Array(text.utf8), imports, owner: source.owner))
                }
            }
        }
        let cascade = Cascade(document: document, set: StyleSet(sheets))
        var found: ComputedStyle?
        var styles: [Node: ComputedStyle] = [:]
        var node = document.documentElement
        while let element = node {
            if element.isElement {
                let style = try cascade.style(of: element, parent: element.parentElement.flatMap { styles[$0] })
                styles[element] = style
                if element.attributeString(.id) == "x" { found = style }
            }
            node = element.next(within: document.node)
        }
        style = found ?? ComputedStyle()
        description = found.map(Self.describe) ?? "no element"
    }

    private static func sheet(
        _ text: [UInt8], _ imports: [String: String], owner: Node?
    ) throws -> AuthorSheet {
        let sheet = try text.withUnsafeBufferPointer { try StyleSheet($0) }
        let imported = try sheet.imports.map { rule in
            try imports[rule.url].map { try Self.sheet(Array($0.utf8), imports, owner: nil) }
        }
        return AuthorSheet(sheet, imports: imported, owner: owner)
    }

    private static func describe(_ style: ComputedStyle) -> String {
        var parts: [String] = []
        func add(_ property: String, _ value: Any, unless initial: String) {
            let value = hyphenated("\(value)")
            if value != initial { parts.append(property + ":" + value) }
        }
        add("display", style.display, unless: "inline")
        add("visibility", style.visibility, unless: "visible")
        add("white-space-collapse", style.whiteSpaceCollapse, unless: "collapse")
        add("text-wrap-mode", style.textWrapMode, unless: "wrap")
        add("text-transform", name(style.textTransform), unless: "none")
        add("float", style.float, unless: "none")
        add("position", style.position, unless: "static")
        add("content-visibility", style.contentVisibility, unless: "visible")
        if style.isReplacedByContent { parts.append("content:image") }
        add("-webkit-text-security", style.textSecurity, unless: "none")
        return parts.joined(separator: ";")
    }

    private static func name(_ transform: ComputedStyle.TextTransform) -> String {
        switch transform {
        case []: "none"
        case .uppercase: "uppercase"
        case .lowercase: "lowercase"
        case .capitalize: "capitalize"
        case .mathAuto: "math-auto"
        default: "several"
        }
    }

    /// The name of a case as CSS spells it.
    private static func hyphenated(_ name: String) -> String {
        switch name {
        case "inlineListItem": return "inline list-item"
        case "blockRuby": return "block ruby"
        case "blockMath": return "block math"
        case "webkitBox": return "-webkit-box"
        case "webkitInlineBox": return "-webkit-inline-box"
        default:
            return name.reduce(into: "") { result, character in
                if character.isUppercase { result += "-" }
                result += character.lowercased()
            }
        }
    }
}
