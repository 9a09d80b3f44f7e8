import DOM
import Support
import Testing

/// Pages that nobody writes in good faith. Each would take a parser that walks its stack hours.
@Suite struct HostilePageTests {
    /// Name, page and how many nodes come of it at least.
    static let pages: [(String, String, Int)] = [
        ("nested blocks", repeated("<div>", 25_000), 25_000),
        ("nested formatting", repeated("<b>", 25_000), 25_000),
        ("formatting that differs", numbered(10_000) { "<b id=\($0)>" }, 10_000),
        ("unclosed formatting before blocks", repeated("<b>", 10_000) + repeated("<p>x", 10_000), 30_000),
        ("formatting around blocks", repeated("<b><div>", 10_000), 20_000),
        ("links around blocks", repeated("<a href=x><div>", 10_000), 20_000),
        ("attributes", "<p " + numbered(15_000) { "a\($0)=1 " } + ">", 4),
        ("the same attribute", "<p " + repeated("a=1 ", 25_000) + ">", 4),
        ("attributes of html", numbered(10_000) { "<html a\($0)=1>" }, 3),
        ("names", numbered(15_000) { "<x\($0)>" }, 15_000),
        ("end tags of nothing", repeated("<span>", 15_000) + repeated("</x>", 15_000), 15_000),
        ("tables under spans", repeated("<span>", 10_000) + repeated("<table></table>", 10_000), 20_000),
        ("tables in tables", repeated("<table><tr><td>", 10_000), 30_000),
        ("text before a table", "<table>" + repeated("a<tr>", 15_000), 15_000),
        ("templates", repeated("<template>", 10_000), 20_000),
        ("foreign elements", "<svg>" + repeated("<g>", 15_000) + repeated("</q>", 15_000), 15_000),
        ("forms", repeated("<form><div></form>", 10_000), 20_000),
        ("list items", repeated("<li>", 15_000), 15_000),
        ("objects", repeated("<object>", 10_000) + repeated("</object>", 10_000), 10_000),
        ("dashes", "<!--" + repeated("-", 300_000), 4),
        ("opened scripts", "<script><!--" + repeated("<script ", 25_000), 5),
        ("stray markup", repeated("<", 25_000) + repeated("</>", 25_000), 4),
        ("CDATA sections", "<svg>" + repeated("<![CDATA[]]>", 25_000), 4),
        ("references", repeated("&amp;", 15_000), 4),
    ]

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
        var result = ""
        for number in 0..<count { result += text(number) }
        return result
    }

    @Test(arguments: pages) func `a hostile page is parsed in linear time`(
        name: String, page: String, nodes: Int
    ) throws {
        let stop = StopToken(deadline: .now + .seconds(10))
        let document = try page.withBytes { try Document.parse(html: $0, stop: stop) }
        #expect(document.nodeCount >= nodes, "\(name)")
    }

    @Test func `the adoption agency over a deep stack is stopped in time`() throws {
        let page = "<b>" + Self.repeated("<div>", 50_000) + Self.repeated("</b>", 20_000)
        let stop = StopToken(deadline: .now + .milliseconds(100))
        let start = ContinuousClock.now
        #expect(throws: StopReason.pageTimeout) {
            try page.withBytes { _ = try Document.parse(html: $0, stop: stop) }
        }
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `a page that needs too much memory is refused, and gives all back`() throws {
        let account = MemoryAccount(limit: 4 << 20)
        let page = Self.repeated("<p>text", 50_000)
        #expect(throws: StopReason.memory) {
            try page.withBytes { _ = try Document.parse(html: $0, account: account) }
        }
        #expect(account.used == 0)
        let carriageReturns = Self.repeated("\r", 8 << 20)
        #expect(throws: StopReason.memory) {
            try carriageReturns.withBytes { _ = try Document.parse(html: $0, account: account) }
        }
        #expect(account.used == 0)
    }

    @Test func `a parser's own memory is given back when the tree is done`() throws {
        let account = MemoryAccount(limit: 64 << 20)
        let document = try "<p class=a>text\r\n".withBytes { try Document.parse(html: $0, account: account) }
        #expect(account.used == document.arena.size)
        #expect(account.used > 0)
    }

    @Test func `a stopped page throws at once`() {
        let stop = StopToken()
        stop.stop(.cancelled)
        #expect(throws: StopReason.cancelled) {
            try "<p>".withBytes { _ = try Document.parse(html: $0, stop: stop) }
        }
    }
}
