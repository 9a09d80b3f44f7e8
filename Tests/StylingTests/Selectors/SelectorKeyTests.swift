import DOM
import Styling
import Testing

@Suite struct SelectorKeyTests {
    /// The keys that an element offers, named by what they stand for.
    private func offered(_ element: Node) -> [SelectorKey: String] {
        var keys: [SelectorKey: String] = [.universal: "*", .type(ElementHash.type(of: element)): "type"]
        if let id = ElementHash.id(of: element) { keys[.id(id)] = "id" }
        ElementHash.forEachClass(of: element) { keys[.className($0)] = "class" }
        ElementHash.forEachAttribute(of: element) { keys[.attribute($0)] = "attribute" }
        return keys
    }

    @Test(arguments: [
        ("p", "type"), ("P", "type"), (".k", "class"), ("#i", "id"), ("p.k#i[title]", "id"), ("p.k", "class"),
        ("[title]", "attribute"), ("*", "*"), (":first-child", "*"), ("ul > p", "type"), (":is(.k, h2)", "class"),
        (":where(.k):hover", "class"), ("p:is(.k, #j)", "class"), (":is(p, h2):first-child", "type"),
        (":is(p, *)", "*"),
        (":not(.k)", "*"), ("p::before", "type"), ("&", "*"),
    ])
    func `a selector goes into the bucket of its rarest part`(selector: String, key: String) throws {
        let page = try SelectorPage("<!DOCTYPE html><p id=I class='a K' title=t>")
        let offered = offered(try page.element("I"))
        let keys = try #require(ruleSelectors(selector)).selectors[0].keys
        #expect(keys.compactMap { offered[$0] } == [key])
    }

    @Test func `the rule around gives its keys to the nested one`() throws {
        var options = SelectorOptions()
        options.context = .nested(try #require(ruleSelectors(".k, #i")))
        let keys = try #require(ruleSelectors("&:hover", options)).selectors[0].keys
        #expect(Set(keys) == Set(try #require(ruleSelectors("#i, .k")).selectors.flatMap(\.keys)))
    }

    @Test func `a name with capitals has the key of its element`() throws {
        let page = try SelectorPage("<!DOCTYPE html><svg><foreignObject id=a></foreignObject><linearGradient id=b>")
        for (id, selector) in [("a", "foreignObject"), ("a", "foreignobject"), ("b", "LINEARGRADIENT")] {
            let keys = try #require(ruleSelectors(selector)).selectors[0].keys
            #expect(keys == [.type(ElementHash.type(of: try page.element(id)))])
        }
    }

    @Test(arguments: [
        (".a .b > i", true), (".no i", false), ("#top i", true), (".b + i", true), (".a:not(.x) i", true),
        ("section > .b > i", false), ("i ~ i", true), (".no + .b i", true), (".no .x + .b i", false),
    ])
    func `what must be among the ancestors is looked up in the filter`(selector: String, mayMatch: Bool) throws {
        let page = try SelectorPage(
            "<!DOCTYPE html><body><div id=top class=a><p class='b c' id=p><i id=i></i></p></div>")
        var filter = AncestorFilter()
        for element in [
            page.document.documentElement, page.document.body, try page.element("top"), try page.element("p"),
        ] {
            filter.push(try #require(element))
        }
        let hashes = try #require(ruleSelectors(selector)).selectors[0].ancestorHashes()
        #expect(hashes.allSatisfy { filter.mayContain($0) } == mayMatch)
        // Everything that was pushed is gone after as many pops.
        for _ in 0..<4 { filter.pop() }
        #expect(hashes.isEmpty || !hashes.contains { filter.mayContain($0) })
        #expect(filter.last == nil)
    }

    @Test func `a walk leaves the elements that it has passed`() throws {
        let page = try SelectorPage("<!DOCTYPE html><body><div id=a><p id=b></p></div><p id=c></p>")
        var filter = AncestorFilter()
        var node = page.document.documentElement
        while let current = node {
            if current.isElement {
                filter.leave(for: current)
                #expect(filter.last == current.parentElement)
                filter.push(current)
            }
            node = current.next(within: page.document.node)
        }
    }
}
