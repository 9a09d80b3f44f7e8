import DOM
import Support
import Testing

/// The right answers are those of the HTML Standard, 13.2.3; Chromium 156 gives the same ones where nothing else is
/// said.
struct EncodingSnifferTests {
    @Test(arguments: [
        ("<p>caf\u{E9}", "windows-1252"),
        ("", "windows-1252"),
        ("<meta charset=koi8-r>", "KOI8-R"),
        ("<META CHARSET='koi8-r'>", "KOI8-R"),
        ("<meta/charset=koi8-r>", "KOI8-R"),
        ("<meta charset=\" koi8-r \">", "KOI8-R"),
        ("<meta charset = koi8-r >", "KOI8-R"),
        ("<meta charset=koi8-r/>", "windows-1252"),
        ("<metax charset=koi8-r>", "windows-1252"),
        ("<meta charset=\"koi8-r>", "windows-1252"),
        ("<meta charset=koi8-r", "windows-1252"),
        ("<meta charset=koi8-r charset=gbk>", "KOI8-R"),
        ("<meta name=x =charset=koi8-r>", "windows-1252"),
        ("<meta charset=bogus><meta charset=koi8-r>", "KOI8-R"),
        ("<meta charset=utf-16>", "UTF-8"),
        ("<meta charset=utf-16be>", "UTF-8"),
        ("<meta charset=x-user-defined>", "windows-1252"),
        ("<meta charset=iso-2022-kr>", "replacement"),
        ("<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>", "KOI8-R"),
        ("<meta content='text/html; charset=koi8-r' http-equiv=content-type>", "KOI8-R"),
        ("<meta content='text/html; charset=koi8-r'>", "windows-1252"),
        ("<meta http-equiv=refresh content='text/html; charset=koi8-r'>", "windows-1252"),
        ("<meta http-equiv=content-type content='charset charset = \"koi8-r\" x'>", "KOI8-R"),
        ("<meta http-equiv=content-type content='charset=\"koi8-r'>", "windows-1252"),
        ("<meta http-equiv=content-type content='CHARSET=koi8-r;x'>", "KOI8-R"),
        ("<meta http-equiv=content-type content='charset='>", "windows-1252"),
        ("<meta content='text/html; charset=gbk' http-equiv=content-type charset=koi8-r>", "KOI8-R"),
        ("<meta content='text/html; charset=gbk' charset=koi8-r>", "KOI8-R"),
        ("<meta charset=bogus content='charset=gbk' http-equiv=content-type>", "windows-1252"),
        ("<!-- <meta charset=gbk> --><meta charset=koi8-r>", "KOI8-R"),
        ("<!--><meta charset=koi8-r>-->", "KOI8-R"),
        ("<!---><meta charset=koi8-r>-->", "KOI8-R"),
        ("<!-- > <meta charset=koi8-r>", "windows-1252"),
        ("<a b='<meta charset=koi8-r>'>", "windows-1252"),
        ("</a b='<meta charset=koi8-r>'>", "windows-1252"),
        ("<a b=<meta charset=koi8-r>", "windows-1252"),
        ("<! a='<meta charset=gbk>'><meta charset=koi8-r>", "KOI8-R"),
        ("</ a><meta charset=koi8-r>", "KOI8-R"),
        ("</meta charset=koi8-r>", "windows-1252"),
        ("<title><meta charset=koi8-r></title>", "KOI8-R"),
        ("a < b <meta charset=koi8-r>", "KOI8-R"),
        ("<body><p>text<meta charset=koi8-r>", "KOI8-R"),
        ("<?xml version='1.0' encoding='koi8-r'?><p>", "KOI8-R"),
        ("<?xml version='1.0' encoding = \"koi8-r\"?><p>", "KOI8-R"),
        ("<?xml encoding='utf-16'?><p>", "UTF-8"),
        ("<?xml encoding='gbk'?><meta charset=koi8-r>", "KOI8-R"),
        (" <?xml encoding='koi8-r'?>", "windows-1252"),
        ("<?XML encoding='koi8-r'?>", "windows-1252"),
        ("<?xml encoding=' koi8-r'?>", "windows-1252"),
        ("<?xml encoding=koi8-r?>", "windows-1252"),
        ("<?xml encoding='koi8-r", "windows-1252"),
        ("<?xml version='1.0'?>", "windows-1252"),
    ])
    func `a document says its encoding itself`(document: String, name: String) throws {
        #expect(try sniff(latin1(document)).encoding.name == name)
    }

    // Chromium passes over a declaration in a script or a style; html5lib's tests and the standard have it count.
    @Test(arguments: ["script", "style"])
    func `the prescan reads scripts and styles as markup`(name: String) throws {
        #expect(try sniff("<\(name)><meta charset=koi8-r></\(name)>").encoding == .koi8R)
    }

    @Test(arguments: [
        ("text/html; charset=koi8-r", "KOI8-R"), ("text/html; charset=utf-16", "UTF-16LE"),
        ("text/html; charset=x-user-defined", "x-user-defined"), ("text/html; charset=bogus", "GBK"),
        ("text/html", "GBK"), ("bogus; charset=koi8-r", "GBK"),
    ])
    func `a header outweighs the document`(header: String, name: String) throws {
        #expect(try sniff("<meta charset=gbk>", contentType: header).encoding.name == name)
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF], Encoding.utf8), ([0xFE, 0xFF], .utf16BE), ([0xFF, 0xFE], .utf16LE),
        ] as [([UInt8], Encoding)])
    func `a byte order mark outweighs all`(mark: [UInt8], encoding: Encoding) throws {
        let sniffed = try sniff(mark + "<meta charset=gbk>".utf8, contentType: "text/html; charset=koi8-r")
        #expect(sniffed == SniffedEncoding(encoding, from: .byteOrderMark))
    }

    @Test func `an XML declaration in UTF-16 needs no byte order mark`() throws {
        let text = "<?xml version='1.0'?>"
        #expect(try sniff(text.utf16.flatMap { [UInt8($0), 0] }).encoding == .utf16LE)
        #expect(try sniff(text.utf16.flatMap { [0, UInt8($0)] }).encoding == .utf16BE)
    }

    @Test func `an answer says where it comes from`() throws {
        #expect(try sniff("<meta charset=gbk>").source == .document)
        #expect(try sniff("", contentType: "text/html; charset=gbk").source == .contentType)
        #expect(try sniff("").source == .fallback)
    }

    // What stands before a declaration that is behind the first 1024 bytes, and whether Chromium 156 obeys it.
    @Test(arguments: [
        ("<!DOCTYPE html><html><head>PAD", true),
        ("PAD", true),
        ("<head><title>PAD</title>", true),
        ("<head><style>a > b { PAD }</style>", true),
        ("<head><script>if (a<b) '<body>'; PAD</script>", true),
        ("<head><script><!-- <script> </script> <p> PAD --></script>", true),
        ("<head><script><!--></script><link>PAD", true),
        ("<head><noscript>PAD", true),
        ("<head><base><link><object></object></title>PAD", true),
        ("<head><!-- <body> -->PAD", true),
        ("<head><!--><!--->PAD", true),
        ("<head><!--!><body>-->PAD", true),
        ("<head><!-- --!>PAD", true),
        ("<head><link title='<body>'>PAD", true),
        ("<head><?php <body ?>PAD", true),
        ("<head></><![CDATA[ <p ]]>PAD", true),
        ("<head>a < b PAD", true),
        ("<p>", true),
        ("<p>PAD", false),
        ("<head></head>PAD", false),
        ("<body>PAD", false),
        ("</html>PAD", false),
        ("<head><template></template>PAD", false),
        ("<head><script><!-- <script> </script> PAD", false),
        ("<head><title>PAD", false),
        ("<head><textarea>PAD", false),
        ("<head><xmp>PAD</xmpx>", false),
        ("<head><plaintext>PAD", false),
        ("<head><!-- PAD", false),
        ("<head><link title='PAD", false),
        ("<s\0cript>PAD", false),
    ])
    func `a late declaration counts while nothing but a head stands before it`(before: String, counts: Bool) throws {
        let parts = before.split(separator: "PAD", omittingEmptySubsequences: false)
        let document = parts.joined(separator: String(repeating: " ", count: 1100)) + "<meta charset=koi8-r><p>"
        #expect(try sniff(document).encoding.name == (counts ? "KOI8-R" : "windows-1252"))
    }

    @Test(arguments: [
        ("<?xml version='1.0' encoding='koi8-r'?><html xmlns='http://www.w3.org/1999/xhtml'/>", nil, "KOI8-R"),
        ("<html xmlns='http://www.w3.org/1999/xhtml'><meta charset='gbk'/></html>", nil, "UTF-8"),
        ("<?xml version='1.0' encoding='koi8-r'?><x/>", "application/xhtml+xml; charset=gbk", "GBK"),
        ("\u{FEFF}<?xml version='1.0' encoding='koi8-r'?><x/>", "application/xhtml+xml; charset=gbk", "UTF-8"),
    ])
    func `XML says its encoding in its declaration alone`(document: String, header: String?, name: String) {
        let bytes = Array(document.utf8)
        let sniffed = bytes.withUnsafeBufferPointer { EncodingSniffer.xml($0, contentType: header) }
        #expect(sniffed.encoding.name == name)
    }

    // CSS Syntax 3, 3.2, "determine the fallback encoding".
    @Test(arguments: [
        ("p {}", nil, "windows-1252"),
        ("@charset \"koi8-r\";", nil, "KOI8-R"),
        ("@charset \"utf-16\";", nil, "UTF-8"),
        ("@charset 'koi8-r';", nil, "windows-1252"),
        ("@charset  \"koi8-r\";", nil, "windows-1252"),
        (" @charset \"koi8-r\";", nil, "windows-1252"),
        ("@charset \"koi8-r\" ;", nil, "windows-1252"),
        ("@charset \"bogus\";", nil, "windows-1252"),
        ("@charset \"koi8-r\";", "text/css; charset=gbk", "GBK"),
        ("\u{FEFF}@charset \"koi8-r\";", "text/css; charset=gbk", "UTF-8"),
    ])
    func `a style sheet falls back on the encoding of its document`(sheet: String, header: String?, name: String) {
        let bytes = Array(sheet.utf8)
        let sniffed = bytes.withUnsafeBufferPointer {
            EncodingSniffer.styleSheet($0, contentType: header, environment: .windows1252)
        }
        #expect(sniffed.encoding.name == name)
    }

    @Test func `a search in a large document stops when it is asked to`() {
        let stop = StopToken()
        stop.stop(.pageTimeout)
        let document = String(repeating: "<link rel=a>", count: 10_000)
        #expect(throws: StopReason.pageTimeout) { try sniff(document, stop: stop) }
    }
}

extension EncodingSnifferTests {
    private func sniff(
        _ document: String, contentType: String? = nil, stop: StopToken = StopToken()
    ) throws -> SniffedEncoding {
        try sniff(Array(document.utf8), contentType: contentType, stop: stop)
    }

    private func sniff(
        _ bytes: [UInt8], contentType: String? = nil, stop: StopToken = StopToken()
    ) throws -> SniffedEncoding {
        try bytes.withUnsafeBufferPointer { try EncodingSniffer.html($0, contentType: contentType, stop: stop) }
    }

    private func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }
}
