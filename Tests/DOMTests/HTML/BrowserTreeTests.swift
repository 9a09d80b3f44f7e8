import DOM
import Foundation
import Testing

/// Documents with the trees that Chromium 156 made of them.
@Suite struct BrowserTreeTests {
    private struct Case: Decodable {
        let html: String
        let tree: [String]
        let compatMode: String
    }

    @Test(
        .enabled(
            if: ConformanceData.isThere,
            "left out: \(ConformanceData.variable) does not name the folder of the conformance data"))
    func `every tree is Chromium's`() throws {
        let folder = try #require(ConformanceData.folder)
        let text = String(
            decoding: try Data(contentsOf: folder.appendingPathComponent("parsing.ndjson")), as: UTF8.self)
        let cases = try text.split(separator: "\n").map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
        #expect(cases.count > 50)
        var same = 0
        for test in cases {
            // The decoder would have dropped the byte order mark.
            let page =
                test.html.unicodeScalars.first == "\u{FEFF}" ? String(test.html.unicodeScalars.dropFirst()) : test.html
            let document = try page.withBytes { try Document.parse(html: $0) }
            withExtendedLifetime(document) {
                var lines: [String] = []
                Self.list(document.node, depth: 0, into: &lines)
                #expect(lines == test.tree, "\(test.html)")
                #expect(document.compatMode == test.compatMode)
                if lines == test.tree, document.compatMode == test.compatMode { same += 1 }
            }
        }
        print("Figures: parsing.ndjson: \(same) of \(cases.count) as in the browser")
    }

    /// The data's own way to write a tree: attributes on the line of their element, texts as JSON, nothing for processing
    /// instructions, an indent of at most twelve levels.
    private static func list(_ parent: Node, depth: Int, into lines: inout [String]) {
        var child = parent.firstChild
        while let node = child {
            let indent = String(repeating: "  ", count: min(depth, 12))
            switch node.kind {
            case .element:
                let space = node.namespace == .svg ? "svg " : node.namespace == .mathML ? "math " : ""
                lines.append(indent + "<" + space + String(cString: node.localName) + ">" + attributes(of: node))
                if let content = node.templateContent {
                    lines.append(indent + "  content")
                    list(content, depth: depth + 2, into: &lines)
                }
                list(node, depth: depth + 1, into: &lines)
            case .text:
                lines.append(indent + json(String(decoding: node.data, as: UTF8.self)))
            case .comment:
                lines.append(indent + "<!--" + String(decoding: node.data, as: UTF8.self) + "-->")
            case .doctype:
                lines.append(indent + "<!DOCTYPE " + String(cString: node.localName) + ">")
            default:
                break
            }
            child = node.nextSibling
        }
    }

    private static func attributes(of node: Node) -> String {
        var result: [String] = []
        var attribute = node.firstAttribute
        while let current = attribute {
            result.append(
                " " + current.qualifiedName + "=" + json(String(decoding: current.attributeValue, as: UTF8.self)))
            attribute = current.nextSibling
        }
        return result.sorted().joined()
    }

    private static func json(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\"" + escaped.replacingOccurrences(of: "\n", with: "\\n") + "\""
    }
}
