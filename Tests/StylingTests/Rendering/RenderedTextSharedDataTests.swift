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
            let clean = decoded(html, object["charset"] as? String ?? "")
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

    func decoded(_ bytes: [UInt8], _ charset: String) -> [UInt8] {
        if charset == "windows-1252" { return Array((String(bytes: bytes, encoding: .windowsCP1252) ?? cp1252(bytes)).utf8) }
        if charset.lowercased().hasPrefix("gb") {
            return Array(String(decoding: bytes, as: UTF8.self).utf8)
        }
        return Array(String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes, as: UTF8.self).utf8)
    }

    func cp1252(_ bytes: [UInt8]) -> String {
        var out = ""
        let high: [UInt32] = [0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178]
        for b in bytes {
            let v = b >= 0x80 && b < 0xA0 ? high[Int(b) - 0x80] : UInt32(b)
            if let u = Unicode.Scalar(v) { out.unicodeScalars.append(u) }
        }
        return out
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
