import DOM
import Support
import Testing

@testable import Styling

/// Input that is made to be expensive.
@Suite struct CascadeLimitTests {
    @Test func `values that double and double again stay bounded`() throws {
        var css = "#x{--v0:none;"
        for level in 1...60 { css += "--v\(level):var(--v\(level - 1)) var(--v\(level - 1));" }
        css += "display:flex;display:var(--v60)}"
        // The value is invalid where it is computed, and so as if unset.
        #expect(try StyledPage(css: css, body: "<p id=x>x").style.display == .inline)
    }

    @Test func `a chain of many variables ends`() throws {
        var css = "#x{"
        for level in 1...5_000 { css += "--v\(level):var(--v\(level - 1));" }
        css += "--v0:none;display:var(--v5000)}"
        #expect(try StyledPage(css: css, body: "<p id=x>x").style.display == .inline)
    }

    @Test func `a tree of any depth is styled`() throws {
        let document = try Document()
        let depth = 20_000
        var parent = document.node
        for _ in 0..<depth {
            let child = try document.makeElement(.div, namespace: .html)
            parent.append(child)
            parent = child
        }
        let css = "div div{text-transform:uppercase} div{--a:var(--b,1)} p{display:var(--a)}"
        let sheet = try Array(css.utf8).withUnsafeBufferPointer { try StyleSheet($0) }
        let cascade = Cascade(document: document, set: StyleSet([AuthorSheet(sheet)]))
        var style: ComputedStyle?
        var node = document.documentElement
        while let element = node {
            style = try cascade.style(of: element, parent: style)
            node = element.firstElementChild
        }
        #expect(style?.textTransform == .uppercase)
    }

    @Test func `a stop ends the cascade`() throws {
        let document = try Document()
        let root = try document.makeElement(.html, namespace: .html)
        document.node.append(root)
        let stop = StopToken()
        stop.stop(.pageTimeout)
        let cascade = Cascade(document: document, stop: stop)
        #expect(throws: StopReason.pageTimeout) {
            for _ in 0..<1000 { _ = try cascade.style(of: root, parent: nil) }
        }
    }

    @Test func `elements may be asked for in any order`() throws {
        let document = try Document()
        let html =
            "<style>.a .b i{display:none}.c i{float:left}</style><div class=a><p class=b><i></i></div><p class=c><i>"
        try Array(html.utf8).withUnsafeBufferPointer { bytes in
            _ = try HTMLParser(document: document, stop: StopToken()).parse(bytes)
        }
        let sheet = try Array(".a .b i{display:none}.c i{float:left}".utf8).withUnsafeBufferPointer {
            try StyleSheet($0)
        }
        let cascade = Cascade(document: document, set: StyleSet([AuthorSheet(sheet)]))
        var found: [Node] = []
        var node: Node? = document.node
        while let current = node {
            if current.isHTML(.i) { found.append(current) }
            node = current.next(within: document.node)
        }
        for index in [1, 0, 1, 0] {
            let style = try cascade.style(of: found[index])
            #expect(style?.display == (index == 0 ? Display.none : .block))
        }
    }

    @Test func `of a property that one rule declares again and again, the last counts`() throws {
        let many = String(repeating: "display:flex;visibility:hidden!important;--a:flex;", count: 2_000)
        let css = "#x{\(many)display:block;visibility:visible;--a:none}"
        #expect(try StyledPage(css: css, body: "<p id=x>x").description == "display:block;visibility:hidden")
        #expect(try StyledPage(css: css + "#x{display:var(--a)}", body: "<p id=x>x").style.display == .none)
    }

    @Test func `a value that is too long to be one is not read for each element`() throws {
        let value = String(repeating: "var(--x,", count: 20_000) + "none" + String(repeating: ")", count: 20_000)
        let body = String(repeating: "<p>x", count: 2_000) + "<p id=x>x"
        #expect(try StyledPage(css: "p{display:\(value)}", body: body).style.display == .inline)
    }

    @Test(arguments: [
        ":is(div p, b) p{display:none}", "p:nth-last-child(2n of .a){display:none}", "p:has(~ b){display:none}",
        "p:has(~ b ~ i){display:none} p:has(~ i ~ b){display:none}", ".a ~ .b ~ p{display:none}",
    ])
    func `what a cascade remembers is charged to the page, and given back`(css: String) throws {
        let html = Array(("<style>\(css)</style><div>" + String(repeating: "<p>x", count: 30_000)).utf8)
        /// Styles a page whose account has so much room beside the tree; the bytes that it took more than the tree.
        func run(room: Int) throws -> Int {
            let account = MemoryAccount(limit: 1 << 30)
            let document = try html.withUnsafeBufferPointer { try Document.parse(html: $0, account: account) }
            let tree = account.used
            #expect(account.charge(account.limit - tree - room))
            let sheet = try Array(css.utf8).withUnsafeBufferPointer { try StyleSheet($0) }
            let before = account.used
            try withExtendedLifetime(document) {
                let cascade = Cascade(document: document, set: StyleSet([AuthorSheet(sheet)]))
                let body = try #require(document.body)
                _ = try RenderedText.innerText(of: body, in: document, styles: cascade, stop: StopToken())
            }
            #expect(account.used == before)
            return account.peak - before
        }
        let needed = try run(room: 64 << 20)
        #expect(needed > 30_000)
        #expect(throws: StopReason.memory) { try run(room: 4_096) }
    }
}
