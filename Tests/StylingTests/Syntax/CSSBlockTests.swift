import Testing

@testable import Styling

@Suite struct CSSBlockTests {
    @Test(arguments: [
        ("a{b:c}d", "b:c", "d"),
        ("{{}}x", "{}", "x"),
        (#"{"}"}x"#, #""}""#, "x"),
        (#"{'\'}'}x"#, #"'\'}'"#, "x"),
        ("{'\n}x", "'\n", "x"),
        ("{/*}*/}x", "/*}*/", "x"),
        (#"{\}}x"#, #"\}"#, "x"),
        ("{(}))}x", "(}))", "x"),
        ("{[(])}]}x", "[(])}]", "x"),
        ("{)]}x", ")]", "x"),
        ("{url(}')}x", "url(}')", "x"),
        ("{url(a\"}b)}x", "url(a\"}b)", "x"),
        ("{url('}')}x", "url('}')", "x"),
        ("{#url(')'})})x", "#url(')'})", ")x"),
        ("{#url(')')}x", "#url(')')", "x"),
        ("{1url(')')}x", "1url(')')", "x"),
        (#"{\75 rl(a')}x"#, #"\75 rl(a')"#, "x"),
        ("{", "", ""),
        ("{a", "a", ""),
        ("{\\", "\\", ""),
    ])
    func `a block ends at the bracket that closes it`(text: String, inside: String, rest: String) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var tokenizer = CSSTokenizer(bytes)
            var token = tokenizer.next()
            while !token.opensBlock { token = tokenizer.next() }
            let range = tokenizer.skipBlock(openedBy: token)
            #expect(String(decoding: bytes[range], as: UTF8.self) == inside)
            #expect(String(decoding: bytes[tokenizer.position...], as: UTF8.self) == rest)
        }
    }

    @Test func `the fast way through a block ends where the tokens say`() {
        // Pieces in every order that a fixed generator gives; the slow way is the standard's own, token by token.
        let pieces = [
            "{", "}", "(", ")", "[", "]", "\"", "'", "\\", "/*", "*/", "/", "url(", "\\75rl(", "#", "@", "-", "1", "a",
            " ",
            "\n", "\\}", "+", ".", "e", "é", "\u{0}", "%",
        ]
        var state: UInt64 = 42
        for _ in 0..<2_000 {
            var text = "{"
            for _ in 0..<14 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            Array(text.utf8).withUnsafeBufferPointer { bytes in
                var fast = CSSTokenizer(bytes)
                fast.skipBlock(openedBy: fast.next())
                var slow = CSSTokenizer(bytes)
                _ = slow.next()
                var closers: [CSSToken.Kind] = [.rightBrace]
                while let closer = closers.last {
                    let token = slow.next()
                    switch token.kind {
                    case .end: closers = []
                    case .function, .leftParen: closers.append(.rightParen)
                    case .leftSquare: closers.append(.rightSquare)
                    case .leftBrace: closers.append(.rightBrace)
                    case closer: closers.removeLast()
                    default: break
                    }
                }
                #expect(fast.position == slow.position, "\(text.debugDescription)")
            }
        }
    }

    @Test func `two hundred thousand open brackets are passed over, and closed again`() {
        let depth = 200_000
        let pairs: [(UInt8, UInt8)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D)]
        var text: [UInt8] = (0..<depth).map { pairs[$0 % 3].0 }
        text += (0..<depth).reversed().map { pairs[$0 % 3].1 }
        text.append(0x61)
        text.withUnsafeBufferPointer { bytes in
            var tokenizer = CSSTokenizer(bytes)
            #expect(tokenizer.skipBlock(openedBy: tokenizer.next()) == 1..<(2 * depth - 1))
            #expect(tokenizer.next().kind == .ident)
            tokenizer = CSSTokenizer(bytes, range: 0..<depth)
            tokenizer.skipBlock(openedBy: tokenizer.next())
            #expect(tokenizer.isAtEnd)
        }
    }

    @Test(arguments: [
        ("a,b", ["a", "b"]),
        ("a(b,c),[d,e],{f,g}", ["a(b,c)", "[d,e]", "{f,g}"]),
        (#"a","b,/*,*/c"#, [#"a","b"#, "/*,*/c"]),
        ("", [""]),
        (",", ["", ""]),
    ])
    func `a list is split at its own commas`(text: String, parts: [String]) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let ranges = CSSTokenizer(bytes).splitAtCommas(0..<bytes.count)
            #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == parts)
        }
    }

    @Test func `a range is trimmed at both ends`() {
        Array(" /* x */ a b \n".utf8).withUnsafeBufferPointer { bytes in
            let range = CSSTokenizer(bytes).trimmed(0..<bytes.count)
            #expect(String(decoding: bytes[range], as: UTF8.self) == "a b")
        }
    }
}
