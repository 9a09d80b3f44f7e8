import Support
import Testing

@testable import DOM

/// What a tree's memory and its short ways rely on.
@Suite struct TreeMemoryTests {
    private func document(_ html: String, account: MemoryAccount? = nil) throws -> Document {
        var html = html
        return try html.withUTF8 { try Document.parse(html: $0, account: account) }
    }

    @Test func `an atom is its number`() {
        for atom in Atom.allCases { #expect(Atom(stored: atom.rawValue) == atom) }
    }

    @Test func `attributes have values and no children`() throws {
        let document = try document("<p id=a class='b c' title>x")
        try withExtendedLifetime(document) {
            let paragraph = try #require(document.first(.p))
            #expect(paragraph.attributeString(.id) == "a")
            #expect(paragraph.attributeString(.class) == "b c")
            #expect(paragraph.attributeString(.title) == "")
            #expect(paragraph.attribute(.lang) == nil)
            #expect(paragraph.firstAttribute?.firstChild == nil)
        }
    }

    @Test func `the attribute xmlns has no prefix`() throws {
        let document = try document(
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='#'>")
        try withExtendedLifetime(document) {
            let image = try #require(document.body?.firstChild)
            var names: [String] = []
            var attribute = image.firstAttribute
            while let current = attribute {
                names.append(current.qualifiedName)
                attribute = current.nextSibling
            }
            #expect(names == ["xmlns", "xmlns:xlink", "xlink:href"])
            #expect(image.attribute(named: "xmlns")?.elementsEqual("http://www.w3.org/2000/svg".utf8) == true)
            #expect(image.attribute(named: "xmlns:xmlns") == nil)
        }
    }

    @Test func `elements are counted by name in every namespace, those of templates too`() throws {
        let document = try document("<title>t</title><svg><title>u</title></svg><template><p></template><p>")
        #expect(document.count(of: .title) == 2)
        #expect(document.count(of: .p) == 2)
        #expect(document.count(of: .base) == 0)
    }

    @Test(arguments: [
        ("<body><p>a<div><base href=late/></div>", "late/"), ("<base><base href=x>", "x"),
        ("<svg><base href=svg></base></svg><base href=h>", "h"), ("<template><base href=t></template>", nil),
        ("<template><base href=t></template><base href=after>", "after"), ("<p>", nil),
    ])
    func `a base element is found wherever it stands`(html: String, href: String?) throws {
        let document = try document(html)
        #expect(document.baseHref == href)
    }

    @Test func `only HTML's elements are HTML elements, open or closed`() throws {
        let document = try document("<svg><a></a><foreignObject><b></b></foreignObject></svg><math><mi><i>")
        var found: [String: Bool] = [:]
        var node = document.documentElement
        while let current = node {
            if current.isElement { found[String(cString: current.localName)] = current.isHTMLElement }
            node = current.next(within: document.node)
        }
        #expect(
            found == [
                "html": true, "head": true, "body": true, "svg": false, "a": false, "foreignObject": false, "b": true,
                "math": false, "mi": false, "i": true,
            ])
    }

    @Test func `blocks are used again, and not more are kept than may be`() {
        let pool = BlockPool(capacity: 100)
        let first = pool.take(64)
        let second = pool.take(64)
        pool.giveBack(first, size: 64)
        // There is no room for this one.
        pool.giveBack(second, size: 64)
        #expect(pool.take(64) == first)
        let third = pool.take(64)
        #expect(third != first)
        pool.giveBack(first, size: 64)
        pool.giveBack(third, size: 64)
    }

    @Test func `a document's memory is charged and given back`() throws {
        let account = MemoryAccount(limit: 64 << 20)
        do {
            let document = try document(String(repeating: "<p class=x>text", count: 20000), account: account)
            #expect(document.arena.size > 4 << 20)
            #expect(account.used >= document.arena.size)
        }
        #expect(account.used == 0)
    }
}
