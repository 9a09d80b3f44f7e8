import DOM
import Support
import Testing

extension Bytes {
    /// Bytes of a string literal, for as long as the process lives.
    init(_ text: StaticString) {
        self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}

@Suite struct TreeTests {
    @Test func `known names are atoms, others are kept as text`() throws {
        let document = try Document()
        let known = try document.makeElement(Atom("h2"), namespace: .html)
        let unknown = try document.makeElement(.other, name: Bytes("my-card"), namespace: .html)
        #expect(known.atom == .h2)
        #expect(known.isHTML(.h2))
        #expect(String(cString: known.localName) == "h2")
        #expect(unknown.atom == .other)
        #expect(String(cString: unknown.localName) == "my-card")
        #expect(Atom("accept-charset") == .acceptCharset)
        #expect(Atom("H2") == .other)
        #expect(Atom("") == .other)
    }

    @Test func `every atom is found by its name`() {
        for atom in Atom.allCases { #expect(Atom(atom.string) == atom) }
    }

    @Test func `nodes are joined, moved and taken out`() throws {
        let document = try Document()
        let list = try document.makeElement(.ul, namespace: .html)
        document.node.append(list)
        let items = try (0..<3).map { _ in try document.makeElement(.li, namespace: .html) }
        list.append(items[0])
        list.append(items[2])
        list.insert(items[1], before: items[2])
        #expect(list.firstChild == items[0])
        #expect(items[0].nextSibling == items[1])
        #expect(items[2].previousSibling == items[1])
        items[1].detach()
        #expect(items[0].nextSibling == items[2])
        #expect(items[1].parent == nil)
        let other = try document.makeElement(.ol, namespace: .html)
        list.moveChildren(to: other)
        #expect(list.firstChild == nil)
        #expect(other.firstChild == items[0])
        #expect(other.lastChild == items[2])
    }

    @Test func `text content is the text below, in order, without comments`() throws {
        let document = try Document()
        let root = try document.makeElement(.p, namespace: .html)
        let bold = try document.makeElement(.b, namespace: .html)
        root.append(try document.makeText(Bytes("one ")))
        root.append(bold)
        bold.append(try document.makeText(Bytes("two")))
        root.append(try document.makeComment(Bytes("not this")))
        root.append(try document.makeText(Bytes(" three")))
        #expect(root.textContent == "one two three")
    }

    @Test func `attributes keep their order and namespace`() throws {
        let document = try Document()
        let image = try document.makeElement(.img, namespace: .html)
        let first = try document.addAttribute(.src, value: Bytes("a.png"), to: image, after: nil)
        try document.addAttribute(.other, name: Bytes("data-x"), value: Bytes(""), to: image, after: first)
        #expect(image.attributeString(.src) == "a.png")
        #expect(image.attribute(named: "data-x")?.count == 0)
        #expect(image.attribute(.alt) == nil)
        #expect(image.firstAttribute?.nextSibling?.qualifiedName == "data-x")
        #expect(first.ownerElement == image)
    }

    @Test func `a template has its contents beside its children`() throws {
        let document = try Document()
        let template = try document.makeElement(.template, namespace: .html)
        document.node.append(template)
        #expect(template.templateContent?.kind == .fragment)
        #expect(template.firstChild == nil)
    }

    @Test func `a tree may not grow over the page's memory, and gives all back`() throws {
        let account = MemoryAccount(limit: 1 << 20)
        do {
            let document = try Document(account: account)
            #expect(throws: StopReason.memory) {
                for _ in 0..<20_000 { document.node.append(try document.makeText(Bytes("some text"))) }
            }
            #expect(account.used <= 1 << 20)
            #expect(document.nodeCount > 1000)
        }
        #expect(account.used == 0)
    }
}
