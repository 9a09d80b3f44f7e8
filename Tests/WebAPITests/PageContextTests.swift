import DOM
import Scripting
import Styling
import Support
import Testing
import WebAPI

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct PageContextTests {
    private static func page(
        _ html: String, library: WebLibrary, stop: StopToken = StopToken()
    ) throws -> PageContext {
        var html = html
        let document = try html.withUTF8 { try Document.parse(html: $0, url: "https://example.com/") }
        let styling = DocumentStyling(document: document, styles: Cascade(document: document), stop: stop)
        return try PageContext(library: library, document: document, styling: styling, diagnostics: Diagnostics())
    }

    private func answer(_ body: String, on page: PageContext) throws -> String {
        try page.run(PageScript(Script(source: body, url: "user.js")), limits: ExecutionLimits())
    }

    @Test func `the summary's own script`() throws {
        let body = """
            const headings = [...document.querySelectorAll('h2, h3')]
                .map(heading => heading.textContent.trim())
                .filter(text => text.length > 0);
            const words = document.body.innerText.split(/\\s+/).length;
            return { headings, words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
            """
        let html = "<h2> One </h2><p>" + String(repeating: "word ", count: 500) + "<h3> </h3><h3>T<i>wo</i></h3>"
        let answer = try run(body, on: html, arguments: [("wordsPerMinute", .number(220))])
        #expect(answer == "{\"headings\":[\"One\",\"Two\"],\"words\":502,\"minutes\":2}")
    }

    @Test func `pages of one worker see nothing of one another`() throws {
        let library = WebLibrary(machine: try VirtualMachine())
        let one = try Self.page("<p id=one>1", library: library)
        let two = try Self.page("<p id=two>2", library: library)
        let mark = "document.mark = 1; document.querySelector('p').mark = 2; globalThis.mark = 3; "
        #expect(try answer(mark + "return document.querySelector('p').id", on: one) == "\"one\"")
        let look =
            "return [document.mark, document.querySelector('p').mark, globalThis.mark, document.querySelector('p').id]"
        #expect(try answer(look, on: two) == "[null,null,null,\"two\"]")
        #expect(try answer(look, on: one) == "[1,2,3,\"one\"]")
        #expect(try answer("return document.body.children[0].textContent", on: two) == "\"2\"")
    }

    @Test func `a script's changes to the classes stay with its page`() throws {
        let library = WebLibrary(machine: try VirtualMachine())
        let patch = "NodeList.prototype.map = Array.prototype.map; return document.querySelectorAll('p').map(p => p.id)"
        #expect(try answer(patch, on: Self.page("<p id=a><p id=b>", library: library)) == "[\"a\",\"b\"]")
        let look = "return typeof document.querySelectorAll('p').map"
        #expect(try answer(look, on: Self.page("<p>", library: library)) == "\"undefined\"")
        // Without a word of prototypes the classes are everybody's, and nobody's to change.
        let places = """
            const link = document.querySelector('a'), list = document.querySelectorAll('a'), body = document.body
            const places = [document.querySelector, document.addEventListener, list.forEach, list.item,
                list.values, list.entries, link.getAttribute, link.toString,
                body.classList.contains, body.attributes.item, body.children.namedItem, body.querySelectorAll,
                document.createTreeWalker(body).nextNode,
                document.createNodeIterator(body).nextNode,
                document.implementation.hasFeature, document.appendChild, body.getBoundingClientRect]
            """
        let sneak = places + "\nfor (const place of places) place.mark = 1; return places.length"
        _ = try answer(sneak, on: Self.page("<a>", library: library))
        let found = places + "\nreturn places.filter((place) => place.mark === 1).length"
        #expect(try answer(found, on: Self.page("<a>", library: library)) == "0")
    }

    @Test(arguments: [
        "return document.querySelectorAll('p') instanceof Object", "return [] instanceof Array",
        "try { document.body.remove() } catch (e) { return e instanceof Error }",
        "try { document.body.contains(1) } catch (e) { return e instanceof TypeError }",
        "return fetch('/').catch(() => 1) instanceof Promise",
        "return document.body.getAttributeNames() instanceof Array",
        "return new URLSearchParams('a=1').getAll('a') instanceof Array",
        "return new TextEncoder().encode('a') instanceof Uint8Array",
        "return Object.getPrototypeOf(Object.getPrototypeOf(document.links)) !== null",
    ])
    func `objects are of the script's own realm where it can tell`(body: String) throws {
        #expect(try run(body, on: "<p>") == "true")
    }

    @Test(arguments: [
        ("while (true) document.querySelectorAll('p')", ScriptError.Code.timeout),
        ("for (;;) await document.title", .timeout),
        ("for (const p of document.querySelectorAll('p')) for (;;);", .timeout),
        ("await new Promise(() => {})", .neverFinished), ("document.nope()", .scriptError),
    ])
    func `scripts on pages are ended like any`(body: String, code: ScriptError.Code) throws {
        // Only what never ends is to meet its time, however busy the machine is.
        let timeout = code == .timeout ? Duration.milliseconds(200) : .seconds(30)
        #expect(try failure(body, on: "<p>", limits: ExecutionLimits(timeout: timeout))?.code == code)
    }

    @Test func `a script that was ended leaves the next pages whole`() throws {
        let library = WebLibrary(machine: try VirtualMachine())
        for _ in 0..<3 {
            let page = try Self.page("<p id=a>t", library: library)
            #expect(throws: ScriptError.self) {
                try page.run(
                    PageScript(Script(source: "for (;;) document.querySelector('p').nodeName", url: "u")),
                    limits: ExecutionLimits(timeout: .milliseconds(20)))
            }
            let next = try Self.page("<p id=a>t", library: library)
            #expect(
                try answer("const p = document.querySelector('p'); return [p.id, p.nodeName]", on: next)
                    == "[\"a\",\"P\"]")
        }
    }

    @Test func `a stopped page ends the script, whatever it catches`() throws {
        let stop = StopToken()
        let page = try Self.page(
            String(repeating: "<p>", count: 3000), library: WebLibrary(machine: VirtualMachine()), stop: stop)
        // Only the style layer's questions are stopped at first.
        stop.stop(.cancelled)
        let error = #expect(throws: ScriptError.self) {
            try answer("for (;;) { try { document.body.innerText } catch {} }", on: page)
        }
        #expect(error?.stopReason == .cancelled)
    }

    @Test func `every name that a script may ask for can be had`() throws {
        let library = WebLibrary(machine: try VirtualMachine())
        let page = try Self.page("<p>", library: library)
        let names = try page.withAllGlobals(ExecutionLimits()) { (context) throws(ScriptError) in
            try context.evaluate(
                Script(
                    source: """
                        const missing = []
                        for (const name of Object.getOwnPropertyNames(globalThis)) {
                            try { if (globalThis[name] === undefined && !['undefined', 'event'].includes(name)) missing.push(name) }
                            catch (error) { missing.push(`${name}: ${error}`) }
                        }
                        missing.join()
                        """, url: "user.js")
            ).text
        }
        #expect(names == "")
    }

    @Test func `console writes at debug, formatted as the console standard has it`() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let body = """
            console.log('%s has %d of %o%%', 'x', 4.5, { a: [1, 'b'] }, 'rest'); console.warn(document.querySelector('p'), [1, null])
            console.group('g'); console.error(new TypeError('t')); console.groupEnd(); console.assert(1 === 2, 'why')
            console.count(); console.count(); const a = {}; a.a = a; console.info(a, new Map([[1, new Set([2])]]))
            console.table; console.log(Symbol('s'), undefined, 1n, () => 1, NaN)
            Promise.reject(new Error('lost')); return 1
            """
        let answer = try run(body, on: "<p id=i>", diagnostics: Diagnostics(threshold: .debug, descriptor: ends[1]))
        close(ends[1])
        #expect(answer == "1")
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 { text += buffer.prefix(count) }
        #expect(
            String(decoding: text, as: UTF8.self) == """
                console.log: x has 4 of {a: [1, "b"]}% rest
                console.warn: <p id="i"> [1, null]
                console.log: g
                console.error:   TypeError: t
                console.error: Assertion failed why
                console.log: default: 1
                console.log: default: 2
                console.info: {a: [circular]} Map {1 => Set {2}}
                console.log: Symbol(s) undefined 1n function (anonymous) NaN
                script: uncaught: Error: lost

                """)
    }

    /// In a process of its own, where no other test takes memory.
    @Test func `finished pages leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let library = WebLibrary(machine: try VirtualMachine())
            var resident: [Int] = []
            for index in 0..<2000 {
                let page = try PageContextTests.page("<h2>A</h2><p>b <a href=/x>c</a>", library: library)
                let own = index % 8 == 0 ? " // prototype" : ""
                let answer = try page.run(
                    PageScript(
                        Script(
                            source: "return [...document.querySelectorAll('*')].map(e => e.textContent).length" + own,
                            url: "u")), limits: ExecutionLimits())
                #expect(answer == "6")
                if index == 300 || index == 1999 {
                    var usage = [CChar](repeating: 0, count: 128)
                    guard let file = fopen("/proc/self/statm", "r") else { return }
                    fgets(&usage, 128, file)
                    fclose(file)
                    let fields = String(decoding: usage.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
                        separator: " ")
                    resident.append((Int(fields[1]) ?? 0) * 4096)
                }
            }
            #expect(resident[1] - resident[0] < 20 << 20, "\\(resident)")
        }
    }
}
