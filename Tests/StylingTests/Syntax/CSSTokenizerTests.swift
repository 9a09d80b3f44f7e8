import Testing

@testable import Styling

/// The tokens of a text, one short word each: its kind and what it says.
private func tokens(_ text: String) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
        var tokenizer = CSSTokenizer(bytes)
        var result: [String] = []
        while true {
            let token = tokenizer.next()
            let text = tokenizer.text(of: token)
            switch token.kind {
            case .end: return result
            case .whitespace: result.append("_")
            case .delim: result.append("delim \(text)")
            case .hash: result.append(token.isID ? "id \(text)" : "hash \(text)")
            case .number, .percentage: result.append("\(token.kind) \(token.value)\(token.isInteger ? " int" : "")")
            case .dimension: result.append("dimension \(token.value) \(text)")
            case .ident, .function, .atKeyword, .string, .url: result.append("\(token.kind) \(text)")
            default: result.append("\(token.kind)")
            }
        }
    }
}

@Suite struct CSSTokenizerTests {
    @Test(arguments: [
        ("a-b _c --d -e é", ["ident a-b", "_", "ident _c", "_", "ident --d", "_", "ident -e", "_", "ident é"]),
        ("- -1a -->", ["delim -", "_", "dimension -1.0 a", "_", "cdc"]),
        ("<!-- <!- 1-->", ["cdo", "_", "delim <", "delim !", "delim -", "_", "dimension 1.0 --", "delim >"]),
        ("f(x)", ["function f", "ident x", "rightParen"]),
        (
            "@media @-x @ @1",
            ["atKeyword media", "_", "atKeyword -x", "_", "delim @", "_", "delim @", "number 1.0 int"]
        ),
        ("#a #1 #-1 #--x #", ["id a", "_", "hash 1", "_", "hash -1", "_", "id --x", "_", "delim #"]),
        ("a/* x */b/**//***/c", ["ident a", "ident b", "ident c"]),
        ("a/* x", ["ident a"]),
        ("a/", ["ident a", "delim /"]),
        (
            "{}[]():;,",
            [
                "leftBrace", "rightBrace", "leftSquare", "rightSquare", "leftParen", "rightParen", "colon", "semicolon",
                "comma",
            ]
        ),
        (" \t\r\n\u{c}", ["_"]),
    ])
    func `names, marks and comments are told apart (sections 4.3.1 to 4.3.4)`(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        (#"\61 b"#, ["ident ab"]),
        (#"\000061b"#, ["ident ab"]),
        (#"\0000610"#, ["ident a0"]),
        ("\\61\r\nb", ["ident ab"]),
        (#"\{\}x"#, ["ident {}x"]),
        (#"\0 \d800 \110000 x"#, ["ident \u{FFFD}\u{FFFD}\u{FFFD}x"]),
        (#"\1F600"#, ["ident 😀"]),
        ("a\u{0}b", ["ident a\u{FFFD}b"]),
        ("x\\", ["ident x\u{FFFD}"]),
        ("\\\nx", ["delim \\", "_", "ident x"]),
        (#"#\31 a"#, ["id 1a"]),
        (#"@\6d edia"#, ["atKeyword media"]),
        (#"\é"#, ["ident é"]),
        (#"1\70 x"#, ["dimension 1.0 px"]),
    ])
    func `escapes are taken out when the text is asked for (section 4.3.7)`(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        (#""a'b" 'a"b'"#, [#"string a'b"#, "_", #"string a"b"#]),
        (#""a\"b\26 c""#, [#"string a"b&c"#]),
        ("\"a\\\nb\\\r\nc\"", ["string abc"]),
        ("\"a\nb", ["badString", "_", "ident b"]),
        ("\"abc", ["string abc"]),
        ("\"abc\\", ["string abc"]),
        ("'", ["string "]),
    ])
    func `strings end at their quote, at a newline or with the source (section 4.3.5)`(text: String, expected: [String])
    {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        ("url(a.png)", ["url a.png"]),
        ("URL( a.png\n)x", ["url a.png", "ident x"]),
        (#"\75 rl(a)"#, ["url a"]),
        ("url('a')", ["function url", "string a", "rightParen"]),
        ("url(  \"a\")", ["function url", "_", "string a", "rightParen"]),
        ("url(", ["url "]),
        ("url( a", ["url a"]),
        ("url( a ", ["url a"]),
        ("url(a b)c", ["badURL", "ident c"]),
        (#"url(a'\)b)c"#, ["badURL", "ident c"]),
        ("url(a(b)c", ["badURL", "ident c"]),
        (#"url(a\)b)"#, ["url a)b"]),
        ("url(a\u{1}b)", ["badURL"]),
        ("xurl(a)", ["function xurl", "ident a", "rightParen"]),
    ])
    func `urls are quoted, plain or bad (sections 4.3.4, 4.3.6 and 4.3.14)`(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        ("1 +2 -3", ["number 1.0 int", "_", "number 2.0 int", "_", "number -3.0 int"]),
        ("1.5 .5 -.5 +.25", ["number 1.5", "_", "number 0.5", "_", "number -0.5", "_", "number 0.25"]),
        ("1. 1..5", ["number 1.0 int", "delim .", "_", "number 1.0 int", "delim .", "number 0.5"]),
        (
            "1e3 1E-2 1e 1e+",
            [
                "number 1000.0", "_", "number 0.01", "_", "dimension 1.0 e", "_", "dimension 1.0 e", "delim +",
            ]
        ),
        ("10% -.5%", ["percentage 10.0 int", "_", "percentage -0.5"]),
        ("10px 1e3em 2n-1", ["dimension 10.0 px", "_", "dimension 1000.0 em", "_", "dimension 2.0 n-1"]),
        ("0.1 123456789012345678901234567890", ["number 0.1", "_", "number 1.2345678901234568e+29 int"]),
        ("1e400 1e-400 1e99999999999999999999", ["number inf", "_", "number 0.0", "_", "number inf"]),
    ])
    func `numbers have their value, unit and kind (section 4.3.3)`(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test func `offsets point into the source and a part of it can be read alone`() {
        Array("a{b:c}d".utf8).withUnsafeBufferPointer { bytes in
            var tokenizer = CSSTokenizer(bytes, range: 2..<5)
            let first = tokenizer.next()
            #expect(first.start == 2 && first.end == 3)
            _ = tokenizer.next()
            #expect(tokenizer.text(of: tokenizer.next()) == "c")
            #expect(tokenizer.next().kind == .end)
            #expect(tokenizer.next().kind == .end)
        }
    }

    @Test func `a text is compared with a keyword in any case and through escapes`() {
        Array(#"IMPORTANT im\70ortant important2"#.utf8).withUnsafeBufferPointer { bytes in
            var tokenizer = CSSTokenizer(bytes)
            let answers = (0..<3).map { _ in
                let token = tokenizer.nextSkippingWhitespace()
                return tokenizer.text(of: token, is: "important")
            }
            #expect(answers == [true, true, false])
            tokenizer.position = 0
            #expect(tokenizer.lowercasedText(of: tokenizer.next()) == "important")
        }
    }
}
