import Support
import Testing

/// The host parser, URL standard section 3.5: each URL with its serialisation, nil for failure.
@Suite struct URLHostTests {
    /// Ends in a number checker, IPv4 parser.
    @Test(
        arguments: [
            ("http://127.1/", "http://127.0.0.1/"),
            ("http://0x7f.0.0.1/", "http://127.0.0.1/"),
            ("http://0X7F000001/", "http://127.0.0.1/"),
            ("http://0177.0.0.01/", "http://127.0.0.1/"),
            ("http://2130706433/", "http://127.0.0.1/"),
            ("http://1.2.3.4./", "http://1.2.3.4/"),
            ("http://1.2.3/", "http://1.2.0.3/"),
            ("http://256.1/", nil),
            ("http://1.256.1.1/", nil),
            ("http://1.2.3.256/", nil),
            ("http://4294967295/", "http://255.255.255.255/"),
            ("http://4294967296/", nil),
            ("http://1.2.3.4.5/", nil),
            ("http://0x/", "http://0.0.0.0/"),
            ("http://1.0x/", "http://1.0.0.0/"),
            ("http://09/", nil),
            ("http://a.09/", nil),
            ("http://1..2/", nil),
            ("http://a.1/", nil),
            ("http://1.a/", "http://1.a/"),
            ("http://1.2.3.4../", "http://1.2.3.4../"),
            ("http://%31%2e2.3.4/", "http://1.2.3.4/"),
            ("http://１.2.3.4/", "http://1.2.3.4/"),
            ("http://0xg/", "http://0xg/"),
            ("note://0x7f.1/", "note://0x7f.1/"),
        ] as [(String, String?)])
    func `a host that ends in a number is an IPv4 address`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// IPv6 parser, IPv6 serializer (section 3.6).
    @Test(
        arguments: [
            ("http://[::1]/", "http://[::1]/"),
            ("http://[2001:DB8:0:0:0:0:0:1]:8080/", "http://[2001:db8::1]:8080/"),
            ("http://[1:0:0:2:0:0:0:3]/", "http://[1:0:0:2::3]/"),
            ("http://[1:0:2:3:4:5:6:7]/", "http://[1:0:2:3:4:5:6:7]/"),
            ("http://[0:0:1::]/", "http://[0:0:1::]/"),
            ("http://[::]/", "http://[::]/"),
            ("http://[::ffff:192.168.0.1]/", "http://[::ffff:c0a8:1]/"),
            ("http://[1:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:102:304]/"),
            ("http://[1:2:3:4:5:6:7:8:9]/", nil),
            ("http://[1:2:3]/", nil),
            ("http://[1::2::3]/", nil),
            ("http://[:1]/", nil),
            ("http://[1:]/", nil),
            ("http://[::1.2.3]/", nil),
            ("http://[::1.2.3.04]/", nil),
            ("http://[::1.2.3.256]/", nil),
            ("http://[::12345]/", nil),
            ("http://[::g]/", nil),
            ("http://[::1/", nil),
            ("http://[::1]x/", nil),
            ("http://[::1%25eth0]/", nil),
            ("http://[]/", nil),
            ("note://[::A]/x", "note://[::a]/x"),
            ("http://[1:2:3:4:5:6:7::]/", "http://[1:2:3:4:5:6:7:0]/"),
        ] as [(String, String?)])
    func `brackets hold an IPv6 address`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// Domain parser (section 3.3) and opaque-host parser; forbidden code points (section 3.2).
    @Test(
        arguments: [
            ("http://BÜCHER.example/", "http://xn--bcher-kva.example/"),
            ("http://faß.example/", "http://xn--fa-hia.example/"),
            ("http://FA\u{1E9E}.example/", "http://xn--fa-hia.example/"),
            ("http://日本語\u{3002}jp/", "http://xn--wgv71a119e.jp/"),
            ("http://Ｇｏ.example/", "http://go.example/"),
            ("http://a%2Eexample/", "http://a.example/"),
            ("http://%C3%A4.example/", "http://xn--4ca.example/"),
            ("http://%FF.example/", nil),
            ("http://soft\u{AD}hyphen.example/", "http://softhyphen.example/"),
            ("http://\u{AD}/", nil),
            ("http://a\u{200D}b.example/", nil),
            ("http://\u{5D0}1a.example/", nil),
            ("http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"),
            ("http://XN--/", "http://xn--/"),
            ("http://a b.example/", nil),
            ("http://a%20b.example/", nil),
            ("http://a%00b/", nil),
            ("http://a<b/", nil),
            ("http://a^b/", nil),
            ("http://a|b/", nil),
            ("http://a%25b/", nil),
            ("http://a_b-.c!$&'()*+,;=`{}~/", "http://a_b-.c!$&'()*+,;=`{}~/"),
            ("http://a..example./", "http://a..example./"),
            ("http://\u{FFFD}.example/", nil),
            ("http://xn--a.ß/", nil),
            ("note://HÖST%41 /", nil),
            ("note://HÖST%41/", "note://H%C3%96ST%41/"),
            ("note://a<b/", nil),
            ("note://a\"b/", "note://a\"b/"),
        ] as [(String, String?)])
    func `a name is decoded, mapped and checked`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// A name longer than any that the DNS knows must not cost time: Punycode is quadratic in a label's length.
    @Test func `an international name of a megabyte fails at once`() {
        #expect(WebURL("http://" + String(repeating: "\u{E9}", count: 500_000)) == nil)
        #expect(
            WebURL("http://" + String(repeating: "\u{E9}.", count: 1_000) + "example")?.hostname.utf8.count == 8_007)
    }
}
