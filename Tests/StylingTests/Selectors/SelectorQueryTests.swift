import DOM
import Styling
import Support
import Testing

@Suite struct SelectorQueryTests {
    private static let page = """
        <!DOCTYPE html><body id=body><div id=a class=x><p id=b><span id=c></span></p><p id=d></p></div>
        <div id=e><p id=f></p></div><template id=t><p id=g></p></template>
        """

    private func all(_ selector: String, below id: String, _ page: SelectorPage) throws -> String {
        try SelectorQuery.all(
            SelectorList(parsing: selector), below: page.element(id), in: page.document
        ).ids
    }

    @Test func `a query below an element gives descendants only, but looks above it`() throws {
        let page = try SelectorPage(Self.page)
        #expect(try all("p", below: "a", page) == "b d")
        #expect(try all("body p", below: "a", page) == "b d")
        #expect(try all("div", below: "a", page) == "")
        #expect(try all(":scope > p", below: "a", page) == "b d")
        #expect(try all(":scope p > *", below: "a", page) == "c")
        #expect(try all("& > p", below: "a", page) == "b d")
        #expect(try all(":has(> span)", below: "a", page) == "b")
    }

    @Test func `the first match, in tree order, is found`() throws {
        let page = try SelectorPage(Self.page)
        let list = try SelectorList(parsing: "#f, #d, #c")
        #expect(
            try SelectorQuery.first(list, below: page.document.node, in: page.document)?.attributeString(.id) == "c")
        #expect(try SelectorQuery.first(list, below: page.element("t"), in: page.document) == nil)
    }

    @Test func `an element is matched, and its ancestors are asked in turn`() throws {
        let page = try SelectorPage(Self.page)
        let c = try page.element("c")
        #expect(try SelectorQuery.matches(SelectorList(parsing: ".x > p > :scope"), c, in: page.document))
        #expect(try !SelectorQuery.matches(SelectorList(parsing: "p"), c, in: page.document))
        let closest = try SelectorQuery.closest(SelectorList(parsing: "p, div"), of: c, in: page.document)
        #expect(try closest == page.element("b"))
        #expect(try SelectorQuery.closest(SelectorList(parsing: ":scope"), of: c, in: page.document) == c)
        #expect(try SelectorQuery.closest(SelectorList(parsing: "ul"), of: c, in: page.document) == nil)
    }

    @Test func `a fragment is searched, and is the scope of its children`() throws {
        let page = try SelectorPage(Self.page)
        let fragment = try #require(try page.element("t").templateContent)
        for selector in ["p", ":scope > p", ":scope p", ":not(div) > p, p", "p:first-child", "p:not(div > p)"] {
            let found = try SelectorQuery.all(SelectorList(parsing: selector), below: fragment, in: page.document)
            #expect(found.ids == "g", "\(selector)")
        }
        for selector in ["* > p", ":not(div) > p", ":root", ":scope"] {
            let found = try SelectorQuery.all(SelectorList(parsing: selector), below: fragment, in: page.document)
            #expect(found.ids == "", "\(selector)")
        }
    }

    @Test func `a quirky document compares classes and ids in any case`() throws {
        let quirky = try SelectorPage("<p id=One class='Two THREE'>")
        for selector in [".two", ".TWO.three", "#one", "#ONE", ".two, .a, .b, .c, .d, .e, .f, .g, .h"] {
            #expect(
                try SelectorQuery.all(SelectorList(parsing: selector), below: quirky.document.node, in: quirky.document)
                    .ids == "One", "\(selector)")
        }
        #expect(
            try SelectorQuery.all(
                SelectorList(parsing: "[id=one], [class~=two]"), below: quirky.document.node, in: quirky.document
            ).isEmpty)
        let standard = try SelectorPage("<!DOCTYPE html><p id=One class=Two>")
        #expect(
            try SelectorQuery.all(
                SelectorList(parsing: ".two, #one"), below: standard.document.node, in: standard.document
            ).isEmpty)
    }

    @Test func `names keep their case in XML`() throws {
        let document = try Document(syntax: .xml)
        let root = try document.makeElement(.other, name: Bytes("Root"), namespace: .none)
        try document.addAttribute(.other, name: Bytes("Key"), value: Bytes("V"), to: root, after: nil)
        document.node.append(root)
        for (selector, isMatch) in [
            ("Root", true), ("root", false), ("[Key]", true), ("[key]", false), ("[Key=v]", false), ("|Root", true),
        ] {
            let found = try SelectorQuery.all(SelectorList(parsing: selector), below: document.node, in: document)
            #expect(found.isEmpty != isMatch, "\(selector)")
        }
    }

    @Test(arguments: [
        ("#target", "target"), ("#%C3%A9", "é"), ("#é", "é"), ("#name", "name1"), ("#", ""), ("", ""), ("#nope", ""),
        ("#target:~:text=x", "target"),
    ])
    func `the target is what the address points at`(fragment: String, id: String) throws {
        let page = try SelectorPage(
            "<!DOCTYPE html><p id=target><p id=é><a name=name id=name1></a><b name=name></b>",
            url: "http://example.test/page" + fragment)
        let found = try SelectorQuery.all(
            SelectorList(parsing: ":target"), below: page.document.node, in: page.document)
        #expect(found.ids == id)
    }

    @Test func `a meta element gives the language where nothing else does`() throws {
        let page = try SelectorPage(
            "<!DOCTYPE html><meta http-equiv=Content-Language content=pt-BR><p id=a><p id=b lang=de><p id=c lang=''>")
        let found = try SelectorQuery.all(
            SelectorList(parsing: "p:lang(PT)"), below: page.document.node, in: page.document)
        #expect(found.ids == "a")
    }

    @Test func `a query stops when it is told to`() throws {
        let page = try SelectorPage("<!DOCTYPE html>" + String(repeating: "<p>", count: 10_000))
        let stop = StopToken()
        stop.stop(.cancelled)
        let list = try SelectorList(parsing: "p + p")
        #expect(throws: StopReason.cancelled) {
            try SelectorQuery.all(list, below: page.document.node, in: page.document, stop: stop)
        }
    }
}
