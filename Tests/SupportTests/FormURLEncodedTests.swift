import Support
import Testing

/// `application/x-www-form-urlencoded`, URL standard section 5.
@Suite struct FormURLEncodedTests {
    @Test(
        arguments: [
            ("", []),
            ("&&", []),
            ("a=b&c=d", ["a", "b", "c", "d"]),
            ("a", ["a", ""]),
            ("=", ["", ""]),
            ("=b", ["", "b"]),
            ("a=b=c", ["a", "b=c"]),
            ("a+b=%2B+%26", ["a b", "+ &"]),
            ("%zz=%4&%", ["%zz", "%4", "%", ""]),
            ("ü=%C3%BC", ["ü", "ü"]),
            ("a=%FFb%E2%82", ["a", "\u{FFFD}b\u{FFFD}"]),
            ("%EF%BB%BFa=", ["\u{FEFF}a", ""]),
            ("?a=1", ["?a", "1"]),
        ] as [(String, [String])])
    func `pairs are read in their order`(text: String, expected: [String]) {
        #expect(FormURLEncoded.parse(text).flatMap { [$0.name, $0.value] } == expected)
    }

    @Test(
        arguments: [
            ([], ""),
            (["a", "b"], "a=b"),
            (["", ""], "="),
            (["a b", "+&="], "a+b=%2B%26%3D"),
            (["*-._09AZaz", "!'()~"], "*-._09AZaz=%21%27%28%29%7E"),
            (["ü", "\u{0}\n"], "%C3%BC=%00%0A"),
        ] as [([String], String)])
    func `all but letters, digits and four signs are encoded`(parts: [String], expected: String) {
        let pairs = stride(from: 0, to: parts.count, by: 2).map {
            FormURLEncoded.Pair(name: parts[$0], value: parts[$0 + 1])
        }
        #expect(FormURLEncoded.serialize(pairs) == expected)
        #expect(FormURLEncoded.parse(expected) == pairs)
    }
}
