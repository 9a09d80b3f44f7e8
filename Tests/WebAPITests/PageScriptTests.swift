import Scripting
import Testing

@testable import WebAPI

@Suite struct PageScriptTests {
    private func names(_ source: String) -> Set<String> {
        Set(PageScript(Script(source: source, url: "u")).globals)
    }

    @Test(
        arguments: [
            ("return document.title", ["document"]), ("x.location", ["document"]),
            ("location.href", ["document", "location"]),
            ("[...location.href]", ["document", "location"]), ("new URL('x')", ["document", "URL"]),
            ("a?.name", ["document"]), ("const name = 1", ["document", "name"]),
            ("window.innerWidth", ["document", "window", "innerWidth"]),
            ("x instanceof Node", ["document", "Node"]), ("'é'.length", ["document"]),
        ] as [(String, Set<String>)])
    func `only the names that a script spells are defined`(source: String, expected: Set<String>) {
        #expect(names(source) == expected)
    }

    @Test(arguments: ["window[x]", "const w = window", "eval('x')", "Object.keys(globalThis)", "f(self)"])
    func `all names are defined for a script that could reach any`(source: String) {
        #expect(names(source) == GlobalNames.all)
    }

    @Test(arguments: [
        ("Element.prototype.x = 1", true), ("x.__proto__", true), ("x.constructor.y = 1", true),
        ("x instanceof Array", true),
        ("x instanceof HTMLElement", false),
        ("Object.entries(x)", false), ("return document.title", false),
    ])
    func `a script that might change the classes gets its own`(source: String, needsOwn: Bool) {
        #expect(PageScript(Script(source: source, url: "u")).needsOwnLibrary == needsOwn)
    }

    @Test(arguments: [
        ("x['a' + 'b']", true), ("x?.[y]", true), ("f()[y]", true), ("x /* = */ [y]", true), ("x // =\n[y]", true),
        ("const { [y]: z } = x", true), ("x\u{5C}u0061", true), ("`${x}`[y]", true), ("(x)\t[y]", true),
        ("const a = [...x]", false), ("f([1, 2]) || [] > [3]", false), ("return { a: [] }", false),
        (
            "const headings = [...document.querySelectorAll('h2, h3')].map(h => h.textContent.trim()).filter(t => t.length > 0)",
            false
        ),
    ])
    func `a script that could reach what it does not spell is known`(source: String, couldReach: Bool) {
        #expect(PageScript(Script(source: source, url: "u")).couldReachUnspelt == couldReach)
    }

    @Test func `every interface names operations that are there`() {
        let table = InterfaceTable.shared
        let names = Set(table.operations.map(\.name))
        #expect(names.count == table.operations.count)
        for interface in table.interfaces {
            for text in [interface.source, interface.rest, interface.changing].compactMap({ $0 }) {
                #expect(
                    !String(decoding: table.assembled(text), as: UTF8.self).contains("native(-1"), "\(interface.name)")
            }
        }
        for part in [Kit.wrappers, Kit.mixins] {
            #expect(!String(decoding: table.assembled(part), as: UTF8.self).contains("native(-1"))
        }
    }
}
