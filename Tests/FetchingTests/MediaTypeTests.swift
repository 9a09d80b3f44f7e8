import Testing

@testable import Fetching

@Suite struct MediaTypeTests {
    /// From https://mimesniff.spec.whatwg.org/#parsing-a-mime-type and its web-platform-tests (mime-types.json).
    @Test(
        arguments: [
            ("text/html;charset=gbk", "text/html", "gbk"),
            ("TEXT/HTML;CHARSET=GBK", "text/html", "GBK"),
            ("text/html;charset=gbk;charset=windows-1255", "text/html", "gbk"),
            ("text/html;charset=();charset=GBK", "text/html", "()"),
            ("text/html;charset =gbk", "text/html", nil),
            ("text/html ;charset=gbk", "text/html", "gbk"),
            ("text/html; charset=gbk", "text/html", "gbk"),
            ("text/html;charset= gbk", "text/html", " gbk"),
            ("text/html;charset=gbk ;x=y", "text/html", "gbk"),
            ("text/html;charset=\"gbk\"", "text/html", "gbk"),
            ("text/html;charset=\"gbk", "text/html", "gbk"),
            ("text/html;charset=gbk\"", "text/html", "gbk\""),
            ("text/html;charset=\"\\g\\b\\k\"", "text/html", "gbk"),
            ("text/html;charset=\"gbk\"x;y=z", "text/html", "gbk"),
            ("text/html;;;;charset=gbk", "text/html", "gbk"),
            ("text/html;test;charset=gbk", "text/html", "gbk"),
            ("text/html;charset=;charset=gbk", "text/html", "gbk"),
            ("text/html;charset=\"\"", "text/html", ""),
            (" text/html ", "text/html", nil),
            ("application/xhtml+xml", "application/xhtml+xml", nil),
        ] as [(String, String, String?)])
    func `a media type is read as browsers read it`(_ text: String, _ essence: String, _ charset: String?) throws {
        let type = try #require(MediaType(text))
        #expect(type.essence == essence)
        #expect(type.charset == charset)
    }

    @Test(arguments: ["", "text", "/html", "text/", "text/ html", "te xt/html", "text/html/x", "(a)/b", "ü/b"])
    func `what names no type is none`(_ text: String) {
        #expect(MediaType(text) == nil)
    }

    @Test func `the last header that names a type counts`() {
        var fields = HeaderFields()
        fields.append(name: "content-type", value: "text/plain")
        fields.append(name: "content-type", value: "text/html")
        fields.append(name: "content-type", value: "nonsense")
        #expect(fields.contentType?.essence == "text/html")
    }
}
