import Scripting
import Support
import Synchronization
import Testing
import WebAPI

/// What live pages and their host say to one another.
@Suite(.serialized) struct LivePageHostTests {
    /// What a host heard, in its order.
    final class Heard<Element: Sendable>: Sendable {
        private let list = Guarded<[Element]>([])
        func add(_ element: Element) { list.withLock { $0.append(element) } }
        var all: [Element] { list.withLock { $0 } }
    }

    // MARK: Messages

    @Test func `messages reach their handler, and the promise is fulfilled at once`() async throws {
        let page = try await livePage()
        let heard = Heard<String>()
        await page.addMessageHandler(.notify { heard.add("\($0.name) \($0.world) \($0.body.shown)") }, name: "log")
        let body =
            "const a = { n: [1] }; a.a = a; webkit.messageHandlers.log.postMessage('x'); "
            + "return await webkit.messageHandlers.log.postMessage(a)"
        #expect(try await page.answer(body) == "undefined")
        #expect(heard.all == ["log page \"x\"", "log page {n:[1],a:^}"])
        page.close()
    }

    @Test func `replies settle the promise of their message`() async throws {
        let page = try await livePage()
        let arrived = Heard<ScriptValue>()
        await page.addMessageHandler(.notify { arrived.add($0.body) }, name: "arrived")
        await page.addMessageHandler(
            .reply { message in
                guard case .number(let number) = message.body.rootNode else { return .error("no number") }
                // The last is answered first, and each of the others when the one behind it was heard of.
                while number < 2, !arrived.all.contains(.number(number + 1)) { await Task.yield() }
                return .value(ScriptValue(nodes: [.array([1, 1]), .number(number * 2)], root: 0))
            }, name: "double")
        let body = """
            const order = [], { double, arrived } = webkit.messageHandlers
            const ask = (n) => double.postMessage(n).then((a) => { order.push(n); arrived.postMessage(n); return a })
            const all = await Promise.all([0, 1, 2].map(ask))
            return { all, order, error: await double.postMessage('a').catch(e => [e instanceof Error, e.message]) }
            """
        #expect(try await page.answer(body) == "{all:[[0,0],[2,2],[4,4]],order:[2,1,0],error:[true,\"no number\"]}")
        page.close()
    }

    @Test func `a reply wakes a call while others run`() async throws {
        let page = try await livePage()
        let (stream, go) = AsyncStream.makeStream(of: Void.self)
        await page.addMessageHandler(
            .reply { _ in
                for await _ in stream { break }
                return .value("late")
            }, name: "wait")
        async let waiting = page.answer("return await webkit.messageHandlers.wait.postMessage(null)")
        for index in 0..<5 { #expect(try await page.answer("return i", [("i", .number(Double(index)))]) == "\(index)") }
        go.yield()
        #expect(try await waiting == "\"late\"")
        page.close()
    }

    @Test func `handlers belong to a world, and come and go on a page that lives`() async throws {
        let page = try await livePage()
        let look = "return Object.keys(webkit.messageHandlers)"
        #expect(try await page.answer(look) == "[]")
        await page.addMessageHandler(.notify { _ in }, name: "a")
        await page.addMessageHandler(.notify { _ in }, name: "b", world: .named("w"))
        #expect(try await page.answer(look) == "[\"a\"]")
        #expect(try await page.answer(look, in: .named("w")) == "[\"b\"]")
        #expect(try await page.answer(look, in: .defaultClient) == "[]")
        _ = try await page.answer("globalThis.kept = webkit.messageHandlers.a")
        await page.removeMessageHandler(name: "a")
        #expect(try await page.answer(look) == "[]")
        #expect(try await page.answer("return kept.postMessage(1).catch(e => e.name)") == "\"InvalidAccessError\"")
        #expect(try await page.answer("return webkit.messageHandlers.a === undefined") == "true")
        await page.removeAllMessageHandlers()
        #expect(try await page.answer(look, in: .named("w")) == "[]")
        page.close()
    }

    @Test(arguments: ["document", "() => 1", "[Promise.resolve()]"])
    func `a message that cannot leave is rejected`(body: String) async throws {
        let page = try await livePage()
        await page.addMessageHandler(.notify { _ in Issue.record("heard it") }, name: "a")
        #expect(
            try await page.answer("return webkit.messageHandlers.a.postMessage(\(body)).catch(e => e.name)")
                == "\"DataCloneError\"")
        page.close()
    }

    @Test func `closing a page cancels the replies it waits for`() async throws {
        let page = try await livePage()
        let (stream, asked) = AsyncStream.makeStream(of: String.self)
        await page.addMessageHandler(
            .reply { _ in
                asked.yield("asked")
                try? await Task.sleep(for: .seconds(60))
                asked.yield("cancelled \(Task.isCancelled)")
                return .value(.null)
            }, name: "wait")
        let call = Task { await page.failure("await webkit.messageHandlers.wait.postMessage(1)") }
        var said = stream.makeAsyncIterator()
        #expect(await said.next() == "asked")
        page.close()
        #expect(await said.next() == "cancelled true")
        #expect(await call.value?.stopReason == .cancelled)
    }

    // MARK: Dialogs

    @Test func `without a presenter dialogs are dismissed`() async throws {
        let page = try await livePage()
        #expect(try await page.answer("return [alert('a'), confirm('c'), prompt('p', 'i')]") == "[null,false,null]")
        page.close()
    }

    @Test func `dialogs are answered while the script stands still, by the main actor too`() async throws {
        let heard = Heard<ScriptDialog>()
        let host = LivePageHost(present: { @MainActor dialog in
            heard.add(dialog)
            try? await Task.sleep(for: .milliseconds(250))
            return switch dialog.kind {
            case .alert: .accepted
            case .confirm: dialog.message == "yes" ? .accepted : .dismissed
            case .prompt(let initial): initial.isEmpty ? .dismissed : .text(initial + "!")
            }
        })
        // Together the dialogs are open for longer than the call may take.
        let page = try await livePage(host: host)
        _ = try await page.answer("return 1")
        let body = "return [alert('a'), confirm('yes'), confirm('no'), prompt('p', 'i'), prompt('q'), alert()]"
        #expect(try await page.answer(body, timeout: .milliseconds(1200)) == "[null,true,false,\"i!\",null,null]")
        #expect(heard.all.map(\.message) == ["a", "yes", "no", "p", "q", ""])
        page.close()
    }

    @Test func `a dialog that nobody answers is dismissed in the end, and ends with its script`() async throws {
        let host = LivePageHost(present: { _ in
            try? await Task.sleep(for: .seconds(60))
            return .accepted
        })
        let page = try await livePage(host: host, limits: LivePageLimits(dialogTimeout: .milliseconds(30)))
        #expect(try await page.answer("return confirm('c')") == "false")
        page.close()
        let other = try await livePage(host: host)
        let call = Task { await other.failure("confirm('c'); return 1") }
        try await Task.sleep(for: .milliseconds(30))
        call.cancel()
        #expect(await call.value?.stopReason == .cancelled)
        other.close()
    }

    // MARK: Navigation and the title

    @Test func `a script's navigations are told, absolute`() async throws {
        let heard = Heard<ScriptNavigation>()
        let page = try await livePage(
            "<base href=/base/><a id=a href=next target=_blank><b>x</b></a><a id=n>none</a><a id=bad href='http://['>y</a>",
            host: LivePageHost(navigate: { heard.add($0) }))
        let body = """
            location.href = 'one'; location = 'https://other.example/'; location.assign('?q'); location.replace('/two')
            location.reload(); history.back(); history.forward(); history.go(-3); history.go(0); document.location = 'three'
            location.hash = 'part'; document.querySelector('b').click(); document.getElementById('n').click()
            document.getElementById('bad').click(); location.href = 'javascript:alert(1)'
            document.getElementById('a').addEventListener('click', (e) => e.preventDefault())
            document.querySelector('b').click()
            try { location.href = 'http://[' } catch (e) { return [e.name, location.href] }
            """
        #expect(try await page.answer(body) == "[\"SyntaxError\",\"https://example.com/dir/page.html\"]")
        let base = "https://example.com/base/"
        #expect(
            heard.all == [
                .assign(url: base + "one"), .assign(url: "https://other.example/"), .assign(url: base + "?q"),
                .replace(url: "https://example.com/two"), .reload, .history(delta: -1), .history(delta: 1),
                .history(delta: -3), .reload, .assign(url: base + "three"),
                .assign(url: "https://example.com/dir/page.html#part"), .link(url: base + "next", target: "_blank"),
            ])
        page.close()
    }

    @Test func `without a host for it navigation is refused by name`() async throws {
        let page = try await livePage()
        #expect(await page.failure("location.href = '/'")?.message.hasPrefix("NotSupportedError: Navigation") == true)
        page.close()
    }

    @Test func `a fragment changes within the document`() async throws {
        let page = try await livePage()
        _ = try await page.answer("globalThis.heard = []; onhashchange = () => heard.push(location.hash)")
        await page.changeURL("https://example.com/dir/page.html#x")
        #expect(
            try await page.answer("return [heard, document.URL]")
                == "[[\"#x\"],\"https://example.com/dir/page.html#x\"]")
        page.close()
    }

    @Test func `a script changes the address within the origin`() async throws {
        let heard = Heard<String>()
        let page = try await livePage(host: LivePageHost(addressChanged: { heard.add("\($0) \($1)") }))
        let body = """
            history.pushState({ n: [1] }, '', '/next?q'); history.replaceState(history.state, '', '#x'); history.pushState(null, '')
            try { history.pushState(1, '', 'https://other.example/') } catch (e) { return [e.name, location.href, history.length] }
            """
        #expect(try await page.answer(body) == "[\"SecurityError\",\"https://example.com/next?q#x\",3]")
        let base = "https://example.com/next?q"
        #expect(heard.all == [base + " false", base + "#x true", base + "#x false"])
        page.close()
    }

    @Test func `no time is too long for a call`() async throws {
        let page = try await livePage()
        #expect(try await page.answer("return await 1", timeout: .seconds(Int64.max)) == "1")
        page.close()
    }

    @Test(arguments: [
        "<title>old</title>", "<p>no title", "<title></title><p>", "<title>a</title><title>b</title>",
    ])
    func `the title can be set`(html: String) async throws {
        let heard = Heard<String>()
        let page = try await livePage(html, host: LivePageHost(titleChanged: { heard.add($0) }))
        let body = "document.title = ' new \\n & <b> '; return [document.title, document.querySelector('title').text]"
        #expect(try await page.answer(body) == "[\"new & <b>\",\" new \n & <b> \"]")
        #expect(await page.title == "new & <b>")
        #expect(heard.all == ["new & <b>"])
        #expect(try await page.answer("return document.title", in: .defaultClient) == "\"new & <b>\"")
        page.close()
    }
}
