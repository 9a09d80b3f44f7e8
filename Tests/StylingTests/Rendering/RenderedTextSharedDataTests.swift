import DOM
import Foundation
import Styling
import Support
import Testing

/// What a real browser answered for many small documents and for real pages, where the folder with them is there:
/// `SUMMARIZE_SHARED` names it.
@Suite struct RenderedTextSharedDataTests {
    @Test func `scratch`() throws {
        guard let path = ProcessInfo.processInfo.environment["SCRATCH"] else { return }
        let (good, all) = try compare(file: path)
        print("GOOD", good, "of", all)
    }

    @Test func pages() throws {
        guard let folder = ProcessInfo.processInfo.environment["SUMMARIZE_SHARED"] else { return }
        var good = 0, words = 0, all = 0
        for object in try lines(folder + "/corpus/readability.reference.ndjson") {
            let name = object["name"] as? String ?? ""
            guard let expected = object["text"] as? String else { continue }
            let file = folder + "/corpus/readability/" + name + ".html"
            let html = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
            let clean = Array(String(decoding: html, as: UTF8.self).utf8)
            all += 1
            let actual = try RenderedPage(clean).innerText()
            let w1 = expected.split(whereSeparator: \.isWhitespace).count
            let w2 = actual.split(whereSeparator: \.isWhitespace).count
            if w1 == w2 { words += 1 }
            if actual == expected { good += 1; continue }
            let a = Array(expected.unicodeScalars), b = Array(actual.unicodeScalars)
            var i = 0
            while i < a.count, i < b.count, a[i] == b[i] { i += 1 }
            func around(_ s: [Unicode.Scalar]) -> String {
                var out = ""
                for u in s[max(0, min(s.count, i) - 60)..<min(s.count, i + 60)] { out.unicodeScalars.append(u) }
                return out.debugDescription
            }
            print("PAGE", name, w1, w2, i, "of", a.count, "\n   want", around(a), "\n   have", around(b))
        }
        print("PAGES", good, words, all)
    }

    func lines(_ path: String) throws -> [[String: Any]] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    func compare(file: String) throws -> (Int, Int) {
        var good = 0
        var all = 0
        for object in try lines(file) {
            guard let html = object["html"] as? String, let expected = object["innerText"] as? String else { continue }
            all += 1
            let actual = try RenderedPage(html).innerText(of: object["id"] as? String)
            if actual == expected {
                good += 1
            } else {
                print("DIFF", object["group"] ?? "", html.debugDescription, "\n   want", expected.debugDescription, "\n   have", actual.debugDescription)
            }
        }
        return (good, all)
    }
}
