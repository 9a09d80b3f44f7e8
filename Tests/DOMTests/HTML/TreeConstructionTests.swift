import DOM
import Foundation
import Support
import Testing

/// The public html5lib tests of tree construction.
@Suite struct TreeConstructionTests {
    struct Case {
        let file: String
        let data: String
        let tree: String
        let context: String?
    }

    /// The documents whose trees differ on purpose, because Chromium 156 has processing instructions in HTML where the tests
    /// (and the standard) have comments.
    static let withProcessingInstruction: Set<String> = [
        "<?import namespace=\"foo\" implementation=\"#bar\">", "<?", "<?COMMENT?>", "<?COM--MENT?>",
    ]

    @Test(
        .enabled(
            if: ConformanceData.isThere,
            "left out: \(ConformanceData.variable) does not name the folder of the conformance data"))
    func `all of html5lib's trees are built, but for processing instructions`() throws {
        let cases = try Self.cases()
        #expect(cases.count > 1500)
        var different: [String] = []
        for test in cases {
            let tree = try test.data.withBytes { try Self.listing(of: $0, context: test.context) }
            if tree != test.tree { different.append(test.data) }
        }
        print(
            "Figures: html5lib's trees: \(cases.count - different.count) of \(cases.count),",
            "\(Self.withProcessingInstruction.count) listed as different")
        #expect(Set(different) == Self.withProcessingInstruction)
    }

    private static func listing(of page: Bytes, context: String?) throws -> String {
        guard let context else { return TreeListing(try Document.parse(html: page)).lines.joined(separator: "\n") }
        let document = try Document()
        let parts = context.split(separator: " ").map(String.init)
        let namespace: Namespace = parts.count < 2 ? .html : parts[0] == "svg" ? .svg : .mathML
        let fragment = try HTMLParser(document: document, stop: StopToken())
            .parseFragment(page, context: parts.last ?? "", namespace: namespace)
        return withExtendedLifetime(document) { TreeListing(childrenOf: fragment).lines.joined(separator: "\n") }
    }

    /// Reads the files; tests for parsers without scripting are not for us.
    private static func cases() throws -> [Case] {
        var result: [Case] = []
        for file in try ConformanceData.files(in: "html5lib/tree-construction", ending: "dat") {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            for part in ("\n\n" + text).components(separatedBy: "\n\n#data\n").dropFirst() {
                var sections: [String: [String]] = [:]
                var current = "data"
                // Lines are told apart by line feeds alone: a carriage return is part of the test.
                for line in part.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
                    String.init)
                {
                    if isHeading(line) {
                        current = String(line.dropFirst())
                        sections[current] = []
                    } else {
                        sections[current, default: []].append(line)
                    }
                }
                guard sections["script-off"] == nil, var tree = sections["document"] else { continue }
                while tree.last == "" { tree.removeLast() }
                let lines = tree.map { $0.hasPrefix("| ") ? String($0.dropFirst(2)) : $0 }
                result.append(
                    Case(
                        file: file.lastPathComponent, data: (sections["data"] ?? []).joined(separator: "\n"),
                        tree: lines.joined(separator: "\n"), context: sections["document-fragment"]?.first))
            }
        }
        return result
    }

    private static func isHeading(_ line: String) -> Bool {
        [
            "#errors", "#new-errors", "#document", "#document-fragment", "#script-on", "#script-off",
        ].contains(line)
    }
}
