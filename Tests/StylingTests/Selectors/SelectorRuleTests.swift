import DOM
import Styling
import Testing

/// Parses the selectors of a rule.
func ruleSelectors(_ text: String, _ options: SelectorOptions = SelectorOptions()) -> SelectorList? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
        SelectorList(CSSTokenizer(bytes), range: 0..<bytes.count, options: options)
    }
}

@Suite struct SelectorRuleTests {
    private static let page = """
        <!DOCTYPE html><body id=body><div id=a class="b c"><p id=x class="y z">t<i id=i></i></p></div>
        <svg id=svg><g id=g></g></svg><p id=no></p>
        """

    private func matches(_ list: SelectorList, _ page: SelectorPage, scope: Node? = nil) throws -> String {
        var matcher = SelectorMatcher(document: page.document, scope: scope)
        var found: [Node] = []
        var node: Node? = page.document.documentElement
        while let current = node {
            if current.isElement {
                for selector in list.selectors where try matcher.matches(selector, current) {
                    found.append(current)
                    break
                }
            }
            node = current.next(within: page.document.node)
        }
        return found.ids
    }

    /// Rules in rules, as a browser resolved them (CSS Nesting 1, section 3).
    @Test(arguments: [
        ("div", "p", "x"), ("div", "> p", "x"), ("div", ":is(&, ul) p", "x"), ("div", "p &", ""),
        ("body", "& > & p", ""),
        ("body", "& > div > p", "x"), ("div", "+ svg", "svg"), ("div", "p, + svg", "x svg"),
        ("div", "p:not(& i)", "x no"),
        (".b", ":has(&)", "html body"), ("div", "> p &", ""), ("div::before", "p", ""), ("div, span::before", "p", "x"),
        (".b", "&.c", "a"), (".b", "&", "a"), ("p", ".b &", "x"), ("#a, p", "& &", "x"), ("div", ":is(:nope) p", ""),
    ])
    func `a nested rule is relative to the one around`(parent: String, child: String, ids: String) throws {
        let page = try SelectorPage(Self.page)
        var options = SelectorOptions()
        options.context = .nested(try #require(ruleSelectors(parent)))
        let list = try #require(ruleSelectors(child, options))
        #expect(try matches(list, page) == ids)
    }

    @Test(arguments: ["&p", "&div", "|| p", ":nope, p", "> > p", "p >"])
    func `an invalid selector makes a nested rule invalid`(child: String) throws {
        var options = SelectorOptions()
        options.context = .nested(try #require(ruleSelectors("div")))
        #expect(ruleSelectors(child, options) == nil)
    }

    @Test func `rules are nested only so deep`() throws {
        var list = try #require(ruleSelectors("p"))
        var options = SelectorOptions()
        for _ in 0..<SelectorList.deepestNesting {
            options.context = .nested(list)
            list = try #require(ruleSelectors("&, & &", options))
        }
        let page = try SelectorPage(Self.page)
        #expect(try matches(list, page) == "x no")
        options.context = .nested(list)
        #expect(ruleSelectors("&", options) == nil)
        #expect(list.selectors.map(\.keys) == [[.universal], [.universal]])
    }

    /// Rules in `@scope (div)`, as a browser resolved them.
    @Test(arguments: [
        ("p", "x"), ("> p", "x"), (":scope", "a"), ("&", "a"), ("& p", "x"), ("div", ""), (":scope > p > i", "i"),
    ])
    func `a scoped rule is below the scope unless it says otherwise`(selector: String, ids: String) throws {
        let page = try SelectorPage(Self.page)
        var options = SelectorOptions()
        options.context = .scoped
        let list = try #require(ruleSelectors(selector, options))
        #expect(try matches(list, page, scope: page.element("a")) == ids)
    }

    /// With the default namespace being SVG's, as a browser resolved them (Selectors 4, section 5.3).
    @Test(
        arguments: [
            ("p", ""), ("*|p", "x no"), (".y", ""), (":is(.y)", ""), ("*|*:not(div)", "html head body a x i svg g no"),
            ("*|*:is(p)", ""), ("*|*:is(.y)", "x"), ("*|*:not(*)", "html head body a x i no"), (":is(*|p)", ""),
            ("g", "g"), ("h|p", "x no"), ("h|*", "html head body a x i no"), ("|p", ""), ("*|div h|p", "x"),
        ] as [(String, String?)])
    func `names belong to the namespaces that the sheet declares`(selector: String, ids: String?) throws {
        let page = try SelectorPage(Self.page)
        var options = SelectorOptions()
        options.namespaces.defaultName = "http://www.w3.org/2000/svg"
        options.namespaces.prefixes["h"] = "http://www.w3.org/1999/xhtml"
        let list = ruleSelectors(selector, options)
        #expect(try list.map { try matches($0, page) } == ids)
        #expect(ruleSelectors("x|p", options) == nil)
    }

    /// Selectors 4, section 17, with a browser's answer for `:-webkit-any()`.
    @Test(arguments: [
        ("*", "0 0 0"), ("p", "0 0 1"), ("ul > li.a", "0 1 2"), ("#a.b[c]:hover", "1 3 0"), ("p::before", "0 0 2"),
        (":is(p, #x)", "1 0 0"), (":where(#x) p", "0 0 1"), (":not(#q, .r) p", "1 0 1"), ("div:has(#x) p", "1 0 2"),
        ("p:nth-child(1)", "0 1 1"), ("p:nth-child(1 of #x, p)", "1 1 1"), ("p:lang(en)", "0 1 1"),
        (":-webkit-any(#x, p)", "0 1 0"), (":host(#x)", "1 1 0"), ("::slotted(.a)", "0 1 1"), ("&", "0 0 0"),
        (":is(:nope, p)", "0 0 1"), (":scope p", "0 1 1"),
    ])
    func `specificity counts ids, classes and types`(selector: String, counts: String) throws {
        let list = try #require(ruleSelectors(selector))
        let specificity = list.selectors[0].specificity
        #expect("\(specificity >> 20) \(specificity >> 10 & 1023) \(specificity & 1023)" == counts)
    }

    @Test func `the specificity of the rule around is the greatest of its selectors`() throws {
        var options = SelectorOptions()
        options.context = .nested(try #require(ruleSelectors("p, #a .b")))
        let list = try #require(ruleSelectors("i, & &, .c", options))
        let expected: [UInt32] = [0x10_0401, 0x20_0800, 0x10_0800]
        #expect(list.selectors.map(\.specificity) == expected)
    }

    @Test func `specificity stays at its top`() {
        #expect(Specificity.sum(1000, 1000) == 1023)
        #expect(Specificity.sum(1 << 20, 1023 << 10) == 1 << 20 | 1023 << 10)
    }

    @Test(
        arguments: [
            ("p::before", PseudoElement.before), ("p:after", .after), ("::first-letter", .firstLetter), ("p", nil),
            ("details::details-content", .detailsContent), ("::-webkit-scrollbar", .other),
        ] as [(String, PseudoElement?)])
    func `a pseudo-element belongs to the element that the rest matches`(
        selector: String, element: PseudoElement?
    ) throws {
        #expect(try #require(ruleSelectors(selector)).selectors[0].pseudoElement == element)
        let page = try SelectorPage(Self.page)
        #expect(try matches(#require(ruleSelectors("i::before, .y::after")), page) == "x i")
    }
}
