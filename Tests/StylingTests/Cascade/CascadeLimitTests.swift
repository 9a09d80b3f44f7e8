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
}
