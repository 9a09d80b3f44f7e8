import DOM
import Foundation
import Styling
import Support
import Testing

/// What a real browser answered for several hundred small documents and for real pages. The data are no part of the
/// repository: the variable `SUMMARIZE_SHARED` names the folder, and without it these tests say that they are left out.
@Suite struct RenderedTextSharedDataTests {
    static let folder = ProcessInfo.processInfo.environment["SUMMARIZE_SHARED"]
    static let leftOut: Comment = "SUMMARIZE_SHARED names no folder with a browser's answers"

    /// The documents whose text stays different, by what sets them apart, and why.
    static let knownDifferences = [
        "animation:k 1s": "The browser was asked in the first moment of an animation that hides the element."
    ]

    @Test(.enabled(if: folder != nil, leftOut))
    func `small documents have the text that the browser gave`() throws {
        var differences: [String] = []
        var listed: Set<String> = []
        var count = 0
        for answer in try answers("conformance/innertext.ndjson") {
            guard let html = answer["html"] as? String, let text = answer["innerText"] as? String else { continue }
            count += 1
            let page = try RenderedPage(html)
            if try page.innerText(of: answer["id"] as? String) == text { continue }
            if let known = Self.knownDifferences.keys.first(where: html.contains) {
                listed.insert(known)
            } else {
                differences.append(html)
            }
        }
        print(
            "Figures: innertext.ndjson: \(count - differences.count - listed.count) of \(count) as in the browser,",
            "\(listed.count) listed as different")
        // What has come right is no longer to be listed.
        #expect(listed == Set(Self.knownDifferences.keys))
        #expect(count > 300)
        #expect(differences.isEmpty)
    }

    /// The pages whose text stays different, and why.
    static let knownPages: [String: String] = [:]

    @Test(.enabled(if: folder != nil, leftOut))
    func `real pages have the text that the browser gave`() throws {
        try compare(try answers("corpus/readability.reference.ndjson"), named: "name", atLeast: 130) { name in
            try RenderedPage(decoding: try file((Self.folder ?? "") + "/corpus/readability/" + name + ".html"))
        }
    }

    static let manual = "/usr/share/doc/"
    static let hasManual = FileManager.default.fileExists(atPath: manual + "python3.11/html/index.html")

    @Test(.enabled(if: folder != nil, leftOut), .enabled(if: hasManual, "the package python3.11-doc is not installed"))
    func `the pages of a manual with linked style sheets have the text that the browser gave`() throws {
        try compare(try answers("corpus/python-manual.reference.ndjson"), named: "path", atLeast: 60) { path in
            try RenderedPage(decoding: try file(Self.manual + path), at: Self.manual + path) { address, path in
                guard !address.contains(":") else { return nil }
                let address = address.prefix { $0 != "?" && $0 != "#" }
                let url = URL(fileURLWithPath: String(address), relativeTo: URL(fileURLWithPath: path))
                return (try? Data(contentsOf: url)).map { (url.path, [UInt8]($0)) }
            }
        }
    }

    private func compare(
        _ answers: [[String: Any]], named key: String, atLeast least: Int, load: (String) throws -> RenderedPage
    ) throws {
        var differences: [String] = []
        var wordDifferences = 0
        var count = 0
        for answer in answers {
            guard let name = answer[key] as? String, let text = answer["text"] as? String else { continue }
            count += 1
            let own = try load(name).innerText()
            if own == text { continue }
            if own.split(whereSeparator: \.isWhitespace).count != text.split(whereSeparator: \.isWhitespace).count {
                wordDifferences += 1
            }
            differences.append(name + ": " + Self.firstDifference(text, own))
        }
        print(
            "Figures: whole text of pages by \(key): \(count - differences.count) of \(count) as in the browser,",
            "words differ in \(wordDifferences)")
        differences.removeAll { difference in Self.knownPages.keys.contains { difference.hasPrefix($0 + ": ") } }
        #expect(count >= least)
        #expect(wordDifferences * 50 <= count)
        #expect(differences.isEmpty)
    }

    private static func firstDifference(_ expected: String, _ actual: String) -> String {
        let (expected, actual) = (Array(expected.unicodeScalars), Array(actual.unicodeScalars))
        var start = 0
        while start < min(expected.count, actual.count), expected[start] == actual[start] { start += 1 }
        func excerpt(_ scalars: [Unicode.Scalar]) -> String {
            var excerpt = ""
            excerpt.unicodeScalars.append(contentsOf: scalars[max(0, start - 40)..<min(scalars.count, start + 40)])
            return excerpt.debugDescription
        }
        return "the browser has " + excerpt(expected) + ", we have " + excerpt(actual)
    }

    private func answers(_ path: String) throws -> [[String: Any]] {
        try String(decoding: file((Self.folder ?? "") + "/" + path), as: UTF8.self).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    private func file(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
