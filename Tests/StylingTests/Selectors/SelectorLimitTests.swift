import DOM
import Styling
import Support
import Testing

/// Input that nobody writes but to do harm: all of it takes about linear time.
@Suite struct SelectorLimitTests {
    /// Several thousand siblings, or elements inside each other; every fifth has the class `k`.
    private func document(_ count: Int, isDeep: Bool) throws -> Document {
        let document = try Document()
        var parent = try document.makeElement(.ul, namespace: .html)
        document.node.append(parent)
        for index in 0..<count {
            let element = try document.makeElement(index % 2 == 0 ? .li : .div, namespace: .html)
            if index % 5 == 0 { try document.addAttribute(.class, value: Bytes("k"), to: element, after: nil) }
            parent.append(element)
            if isDeep { parent = element }
        }
        return document
    }

    private func count(_ selector: String, _ document: Document) throws -> Int {
        let stop = StopToken(deadline: .now + .seconds(20))
        return try SelectorQuery.all(SelectorList(parsing: selector), below: document.node, in: document, stop: stop)
            .count
    }

    @Test(arguments: [
        ("li:nth-child(odd)", 1000), ("li:nth-last-child(2000)", 1), ("li:nth-of-type(3n)", 333),
        (":nth-child(2n of .k)", 200), (".none ~ li", 0), (".k ~ li", 999), (".none ~ .k ~ li", 0),
        (":is(:is(.none ~ *) ~ *) ~ *", 0), (":has(~ .none)", 0), (":has(+ .k)", 399), ("li:has(~ .k ~ div)", 998),
        ("li:first-of-type", 1), ("div:last-of-type", 1),
    ])
    func `many siblings are counted once`(selector: String, matches: Int) throws {
        #expect(try count(selector, document(2000, isDeep: false)) == matches)
    }

    @Test(arguments: [
        ("li div", 1000), (".none div", 0), (".none .k li", 0), ("p > div li", 0), (":not(.none *)", 2001),
        (":is(:is(.none *) *) *", 0), (":has(.none)", 0), (":has(> .k)", 400), (":has(p > div .k)", 0),
        (":has(li .k)", 1995), (":lang(en)", 0), (":dir(rtl)", 0), (":read-write", 0), ("li:not(:has(.k))", 2),
    ])
    func `deep trees are climbed once`(selector: String, matches: Int) throws {
        #expect(try count(selector, document(2000, isDeep: true)) == matches)
    }

    @Test func `twenty thousand selectors are read and held against a page`() throws {
        let document = try document(200, isDeep: false)
        let list = (0..<20_000).map { ".c\($0) > li" }.joined(separator: ",") + ",.k:first-child"
        #expect(try SelectorList(parsing: list).count == 20_001)
        #expect(try count(list, document) == 1)
    }

    @Test func `a selector of twenty thousand compounds takes no stack`() throws {
        let chain = String(repeating: "li > div > ", count: 10_000) + "li"
        #expect(try count(chain, document(100, isDeep: true)) == 0)
        #expect(try count("." + String(repeating: "k.", count: 10_000) + "k", document(100, isDeep: true)) == 20)
    }

    @Test(arguments: ["(", ":is(", ":is((", "[", ":has(:is(", ":nth-child(1 of "])
    func `ten thousand open brackets are an error or nothing`(bracket: String) throws {
        let text = String(repeating: bracket, count: 10_000)
        let found = try? count(text, document(10, isDeep: false))
        #expect(found == nil || found == 0)
    }
}
