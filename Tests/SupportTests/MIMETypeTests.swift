import Support
import Testing

struct MIMETypeTests {
    // MIME Sniffing Standard, 4.4, "parse a MIME type"; Chromium 156 reads the charset of each of these as well.
    @Test(arguments: [
        ("text/html; charset=iso-8859-2", "iso-8859-2"),
        ("TEXT/HTML; Charset=ISO-8859-2", "ISO-8859-2"),
        ("text/html;charset=\"iso-8859-2\"", "iso-8859-2"),
        ("text/html;charset=\"iso-8859-2", "iso-8859-2"),
        ("text/html;charset=\"iso\\-8859-2\"", "iso-8859-2"),
        ("text/html;charset='iso-8859-2'", "'iso-8859-2'"),
        ("text/html; charset=iso-8859-2;charset=koi8-r", "iso-8859-2"),
        ("text/html; charset= iso-8859-2", " iso-8859-2"),
        ("text/html; charset=iso-8859-2 ; x", "iso-8859-2"),
        ("text/html; x=\"a;charset=koi8-r\"; charset=iso-8859-2", "iso-8859-2"),
        ("text/html;;; charset=iso-8859-2", "iso-8859-2"),
        ("text/html; charset=; charset=iso-8859-2", "iso-8859-2"),
        ("text/html; charset=\"\"; charset=iso-8859-2", ""),
        ("text/html; charset=\"a\"b; x=c", "a"),
        ("text/html;\r\n\tcharset=utf-8\t", "utf-8"),
        (" text/html ; charset=utf-8", "utf-8"),
        ("text/html;charset=();charset=GBK", "()"),
        ("text/html;charset=gbk\"", "gbk\""),
        ("text/html;test;charset=gbk", "gbk"),
    ])
    func `a charset is read`(header: String, charset: String) {
        let type = MIMEType(parsing: header)
        #expect(type?.essence == "text/html")
        #expect(type?.parameters["charset"] == charset)
    }

    @Test(arguments: [
        "text/html", "text/html; charset", "text/html; charset=", "text/html; charset =utf-8",
        "text/html; charset:utf-8", "text/html; =utf-8", "text/html; charset=a\u{7F}",
    ])
    func `what is no parameter is left out`(header: String) {
        let type = MIMEType(parsing: header)
        #expect(type?.essence == "text/html")
        #expect(type?.parameters["charset"] == nil)
    }

    @Test(arguments: [
        "", "text", "text/", "/html", "te xt/html", "text/ht ml", "text /html", "text/html charset=utf-8",
        "text/html,charset=utf-8", "; charset=utf-8", "text/\u{E9}",
    ])
    func `what has no type is no MIME type`(header: String) {
        #expect(MIMEType(parsing: header) == nil)
    }

    // Fetch Standard, 3.7, "extract a MIME type", with its own examples among these.
    @Test(arguments: [
        ("text/html;charset=gbk, text/html", "text/html", "gbk"),
        ("text/html;charset=gbk, text/html;charset=koi8-r", "text/html", "koi8-r"),
        ("text/html;charset=gbk;a=b, text/html;x=y", "text/html", "gbk"),
        ("text/html;charset=gbk, text/plain", "text/plain", nil),
        ("text/html;charset=gbk, cannot-parse", "text/html", "gbk"),
        ("text/html;charset=gbk, */*", "text/html", "gbk"),
        ("text/html;charset=gbk,", "text/html", "gbk"),
        ("text/html;x=\",text/plain\";charset=gbk", "text/html", "gbk"),
        ("text/html;x=\"\\\",text/plain\";charset=gbk", "text/html", "gbk"),
    ])
    func `of several values the last one counts`(header: String, essence: String, charset: String?) {
        let type = MIMEType(contentType: header)
        #expect(type?.essence == essence)
        #expect(type?.parameters["charset"] == charset)
    }

    @Test func `a header without a valid value has no MIME type`() {
        #expect(MIMEType(contentType: "*/*, bogus") == nil)
        #expect(MIMEType(contentType: "text/html\\") == nil)
    }
}
