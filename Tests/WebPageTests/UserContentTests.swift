import Foundation
import Testing
import WebPage

/// The program's own scripts in pages, and the pages' messages to the program.
@MainActor
@Suite struct UserContentTests {
    @Test func `user scripts run before and after the page's own`() async throws {
        let configuration = WebPage.Configuration.alone
        let controller = configuration.userContentController
        controller.addUserScript(
            WKUserScript(source: "var order = ['start']", injectionTime: .atDocumentStart, forMainFrameOnly: true))
        controller.addUserScript(
            WKUserScript(source: "order.push('end')", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
        controller.addUserScript(
            WKUserScript(
                source: "var mine = document.querySelector('p').textContent", injectionTime: .atDocumentEnd,
                forMainFrameOnly: true, in: .defaultClient))
        let page = WebPage(configuration: configuration)
        try await finish(page.load(html: "<p>text</p><script>order.push('page')</script>"))
        #expect(try await page.callJavaScript("return order") as? [String] == ["start", "page", "end"])
        #expect(try await page.callJavaScript("return mine", contentWorld: .defaultClient) as? String == "text")
        #expect(try await page.callJavaScript("return typeof mine") as? String == "undefined")
        controller.removeAllUserScripts()
        #expect(controller.userScripts.isEmpty)
        try await finish(page.load(html: "x"))
        #expect(try await page.callJavaScript("return typeof order") as? String == "undefined")
    }

    @MainActor
    private final class Listener: NSObject, WKScriptMessageHandler {
        var bodies: [Any] = []
        var messages: [WKScriptMessage] = []

        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
        ) {
            bodies.append(message.body)
            messages.append(message)
        }
    }

    @Test func `messages are heard in order`() async throws {
        let configuration = WebPage.Configuration.alone
        let listener = Listener()
        configuration.userContentController.add(listener, name: "log")
        let page = WebPage(configuration: configuration)
        let base = try #require(URL(string: "https://example.org/a"))
        try await finish(
            page.load(
                html: "<script>for (let i = 0; i < 50; i++) webkit.messageHandlers.log.postMessage({n: i})</script>",
                baseURL: base))
        try await wait { listener.bodies.count == 50 }
        #expect(listener.bodies.compactMap { ($0 as? [String: Any])?["n"] as? Int } == Array(0..<50))
        let message = try #require(listener.messages.first)
        #expect(message.name == "log")
        #expect(message.world === WKContentWorld.page)
        #expect(message.frameInfo.isMainFrame)
        #expect(message.frameInfo.securityOrigin.host == "example.org")
        #expect(message.frameInfo.request.url == base)

        configuration.userContentController.removeScriptMessageHandler(forName: "log")
        try await wait {
            try await page.callJavaScript("return String(window.webkit?.messageHandlers?.log)") as? String
                == "undefined"
        }
    }

    @Test func `a handler that comes later is heard too`() async throws {
        let configuration = WebPage.Configuration.alone
        let page = WebPage(configuration: configuration)
        try await finish(page.load(html: "x"))
        let listener = Listener()
        configuration.userContentController.add(listener, name: "late")
        try await wait {
            try await page.callJavaScript("return typeof window.webkit?.messageHandlers?.late") as? String == "object"
        }
        try await page.callJavaScript("webkit.messageHandlers.late.postMessage('x')")
        try await wait { listener.bodies.count == 1 }
        configuration.userContentController.removeAllScriptMessageHandlers()
    }

    @MainActor
    private final class Replier: WKScriptMessageHandlerWithReply {
        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
        ) async -> (Any?, String?) {
            await Task.yield()
            switch message.body as? String {
            case "fail": return (nil, "no")
            case "nothing": return (nil, nil)
            case "bad": return (NSObject(), nil)
            default: return (["got": message.body, "date": Date(timeIntervalSince1970: 1)] as [String: Any], nil)
            }
        }
    }

    @MainActor
    private final class CallbackReplier: NSObject, WKScriptMessageHandlerWithReply {
        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
            replyHandler: @escaping @MainActor (Any?, String?) -> Void
        ) {
            replyHandler("called back", nil)
            replyHandler("twice", nil)
        }
    }

    @Test func `messages are answered`() async throws {
        let configuration = WebPage.Configuration.alone
        configuration.userContentController.addScriptMessageHandler(Replier(), contentWorld: .page, name: "ask")
        configuration.userContentController.addScriptMessageHandler(
            CallbackReplier(), contentWorld: .defaultClient, name: "ask")
        let page = WebPage(configuration: configuration)
        let answer = try await page.callJavaScript(
            "const a = await webkit.messageHandlers.ask.postMessage(7); return [a.got, a.date.getTime()]")
        #expect(answer as? [Int] == [7, 1000])
        let failed = try await page.callJavaScript(
            "try { await webkit.messageHandlers.ask.postMessage('fail') } catch (e) { return String(e) }")
        #expect((failed as? String)?.contains("no") == true)
        let nothing = try await page.callJavaScript(
            "return typeof await webkit.messageHandlers.ask.postMessage('nothing')")
        #expect(nothing as? String == "undefined")
        let bad = try await page.callJavaScript(
            "try { await webkit.messageHandlers.ask.postMessage('bad') } catch (e) { return 'refused' }")
        #expect(bad as? String == "refused")
        let other = try await page.callJavaScript(
            "return webkit.messageHandlers.ask.postMessage(1)", contentWorld: .defaultClient)
        #expect(other as? String == "called back")
    }

    @MainActor
    private final class Presenter: WebPage.DialogPresenting {
        var seen: [String] = []

        func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async {
            seen.append("alert \(message)")
        }

        func handleJavaScriptConfirm(
            message: String, initiatedBy frame: WebPage.FrameInfo
        ) async -> WebPage.JavaScriptConfirmResult {
            seen.append("confirm \(message)")
            return .ok
        }

        func handleJavaScriptPrompt(
            message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
        ) async -> WebPage.JavaScriptPromptResult {
            seen.append("prompt \(message) \(defaultText ?? "-")")
            return .ok("typed")
        }
    }

    private let dialogs = "alert('a'); return [confirm('b'), prompt('c', 'd')]"

    @Test func `dialogs are answered by whoever presents them`() async throws {
        let presenter = Presenter()
        let page = WebPage(configuration: .alone, dialogPresenter: presenter)
        let answer = try #require(try await page.callJavaScript(dialogs) as? [Any])
        #expect(answer[0] as? Bool == true)
        #expect(answer[1] as? String == "typed")
        #expect(presenter.seen == ["alert a", "confirm b", "prompt c d"])
    }

    @Test func `without a presenter, and with one that says nothing, the answer is no`() async throws {
        struct Silent: WebPage.DialogPresenting {}
        for page in [WebPage(configuration: .alone), WebPage(configuration: .alone, dialogPresenter: Silent())] {
            let answer = try #require(try await page.callJavaScript(dialogs) as? [Any])
            #expect(answer[0] as? Bool == false)
            #expect(answer[1] is NSNull)
        }
    }
}
