import DOM
import Support
import Testing

@testable import Styling

@Suite struct StyleSheetTests {
    private func parse(_ text: String, stop: StopToken? = nil) throws -> StyleSheet {
        try Array(text.utf8).withUnsafeBufferPointer { try StyleSheet($0, stop: stop) }
    }

    @Test func `rules that cannot change text are dropped`() throws {
        let sheet = try parse(
            """
            a{color:red} b{margin:0;padding:0} p::selection{display:block} i:hover{width:1px}
            c{display:none} d{--a:b} @font-face{font-family:x} e{display:foo} f{}
            """)
        #expect(sheet.styled.rules.count == 2)
        // The rule for a pseudo-element that has no text is in no bucket.
        #expect(sheet.styled.buckets.count == 1)
    }

    @Test func `custom properties are parsed only when they are asked for`() throws {
        let sheet = try parse(":root{--a:none;--b:1}.c{--d:2;display:block}")
        #expect(sheet.styled.rules.count == 1)
        let deferred = try sheet.deferred(stop: nil)
        #expect(deferred.rules.count == 2)
        #expect(deferred.custom.map(\.name) == ["--a", "--b", "--d"])
        #expect(try sheet.deferred(stop: nil) === deferred)
    }

    @Test(
        arguments: [
            (#"@import "a.css";"#, ["a.css"]),
            ("@import url(a.css);@import url('b c.css') screen;", ["a.css", "b c.css"]),
            ("@import url(a.css) print;@import url(b.css)", ["b.css"]),
            ("@charset \"x\";@layer a,b;@import url(a.css);", ["a.css"]),
            ("@import url(a.css);@layer a;@import url(b.css);", ["a.css"]),
            ("@layer a{}@import url(a.css);", []),
            ("p{}@import url(a.css);", []),
            (":foo{}@import url(a.css);", ["a.css"]),
            ("@foo;@import url(a.css);", ["a.css"]),
            ("@media screen{}@import url(a.css);", []),
            ("@namespace url(a);@import url(a.css);", []),
            ("@media screen{@import url(a.css);}", []),
            ("@import url(a.css) layer;", ["a.css"]),
            ("@import url(a.css) layer(b.c) supports(display:grid) screen;", ["a.css"]),
            ("@import url(a.css) supports(display:foo);", []),
            ("@import url(a.css) supports(not (display:foo));", ["a.css"]),
            ("@import url(a.css) supports((display:grid) and (foo:bar));", []),
            ("@import a.css;", []),
            ("@IMPORT URL(a.css);", ["a.css"]),
        ] as [(String, [String])])
    func `imports are found at the start of a sheet`(text: String, expected: [String]) throws {
        #expect(try parse(text).imports.map(\.url) == expected)
    }

    @Test func `an import says which layer it goes into`() throws {
        let sheet = try parse(
            "@layer z;@import 'a' layer;@import 'b' layer(x.y);@import 'c';@import 'd' layer(x y);")
        #expect(sheet.imports.map(\.layer) == [.anonymous, .named(["x", "y"]), .none])
    }

    @Test func `a sheet without end is read without recursion`() throws {
        _ = try parse(String(repeating: "a{", count: 20_000) + "display:none")
        _ = try parse(String(repeating: "@media screen{", count: 20_000) + "a{display:none")
        _ = try parse(String(repeating: "(", count: 20_000) + "{display:none}")
        _ = try parse("a{display:" + String(repeating: "var(--a,", count: 20_000))
        _ = try parse(String(repeating: "@layer a.b{", count: 2_000))
        _ = try parse("@scope (" + String(repeating: ":is(", count: 2_000))
    }

    @Test func `a list of ten thousand selectors is kept`() throws {
        let list = (0..<10_000).map { ".c\($0)" }.joined(separator: ",")
        let page = try StyledPage(css: list + "{display:none}", body: "<p id=x class=c9999>x")
        #expect(page.style.display == .none)
    }

    @Test func `a stop ends the parsing`() throws {
        let stop = StopToken()
        stop.stop(.cancelled)
        #expect(throws: StopReason.cancelled) {
            _ = try parse(String(repeating: "a{display:none}", count: 5_000), stop: stop)
        }
    }

    @Test func `a sheet says about how much it holds`() throws {
        let small = try parse("a{display:none}")
        let large = try parse((0..<1000).map { ".c\($0){display:none}" }.joined())
        #expect(small.memoryFootprint < 4096)
        #expect(large.memoryFootprint > 100_000)
    }
}
