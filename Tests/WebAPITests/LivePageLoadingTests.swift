import Scripting
import Support
import Testing
import WebAPI

/// The scripts of a page and the events of its loading (HTML standard, 4.12.1 and 13.2.7 "The end").
@Suite(.serialized) struct LivePageLoadingTests {
    private func user(_ source: String, _ time: UserScript.InjectionTime, _ world: ScriptWorld = .page) -> UserScript {
        UserScript(script: Script(source: source, url: "user.js"), time: time, world: world)
    }

    @Test func `scripts and events come in a browser's order`() async throws {
        let html = """
            <!doctype html><head><script>log.push('inline 1 ' + document.readyState)</script>
            <script src=late.js defer></script><script async src="/async.js"></script>
            <script src=early.js onload="log.push('early loaded')"></script>
            <script src=missing.js onerror="log.push('missing')"></script>
            <script>log.push('inline 2'); queueMicrotask(() => log.push('micro ' + document.currentScript)); let own = 1;
            document.addEventListener('DOMContentLoaded', (e) => log.push('ready ' + document.readyState + e.isTrusted))
            addEventListener('load', function () { log.push('load ' + (this === window) + document.readyState) })
            window.onload = () => log.push('onload')</script>
            <body onload="log.push('not this')"><script>throw new Error('lost')</script><script>log.push('after ' + own)</script>
            """
        let page = try await livePage(html)
        let texts = [
            "https://example.com/dir/late.js": "log.push('late ' + document.readyState)",
            "https://example.com/async.js": "log.push('async')",
            "https://example.com/dir/early.js": "log.push('early ' + document.currentScript.src.slice(-8))",
        ]
        try await page.runScripts(
            userScripts: [
                user("globalThis.log = ['start ' + document.readyState]", .documentStart),
                user("log.push('end')", .documentEnd), user("globalThis.start = 1", .documentStart, .defaultClient),
                user("this is no script", .documentStart), user("throw 1", .documentEnd),
                user("globalThis.end = [start, typeof log]", .documentEnd, .defaultClient),
                user("addEventListener('load', () => { globalThis.heard = 1 })", .documentStart, .named("w")),
            ], source: { texts[$0.url] })
        let log = try await page.callFunction(Script(source: "return log.join(', ')", url: "u"))
        #expect(
            log.rootNode
                == .string(
                    "start loading, inline 1 loading, early early.js, early loaded, missing, inline 2, micro null, after 1, "
                        + "late interactive, async, ready interactivetrue, end, onload, load truecomplete"))
        #expect(try await page.answer("return end", in: .defaultClient) == "[1,\"undefined\"]")
        #expect(try await page.answer("return heard", in: .named("w")) == "1")
        page.close()
    }

    /// HTML standard, 4.12.1.1 "prepare the script element", steps 8 to 20.
    @Test(arguments: [
        ("<script>", true), ("<script type=''>", true), ("<script type=' Text/JavaScript '>", true),
        ("<script type=text/ecmascript>", true), ("<script type=application/x-javascript>", true),
        ("<script type=text/javascript1.5>", true), ("<script language=JavaScript>", true),
        ("<script language=''>", true),
        ("<script nomodule>", true), ("<script for=window event=onload>", true), ("<script type=text/jscript>", true),
        ("<script type=' '>", false), ("<script type=module>", false), ("<script type=text/plain>", false),
        ("<script type=application/ld+json>", false), ("<script type='text/javascript; charset=utf-8'>", false),
        ("<script language=vbscript>", false), ("<script type=text/javascript1.6>", false),
        ("<script for=document event=onload>", false), ("<script for=window event=onclick>", false),
        ("<script src=''>", false), ("<script src='http://['>", false), ("<script type=importmap>", false),
        ("<template><script>", false), ("<noscript><script>", false), ("<textarea><script>", false),
    ])
    func `only scripts that a browser runs are run`(tag: String, runs: Bool) async throws {
        let page = try await livePage(tag + "globalThis.ran = true</script>")
        try await page.runScripts()
        #expect(try await page.answer("return globalThis.ran === true") == "\(runs)")
        page.close()
    }

    @Test func `a page's own scripts can be left out, events are not`() async throws {
        let page = try await livePage("<body onload='globalThis.attribute = 1'><script>globalThis.ran = 1</script>")
        let script = user("globalThis.heard = []; onload = () => heard.push(1)", .documentStart)
        try await page.runScripts(userScripts: [script], runsPageScripts: false)
        #expect(
            try await page.answer("return [typeof ran, heard, typeof attribute]") == "[\"undefined\",[1],\"undefined\"]"
        )
        page.close()
    }

    @Test func `the body's attribute hears the window's load`() async throws {
        let page = try await livePage("<body onload='globalThis.n = [this === window, event.type]'>")
        _ = try await page.answer("1")
        try await page.runScripts()
        #expect(try await page.answer("return n") == "[true,\"load\"]")
        page.close()
    }

    @Test func `calls run while scripts are awaited, and closing ends the loading`() async throws {
        let page = try await livePage("<script src=slow.js></script><script>globalThis.after = 1</script>")
        let (stream, asked) = AsyncStream.makeStream(of: Void.self)
        let loading = Task {
            do throws(ScriptError) {
                try await page.runScripts(source: { _ in
                    asked.yield()
                    try? await Task.sleep(for: .seconds(60))
                    return "1"
                })
                return nil as ScriptError?
            } catch {
                return error
            }
        }
        for await _ in stream { break }
        #expect(try await page.answer("return document.readyState") == "\"loading\"")
        loading.cancel()
        #expect(await loading.value?.stopReason == .cancelled)
        #expect(try await page.answer("return typeof after") == "\"undefined\"")
        page.close()
    }

    @Test func `a page's endless script ends its world, and the loading goes on`() async throws {
        let page = try await livePage(
            "<script>globalThis.a = 1; for (;;);</script><script>globalThis.b = 1</script>",
            limits: LivePageLimits(runTimeout: .milliseconds(30)))
        try await page.runScripts()
        #expect(
            try await page.answer("return [typeof a, typeof b, document.readyState]")
                == "[\"undefined\",\"number\",\"complete\"]")
        page.close()
    }

    @Test func `clicks are heard by attributes, properties and listeners`() async throws {
        let page = try await livePage(
            "<div onclick='log.push(\"div\")'><button id=b onclick='log.push(\"attribute \" + this.id)'>")
        let body = """
            globalThis.log = []; const b = document.getElementById('b'); document.onclick = () => log.push('document')
            b.addEventListener('click', (e) => log.push('listener ' + e.target.id)); b.click()
            b.onclick = () => log.push('property'); b.click(); return log.join()
            """
        #expect(
            try await page.answer(body)
                == "\"attribute b,listener b,div,document,property,listener b,div,document\"")
        page.close()
    }
}
