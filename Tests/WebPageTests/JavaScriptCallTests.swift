import Foundation
import Testing
import WebPage

/// Calls of functions in the page.
@MainActor
@Suite struct JavaScriptCallTests {
    private let page = WebPage(configuration: .alone)

    @Test func `calls work before any load, and on what was loaded`() async throws {
        #expect(try await page.callJavaScript("return document.URL") as? String == "about:blank")
        #expect(try await page.callJavaScript("return document.body.innerHTML") as? String == "")
        try await finish(page.load(html: "<title>T</title><p>Hello <b>there</b>"))
        #expect(try await page.callJavaScript("return document.title") as? String == "T")
        #expect(try await page.callJavaScript("return document.body.innerText") as? String == "Hello there")
    }

    @Test(arguments: [
        "return 1 // comment", "return 1 /* comment */", "return 1 //", "if (true) { return 1 }", "return 1;",
        "\n\nreturn 1\n", "return 1 // }", "return '}' ? 1 : 0",
    ])
    func `a body may end as it likes`(body: String) async throws {
        #expect(try await page.callJavaScript(body) as? Int == 1)
    }

    @Test(arguments: [
        "return 1 }", "} return 2; {", "return 1 /*", "}) ; globalThis.escaped = true; (async () => {", "return `",
        "return 'a", "function (",
    ])
    func `a body cannot break out of its function`(body: String) async throws {
        let error = await #expect(throws: WKError.self) { try await page.callJavaScript(body) }
        #expect(error?.code == .javaScriptExceptionOccurred)
        #expect((error?.userInfo["WKJavaScriptExceptionMessage"] as? String)?.contains("SyntaxError") == true)
        #expect(try await page.callJavaScript("return typeof escaped") as? String == "undefined")
    }

    @Test(arguments: [
        ("throw new Error('boom')", "Error: boom", 1), ("\n\nthrow new TypeError('x')", "TypeError: x", 3),
        ("await 1\nnull.x", "TypeError", 2), ("await Promise.reject(new Error('late'))", "Error: late", 1),
        ("notThere()", "ReferenceError", 1),
    ])
    func `what a script throws says what and where`(body: String, message: String, line: Int) async throws {
        let error = await #expect(throws: WKError.self) { try await page.callJavaScript(body) }
        let bridged = try #require(error as NSError?)
        #expect(bridged.domain == "WKErrorDomain")
        #expect(bridged.code == 4)
        #expect((bridged.userInfo["WKJavaScriptExceptionMessage"] as? String)?.contains(message) == true)
        #expect(bridged.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == line)
        #expect(bridged.userInfo["WKJavaScriptExceptionColumnNumber"] is NSNumber)
        #expect(bridged.localizedDescription.contains(message))
    }

    @Test func `a handler is there for the next call, and gone for it when it was removed`() async throws {
        let body = "return globalThis.webkit?.messageHandlers.late !== undefined"
        #expect(try await page.callJavaScript(body) as? Bool == false)
        let controller = page.configuration.userContentController
        for _ in 0..<10 {
            page.addScriptMessageHandler(name: "late") { _ in }
            #expect(try await page.callJavaScript(body) as? Bool == true)
            controller.removeScriptMessageHandler(forName: "late")
            #expect(try await page.callJavaScript(body) as? Bool == false)
        }
    }

    @Test(arguments: [("throw 1", "exception"), ("return document", "result")])
    func `errors are caught by their codes`(body: String, kind: String) async throws {
        do {
            try await page.callJavaScript(body)
            Issue.record("It did not fail")
        } catch WKError.javaScriptExceptionOccurred {
            #expect(kind == "exception")
        } catch WKError.javaScriptResultTypeIsUnsupported {
            #expect(kind == "result")
        } catch let error as NSError where error.domain == WKErrorDomain {
            Issue.record("It has the code \(error.code)")
        }
    }

    @Test func `what is thrown need not be an error`() async throws {
        let error = await #expect(throws: WKError.self) { try await page.callJavaScript("throw 'text'") }
        #expect((error?.userInfo["WKJavaScriptExceptionMessage"] as? String)?.contains("text") == true)
    }

    @Test func `globals stay from call to call, in each world its own`() async throws {
        try await page.callJavaScript("globalThis.x = 1")
        #expect(try await page.callJavaScript("return x") as? Int == 1)
        #expect(
            try await page.callJavaScript("return typeof x", contentWorld: .defaultClient) as? String == "undefined")
        try await page.callJavaScript("globalThis.x = 2", contentWorld: .world(name: "mine"))
        #expect(try await page.callJavaScript("return x", contentWorld: .world(name: "mine")) as? Int == 2)
        #expect(try await page.callJavaScript("return x", contentWorld: .page) as? Int == 1)
        #expect(
            try await page.callJavaScript("return typeof x", contentWorld: .world(name: "other")) as? String
                == "undefined")
        // Another page has another set of them.
        try await finish(page.load(html: "new"))
        #expect(try await page.callJavaScript("return typeof x") as? String == "undefined")
        #expect(WKContentWorld.world(name: "mine") === WKContentWorld.world(name: "mine"))
        #expect(WKContentWorld.world(name: "mine").name == "mine")
        #expect(WKContentWorld.page.name == nil)
    }

    @Test func `the page's own scripts run, unless they may not`() async throws {
        let html = "<title>before</title><script>document.title = 'after'; var ran = true</script>"
        try await finish(page.load(html: html))
        #expect(page.title == "after")
        #expect(try await page.callJavaScript("return ran") as? Bool == true)
        #expect(
            try await page.callJavaScript("return typeof ran", contentWorld: .defaultClient) as? String == "undefined")
        var configuration = WebPage.Configuration.alone
        configuration.defaultNavigationPreferences.allowsContentJavaScript = false
        let other = WebPage(configuration: configuration)
        try await finish(other.load(html: html))
        #expect(other.title == "before")
        #expect(try await other.callJavaScript("return typeof ran") as? String == "undefined")
    }

    @Test func `a call waits for a page that was committed`() async throws {
        let page = try TestHandler(
            steps: [try TestHandler.response(), .data(Data("<title>new</title>".utf8))]
        ).page()
        try await finish(page.load(html: "<title>old</title>"))
        var answer: String?
        for try await event in page.load(testURL) where event == .committed {
            answer = try await page.callJavaScript("return document.title") as? String
        }
        #expect(answer == "new")
    }

    @Test func `a call that is cancelled ends with a cancellation`() async throws {
        for body in ["await new Promise(() => {})", "for (;;) {}", "for (;;) await 0"] {
            let page = WebPage(configuration: .alone)
            let task = Task { _ = try await page.callJavaScript(body) }
            try await Task.sleep(for: .milliseconds(50))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await page.callJavaScript("return 1") as? Int == 1)
        }
    }

    @Test func `a call that takes too long is an exception`() async throws {
        var configuration = WebPage.Configuration.alone
        configuration.limits.callTime = .milliseconds(100)
        let page = WebPage(configuration: configuration)
        let error = await #expect(throws: WKError.self) { try await page.callJavaScript("for (;;) {}") }
        #expect(error?.code == .javaScriptExceptionOccurred)
    }

    @Test func `calls may overlap`() async throws {
        async let slow = page.callJavaScript("await new Promise(f => globalThis.go = f); return 'slow'")
        try await wait { try await page.callJavaScript("return typeof go") as? String == "function" }
        try await page.callJavaScript("go()")
        #expect(try await slow as? String == "slow")
    }

    @Test func `links that scripts click are followed`() async throws {
        try await finish(page.load(URL(string: "data:text/html,<a href='about:blank?2'>x</a>")))
        try await page.callJavaScript("document.querySelector('a').click()")
        try await wait { page.url?.absoluteString == "about:blank?2" && !page.isLoading }
        #expect(page.backForwardList.backList.count == 1)
        try await page.callJavaScript("location.replace('about:blank?3')")
        try await wait { page.url?.absoluteString == "about:blank?3" && !page.isLoading }
        #expect(page.backForwardList.backList.count == 1)
        try await page.callJavaScript("history.back()")
        try await wait { page.url?.scheme == "data" && !page.isLoading }
        try await page.callJavaScript("location.hash = 'part'")
        try await wait { page.url?.fragment == "part" }
        #expect(page.backForwardList.backList.count == 1)
    }
}
