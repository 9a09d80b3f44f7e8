import Scripting
import Support
import Synchronization
import Testing
import WebAPI

/// What a page that changes does beyond the answers of single scripts: worlds, observers, inserted scripts, hostile scripts.
@Suite(.serialized) struct LiveTreeTests {
    @Test func `a change in one world is seen in the others`() async throws {
        let page = try await livePage("<title>T</title><p id=p>text")
        #expect(
            try await page.answer(
                "const p = document.getElementById('p'); p.append('!'); window.list = document.getElementsByTagName('i'); return list.length"
            )
                == "0")
        let body = "document.getElementById('p').innerHTML += '<i>new</i>'; return typeof window.list"
        #expect(try await page.answer(body, in: .defaultClient) == "\"undefined\"")
        #expect(try await page.answer("return [document.body.textContent, list.length]") == "[\"text!new\",1]")
        page.close()
    }

    @Test func `observers of one world hear what another changes`() async throws {
        let page = try await livePage()
        _ = try await page.answer(
            """
            window.heard = [];
            new MutationObserver((records) => heard.push(...records.map((r) => r.attributeName)))
                .observe(document.body, { attributes: true });
            """)
        _ = try await page.answer("document.body.title = 'x'", in: .defaultClient)
        _ = try await page.answer("document.body.lang = 'de'")
        #expect(try await page.answer("return heard") == "[\"title\",\"lang\"]")
        page.close()
    }

    @Test func `the host hears of every new title`() async throws {
        let titles = Guarded<[String]>([])
        let page = try await livePage(
            host: LivePageHost(titleChanged: { title in titles.withLock { $0.append(title) } }))
        _ = try await page.answer("document.querySelector('title').textContent = 'a'")
        _ = try await page.answer("document.querySelector('title').firstChild.data = 'b'", in: .defaultClient)
        _ = try await page.answer("document.head.innerHTML = '<title>c</title>'")
        _ = try await page.answer("document.body.append('no title')")
        _ = try await page.answer("document.querySelector('title').remove()")
        #expect(titles.withLock { $0 } == ["a", "b", "c", ""])
        page.close()
    }

    @Test func `scripts that scripts insert are loaded and run in their order, before the page is complete`()
        async throws
    {
        let page = try await livePage(
            """
            <script>
            window.log = [];
            for (const name of ['one.js', 'none.js', 'two.js']) {
                const script = document.createElement('script');
                script.src = name;
                script.onload = () => log.push('load ' + name);
                script.onerror = () => log.push('error ' + name);
                document.head.append(script);
            }
            log.push('inline');
            document.onreadystatechange = () => log.push(document.readyState);
            </script>
            """)
        try await page.runScripts { script in
            if script.url.hasSuffix("none.js") { return nil }
            return "log.push(document.currentScript.getAttribute('src'))"
        }
        let log = try await page.answer("return log.join()")
        let order = ["inline", "one.js", "load one.js", "error none.js", "two.js", "load two.js"]
        var heard = log.dropFirst().dropLast().split(separator: ",").map(String.init)
        #expect(heard.last == "complete")
        heard.removeAll { $0 == "interactive" || $0 == "complete" }
        #expect(heard == order)
        page.close()
    }

    @Test func `what a script writes stands behind it`() async throws {
        let page = try await livePage(
            "<p>a</p><script>document.write('<b id=w>x'); document.writeln('y</b><script>window.ran = 1</scr' + 'ipt>')</script><p>b"
        )
        try await page.runScripts()
        #expect(
            try await page.answer(
                "const w = document.getElementById('w'); return [w.textContent, window.ran, w.previousSibling.tagName]"
            )
                == "[\"xy\",1,\"SCRIPT\"]")
        #expect(await page.failure("document.write('x')")?.message.contains("Document.write") == true)
        page.close()
    }

    @Test(arguments: [ScriptWorld.page, .defaultClient])
    func `scripts that any world inserts run in the page's own`(world: ScriptWorld) async throws {
        let page = try await livePage()
        let body = """
            const script = document.createElement('script');
            script.textContent = 'var mine = (window.mine ?? 0) + 1';
            document.body.append(script);
            return typeof mine;
            """
        #expect(try await page.answer(body, in: world) == (world == .page ? "\"number\"" : "\"undefined\""))
        #expect(try await page.answer("return mine") == "1")
        page.close()
    }

    @Test func `a list that is changed while it is walked is walked as it is`() async throws {
        let page = try await livePage("<ul><li>1<li>2<li>3</ul>")
        let body = """
            const list = document.querySelector('ul').children, seen = [];
            for (let index = 0; index < list.length && index < 6; index++) {
                seen.push(list[index].textContent);
                if (index < 3) list[index].parentNode.append(list[index].cloneNode(true));
            }
            while (list.length > 2) list[0].remove();
            return [seen.join(), list.length, [...list].map((item) => item.textContent).join()];
            """
        #expect(try await page.answer(body) == "[\"1,2,3,1,2,3\",2,\"2,3\"]")
        page.close()
    }

    // MARK: - Hostile pages

    @Test func `elements nest a quarter of a million deep without recursion`() async throws {
        let page = try await livePage(limits: LivePageLimits(callTimeout: .seconds(300), runTimeout: .seconds(300)))
        let body = """
            let at = document.createElement('div');
            const root = at;
            for (let depth = 1; depth < count; depth++) {
                const next = document.createElement('div');
                at.appendChild(next);
                at = next;
            }
            at.textContent = 'deep';
            document.body.replaceChildren(root);
            const copy = root.cloneNode(true);
            root.normalize();
            const found = document.getElementsByTagName('div').length;
            root.remove();
            return [found, copy.textContent, at.isConnected];
            """
        #expect(try await page.answer(body, [("count", .number(250_000))]) == "[250000,\"deep\",false]")
        page.close()
    }

    @Test func `observers that change the page for ever end with their script's time`() async throws {
        let page = try await livePage(limits: LivePageLimits(callTimeout: .seconds(1), runTimeout: .milliseconds(500)))
        let error = await page.failure(
            """
            new MutationObserver(() => { document.body.title += 'x'; }).observe(document.body, { attributes: true });
            document.body.title = 'x';
            await new Promise(() => {});
            """)
        #expect(error?.code == .timeout)
        let title = try await page.answer("return document.body.title.length > 0", timeout: .seconds(60))
        #expect(title == "true")
        page.close()
    }

    @Test func `a node that comes and goes is watched once`() async throws {
        let page = try await livePage(
            "<p id=p>text<i id=i></i>", limits: LivePageLimits(callTimeout: .seconds(60), runTimeout: .seconds(60)))
        let body = """
            const p = document.getElementById('p'), i = document.getElementById('i');
            const observer = new MutationObserver(() => {});
            observer.observe(document.body, { childList: true, subtree: true });
            for (let n = 0; n < 3000; n++) { i.remove(); p.append(i); }
            i.remove();
            i.append('x');
            return observer.takeRecords().length;
            """
        #expect(try await page.answer(body) == "6002")
        page.close()
    }

    @Test func `a page may not grow beyond its nodes`() async throws {
        let page = try await livePage(limits: LivePageLimits(nodes: 1000))
        #expect(
            await page.failure("for (;;) document.body.append(document.createElement('p'))")?.message
                == "QuotaExceededError: The page has 1000 nodes, and may have no more")
        #expect(await page.failure("document.body.innerHTML = '<p>'.repeat(5000)")?.message.hasPrefix("Quota") == true)
        #expect(try await page.answer("document.body.textContent = ''; document.body.append('x'); return 1") == "1")
        page.close()
    }

    @Test func `a page may not grow beyond its memory`() async throws {
        let account = MemoryAccount(limit: 64 << 20)
        let page = try await livePage(
            limits: LivePageLimits(callTimeout: .seconds(300), runTimeout: .seconds(300), account: account),
            treeAccount: account)
        let error = await page.failure("for (let n = 0;; n++) document.body.append('x'.repeat(10000) + n)")
        #expect(error?.code == .memory)
        page.close()
    }

    @Test(arguments: [
        "Array.prototype[Symbol.iterator] = function* () { yield 4096; yield 1e9; }",
        "Object.defineProperty(Array.prototype, 0, { get: () => 4096, set() {}, configurable: true })",
        "Object.defineProperty(Array.prototype, 3, { get: () => 4096, set() {}, configurable: true })",
        "Array.prototype.map = Array.prototype.filter = () => [4096]; Reflect.apply = () => 4096",
        "Map.prototype.get = () => 4096; Object.defineProperty = Object.create = () => ({})",
    ])
    func `a page cannot pass numbers off as nodes`(change: String) async throws {
        let page = try await livePage()
        let first = "const body = document.body; body.append(document.createElement('i')); body.lastChild.remove();"
        let body =
            first + "\(change); try { document.body.append(document.createElement('b'), 'x', 4096) } catch {} return 1"
        #expect(try await page.answer(body) == "1")
        let text = try await page.answer("return document.body.innerHTML", in: .defaultClient)
        #expect(text == "\"<p id=\"p\">text</p><b></b>x4096\"")
        page.close()
    }

    // MARK: - Memory

    @Test(arguments: [
        "clock.textContent = n", "clock.innerHTML = '<b>' + n + '</b><i title=\"' + n + '\">x</i>'",
        "clock.firstChild.data = n", "clock.title = n", "clock.replaceChildren(n)",
        "clock.append(document.createElement('i')); clock.lastChild.remove()",
        "document.createElement('p').append(n, document.createElement('b'))",
        "clock.after(clock.cloneNode(true)); clock.nextSibling.remove()",
    ])
    func `a page that changes all the time stays as large as it is`(change: String) async throws {
        let account = MemoryAccount(limit: 256 << 20)
        let page = try await livePage(
            "<p id=clock>0",
            limits: LivePageLimits(callTimeout: .seconds(300), runTimeout: .seconds(300), account: account))
        let body = "const clock = document.getElementById('clock'); for (let n = 0; n < count; n++) { \(change) }"
        _ = try await page.answer(body, [("count", .number(5_000))])
        let before = await page.treeBytes
        _ = try await page.answer(body, [("count", .number(15_000))])
        #expect(await page.treeBytes <= max(before, 8 << 20))
        page.close()
    }

    @Test func `a million texts take no more room than one`() async throws {
        let page = try await livePage(
            "<p id=clock>0", limits: LivePageLimits(callTimeout: .seconds(300), runTimeout: .seconds(300)))
        _ = try await page.answer(
            "const clock = document.getElementById('clock'); for (let n = 0; n < 1e6; n++) clock.textContent = n")
        #expect(await page.treeBytes < 10_000)
        #expect(try await page.answer("return document.body.textContent") == "\"999999\"")
        page.close()
    }

    @Test func `what a script still reaches is kept, with all that belongs to it`() async throws {
        let page = try await livePage(
            "<p id=clock>0", limits: LivePageLimits(callTimeout: .seconds(300), runTimeout: .seconds(300)))
        let body = """
            const root = document.createElement('div');
            root.innerHTML = '<p><b>kept</b></p>';
            root.mark = 'mine';
            window.leaf = root.querySelector('b').firstChild;
            window.watcher = document.createNodeIterator(document.createElement('u'));
            document.createElement('template').content.append((window.inTemplate = document.createElement('s')));
            for (let n = 0; n < 60000; n++) document.createElement('i').append('x');
            """
        _ = try await page.answer(body)
        _ = try await page.answer("for (let n = 0; n < 60000; n++) document.createElement('i').append('x')")
        #expect(
            try await page.answer(
                """
                const root = leaf.parentNode.parentNode.parentNode;
                return [leaf.data, root.mark, root.outerHTML, watcher.root.tagName, inTemplate.parentNode.nodeType];
                """)
                == "[\"kept\",\"mine\",\"<div><p><b>kept</b></p></div>\",\"U\",11]")
        #expect(await page.treeBytes < 16 << 20)
        page.close()
    }

    @Test func `a node that one world has is kept for all`() async throws {
        let page = try await livePage("<p id=p>text")
        _ = try await page.answer(
            "const b = document.createElement('b'); b.id = 'b'; document.getElementById('p').append(b)")
        _ = try await page.answer("window.mine = document.getElementById('b')", in: .defaultClient)
        _ = try await page.answer(
            "document.getElementById('p').textContent = ''; for (let n = 0; n < 60000; n++) document.createElement('i')"
        )
        #expect(try await page.answer("return mine.outerHTML", in: .defaultClient) == "\"<b id=\"b\"></b>\"")
        _ = try await page.answer("delete window.mine", in: .defaultClient)
        page.close()
    }
}
