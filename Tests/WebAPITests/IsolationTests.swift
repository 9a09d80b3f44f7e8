import DOM
import Scripting
import Styling
import Support
import Testing

@testable import WebAPI

/// The pages of a worker share the DOM's classes: whatever one page's script does, the next page's script sees none of it.
@Suite struct IsolationTests {
    private static let html = "<html lang=en><a href=/x id=a>one</a><a id=b>two</a><form><input name=n value=v></form>"

    private func run(_ body: String, _ library: WebLibrary) throws -> String {
        var html = Self.html
        let document = try html.withUTF8 { try Document.parse(html: $0, url: "https://example.com/") }
        let styling = DocumentStyling(document: document, styles: Cascade(document: document), stop: StopToken())
        let page = try PageContext(
            library: library, document: document, styling: styling, diagnostics: Diagnostics())
        let script = PageScript(Script(source: body, url: "user.js"))
        // A script that gets classes of its own could not show anything.
        #expect(!script.needsOwnLibrary)
        return try page.run(script, limits: ExecutionLimits())
    }

    /// Reaches everything that can be reached from the page without spelling a name that gives a script classes of its own.
    private static let reach = """
        const at = (object, ...parts) => object[parts.join('')]
        const up = (object) => Object['getProto' + 'typeOf'](object)
        const link = document.querySelector('a'), all = document.querySelectorAll('a')
        const starts = [document, link, link.firstChild, all, all.values(), all.entries(), document.body.children,
            link.attributes, link.attributes[0], link.classList, link.dataset, document.forms[0].elements,
            document.createTreeWalker(document.body), document.createNodeIterator(document.body),
            document.implementation]
        try { document.querySelector('[') } catch (error) { starts.push(error) }
        try { document.querySelector.call(1, 'a') } catch (error) { starts.push(error) }
        const found = new Set()
        const waiting = starts.slice()
        while (waiting.length > 0) {
            const object = waiting.pop()
            if (object === null || typeof object !== 'object' && typeof object !== 'function') continue
            if (found.has(object) || object === globalThis) continue
            found.add(object)
            waiting.push(up(object))
            const descriptors = Object['getOwnPropertyDescriptors'](object)
            for (const key of Object['getOwnPropertyNames'](object).concat(Object['getOwnPropertySymbols'](object))) {
                const { value, get, set } = descriptors[key]
                waiting.push(value, get, set)
            }
        }

        """

    @Test func `nothing that a page reaches takes a mark to the next page`() throws {
        let library = WebLibrary(machine: try VirtualMachine())
        let mark = """
            const names = Object['getOwnPropertyNames'], mark = Symbol.for('mark')
            let count = 0
            for (const object of found) {
                try { object.mark = 1 } catch {}
                try { object[mark] = 1 } catch {}
                for (const key of names(object)) {
                    if (typeof object === 'function' || key !== 'href') try { object[key] = 'mark' } catch {}
                }
                count++
            }
            return count > 300
            """
        #expect(try run(Self.reach + mark, library) == "true")
        // What bears the mark, and where it came from.
        let look = """
            const describe = (object) => typeof object + ' ' + Object['getOwnPropertyNames'](object).join(' ').slice(0, 200)
            return [...found].filter((object) => {
                try { if ('mark' in object || Symbol.for('mark') in object) return true } catch { return false }
                return Object.values(Object['getOwnPropertyDescriptors'](object)).some((d) => d.value === 'mark')
            }).map(describe)
            """
        let marked = try run(Self.reach + look, library)
        #expect(marked == "[]")
    }

    @Test(arguments: [
        // The classes' realm has an Array, an Object and a Function of its own.
        "at(all.forEach, 'const', 'ructor')('return this')().Array[`proto${''}type`][Symbol.iterator] = null",
        "at(all.forEach, 'const', 'ructor')('return this')().mark = 1",
        "at(up(async () => {}), 'const', 'ructor')('return this')(); globalThis.mark = 1",
        "up(all.forEach).call = () => 1; up(all.forEach).apply = () => 1",
        "up(up(all)).toString = () => 'mark'; up(up(all)).mark = 1",
        "up(all.values()).next = () => ({ done: true })", "up(up(all.values()))[Symbol.iterator] = null",
        "Object.assign(up(link), { id: 'mark', mark: 1 })", "up(link).id = 1; delete up(link).id",
        "Object['setProto' + 'typeOf'](up(link), null)",
        "Object['defineProp' + 'erty'](up(all), 'length', { value: 7 })",
        // The page's own.
        "Array[`proto${''}type`].map = () => 1; Array[`proto${''}type`].mark = 1",
        "Object[`proto${''}type`].mark = 1; Object[`proto${''}type`].id = 'mark'",
        "String[`proto${''}type`].split = () => []; String[`proto${''}type`].trim = () => 'mark'",
        "Map[`proto${''}type`].get = () => 1; Map[`proto${''}type`].set = () => 1",
        "Promise[`proto${''}type`].then = () => 1", "JSON.stringify = () => '1'",
        "globalThis.mark = 1; Math.max = () => 9",
        // No name is put together here.
        "all.forEach.call.mark = 1; link.hasOwnProperty.mark = 1; all.values().next.mark = 1; all.values().map.mark = 1",
        "try { all.forEach(1) } catch (error) { error.mark = 1; error.toString.mark = 1 }",
        "link.mark = 1; document.mark = 1; all.mark = 1; link.toString = () => 'mark'",
    ])
    func `the summary of the next page is the same`(poison: String) throws {
        let library = WebLibrary(machine: try VirtualMachine())
        let summary = """
            const all = document.querySelectorAll('a'), link = all[0]
            const words = document.body.innerText.split(/\\s+/).map((word) => word.trim())
            return { words, ids: [...all].map((a) => a.id), count: all.length, text: `${link}`, max: Math.max(1, 2),
                form: document.forms[0].elements.n.value, names: [...link.attributes].map((a) => a.name),
                marks: [link.mark, document.mark, all.mark, globalThis.mark, [].mark, ({}).mark, (() => 1).mark,
                    all.forEach.call.mark, link.hasOwnProperty.mark, all.values().next.mark, all.values().map.mark] }
            """
        let expected = """
            {"words":["onetwo"],"ids":["a","b"],"count":2,"text":"https://example.com/x","max":2,"form":"v",\
            "names":["href","id"],"marks":[null,null,null,null,null,null,null,null,null,null,null]}
            """
        let lines = Self.reach.split(separator: "\n")
        let reach = (poison.contains("at(") || poison.contains("up(") ? lines[0...2] : lines[2...2])
            .joined(separator: "\n")
        #expect(try run(summary, library) == expected)
        _ = try run(reach + "\ntry { " + poison + " } catch {}\nreturn 1", library)
        #expect(try run(summary, library) == expected)
    }

    @Test func `what stands on every object can be set on a node`() throws {
        let body = """
            const link = document.querySelector('a')
            link.toString = () => 'own'
            link.valueOf = 1
            return [link.valueOf, link.hasOwnProperty('valueOf'), document.querySelectorAll('a')[1].valueOf === link.valueOf]
            """
        #expect(try run(body, WebLibrary(machine: VirtualMachine())) == "[1,true,false]")
    }
}
