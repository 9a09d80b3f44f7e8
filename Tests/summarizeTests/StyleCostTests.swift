import Foundation
import TestSupport
import Testing

/// Style sheets and trees that are made to be expensive, through the program: each ends by itself, long before its deadline and
/// within the memory that a page may have, or with a record that says which limit it met.
@Suite(.serialized) struct StyleCostTests {
    /// A page that is made to do harm.
    struct Page: Sendable, CustomTestStringConvertible {
        let name: String
        let html: @Sendable () -> String
        /// The number of words; `nil` when the page is to end with `memory-budget`.
        let words: Int?

        init(_ name: String, _ words: Int?, _ html: @autoclosure @escaping @Sendable () -> String) {
            self.name = name
            self.words = words
            self.html = html
        }

        var testDescription: String { name }

        static func styled(_ css: String, _ body: String) -> String {
            "<!DOCTYPE html><meta charset=utf-8><title>t</title><style>\(css)</style>\(body)"
        }

        static func list(_ count: Int, _ separator: String, _ part: (Int) -> String) -> String {
            (0..<count).map(part).joined(separator: separator)
        }
    }

    private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
    private static let paragraphs = times(200, "<p>one <b>two</b> three</p>")
    private static let million = "<div>" + times(1_000_000, "<p>x</p>") + "</div>"

    static let sheets: [Page] = [
        Page(
            "a style sheet of five megabytes", 600,
            Page.styled(
                Page.list(82_000, "\n") { ".c\($0) .d\($0 % 97) > p.e\($0):not(.x) { display:none; color:red }" },
                paragraphs)),
        Page(
            "five megabytes that may match anything", 401,
            Page.styled(
                Page.list(110_000, "\n") { "* > :not(.x\($0)) + :nth-child(\($0 + 1)n) { display: none }" }, paragraphs)
        ),
        Page(
            "a list of 100,000 selectors", 601,
            Page.styled(
                Page.list(100_000, ",") { ".a\($0)" } + "{display:none}", "<p class=a99999>gone<p>here</p>" + paragraphs
            )),
        Page(
            "an :is() of 100,000 selectors", 600,
            Page.styled(":is(" + Page.list(100_000, ",") { ".a\($0)" } + "){display:none}", paragraphs)),
        Page(
            ":has() inside :has()", 20_000,
            Page.styled(
                """
                div:has(p:has(b:has(i))){display:none} div:has(:is(p:has(b), b:has(i)) ~ p){display:none}
                :has(:has(x)){display:none}
                """, times(500, "<div>") + times(20_000, "<p>x</p>"))),
        Page(
            ":has() that looks at all later siblings", 100_000,
            Page.styled(
                "p:has(~ .z){display:none} p:has(+ p + p + .z){display:none}", "<div>" + times(100_000, "<p>x</p>"))),
        Page("100,000 blocks inside each other", 600, Page.styled(times(100_000, "a{") + "display:none", paragraphs)),
        Page(
            "100,000 conditions inside each other", 600,
            Page.styled("@supports " + times(100_000, "(") + "display:grid" + times(100_000, ")") + "{}", paragraphs)),
        Page(
            "100,000 calc() inside each other", 600,
            Page.styled(
                "@media (min-width:" + times(100_000, "calc(") + "1px" + times(100_000, ")") + "){p{display:none}}",
                paragraphs)),
        Page(
            "variables that multiply", 600,
            Page.styled(
                ":root{--a0:none;" + Page.list(30, "") { "--a\($0 + 1):" + times(10, "var(--a\($0)) ") + ";" }
                    + "} p{display:var(--a30)}", paragraphs)),
        Page(
            "fallbacks 100,000 deep", 600,
            Page.styled(
                "p{display:" + times(100_000, "var(--x,") + "none" + times(100_000, ")") + "}", paragraphs)),
        Page(
            "100,000 custom properties", 600,
            Page.styled(
                ":root{" + Page.list(100_000, "") { "--a\($0):\($0);" } + "} p{display:var(--a5,none)}", paragraphs)),
        Page(
            "10,000 custom properties on each element", 2_000,
            Page.styled(
                "*{" + Page.list(10_000, "") { "--a\($0):\($0);" } + "} p{display:var(--a5,none)}",
                times(50, "<div>") + times(2_000, "<p>x</p>"))),
        Page(
            "300,000 declarations in a rule", 2_000,
            Page.styled("p{" + times(300_000, "display:block;") + "}", times(2_000, "<p>x</p>"))),
        Page(
            "100,000 layers", 600,
            Page.styled(Page.list(100_000, "") { "@layer l\($0){p{display:block}}" }, paragraphs)),
        Page(
            "a style attribute of five megabytes", 1,
            "<!DOCTYPE html><title>t</title><p style=\"\(times(400_000, "display:block;"))\">x"),
        Page(
            "20,000 imports that lead nowhere", 1,
            Page.styled(Page.list(20_000, "") { "@import \"i\($0).css\";" }, "x")),
        Page(
            "20,000 links that lead nowhere", 1,
            "<!DOCTYPE html><title>t</title>" + Page.list(20_000, "") { "<link rel=stylesheet href=i\($0).css>" } + "x"),
    ]

    static let trees: [Page] = [
        Page("a tree 100,000 deep", 1, times(100_000, "<div>") + "x"),
        Page(
            "a tree 100,000 deep with style", 1,
            Page.styled(
                """
                div div div > div ~ div{display:inline} div:has(x){display:none} div:lang(fr){display:none}
                div{--a:var(--b,1);display:var(--c,block)} @scope (div) to (.x){div{visibility:visible}}
                """, times(100_000, "<div>") + "x")),
        Page("a million attributes", nil, "<p " + Page.list(1_000_000, " ") { "a\($0)=1" } + ">x"),
        Page("a million classes", 1, "<p class=\"" + Page.list(1_000_000, " ") { "c\($0)" } + "\">x"),
        Page("a million elements, in the common memory", nil, million),
    ]

    static let millions: [Page] = [
        Page("counted from the end", 500_000, Page.styled("p:nth-last-child(2n of p){display:none}", million)),
        Page(
            "asked for what follows", 1_000_000,
            Page.styled("p:has(~ i){display:none} :has(b ~ b){display:none}", million)),
        Page("with siblings before", 1_000_000, Page.styled(".z ~ p ~ p{display:none} i ~ p{display:none}", million)),
        Page(
            "with ancestors", 1_000_000, Page.styled("div p span b i{display:none} .a .b .c p{display:none}", million)),
    ]

    private func check(_ page: Page, _ options: [String], memory: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("page.html", page.html())
        let result = try ChildProcess.run(
            [
                "python3", "-c",
                """
                import resource, subprocess, sys
                output = subprocess.run(sys.argv[1:], capture_output=True, text=True).stdout
                usage = resource.getrusage(resource.RUSAGE_CHILDREN)
                print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss, output)
                """,
                Summarize.binary, file, "--page-timeout", "300s", "--script-timeout", "300s", "--quiet",
            ] + options)
        let parts = result.split(separator: " ", maxSplits: 2).map(String.init)
        try #require(parts.count == 3)
        let record = try #require(try JSONSerialization.jsonObject(with: Data(parts[2].utf8)) as? [String: Any])
        #expect(record.errorCode == (page.words == nil ? "memory-budget" : nil))
        #expect(record["words"] as? Int == page.words)
        // The deadlines are wide, since others may use the processor too; what is held to the usual one is the page's own work.
        #expect(try #require(Double(parts[0])) < 20, "seconds of the processor's time")
        #expect(try #require(Int(parts[1])) < memory << 10, "KiB at most")
    }

    @Test(arguments: sheets) func `a style sheet of ill will costs little`(page: Page) throws {
        try check(page, [], memory: 256)
    }

    @Test(arguments: trees) func `a tree of ill will costs little`(page: Page) throws {
        try check(page, [], memory: 256)
    }

    @Test(arguments: millions) func `a page of a million elements is styled where there is memory for it`(page: Page)
        throws
    {
        try check(page, ["--page-memory", "1G", "--memory", "1G"], memory: 1024)
    }
}
