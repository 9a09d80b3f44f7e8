import Browsing
import Foundation
import Scripting
import WebAPI

/// The scripts that run in each page, and who hears the pages' messages. Pages that are made with the same controller share it.
@MainActor
public final class WKUserContentController {
    /// The scripts, in the order in which they were added.
    public private(set) var userScripts: [WKUserScript] = []

    private var handlers: [Key: Handler] = [:]
    private var pages: [WeakPage] = []

    private struct Key: Hashable {
        let name: String
        let world: ScriptWorld
    }

    private enum Handler {
        case listener(any WKScriptMessageHandler)
        case replier(any WKScriptMessageHandlerWithReply)
    }

    private struct WeakPage {
        weak var page: WebPage?
    }

    /// A controller with nothing in it.
    public init() {}

    /// Has a script run in each page that is loaded from now on.
    public func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
    }

    /// Forgets all scripts.
    public func removeAllUserScripts() {
        userScripts = []
    }

    /// Has messages for `name`, from the page's own scripts, heard by `scriptMessageHandler`.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    /// Has messages for `name`, from the scripts of a world, heard by `scriptMessageHandler`.
    public func add(
        _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
    ) {
        set(.listener(scriptMessageHandler), Key(name: name, world: world.world))
    }

    /// Has messages for `name`, from the scripts of a world, answered by `scriptMessageHandlerWithReply`.
    public func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
    ) {
        set(.replier(scriptMessageHandlerWithReply), Key(name: name, world: contentWorld.world))
    }

    /// Forgets who hears messages for `name` from the page's own scripts.
    public func removeScriptMessageHandler(forName name: String) {
        removeScriptMessageHandler(forName: name, contentWorld: .page)
    }

    /// Forgets who hears messages for `name` from the scripts of a world.
    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        handlers[Key(name: name, world: contentWorld.world)] = nil
        let world = contentWorld.world
        forEachDocument { await $0.removeMessageHandler(name: name, world: world) }
    }

    /// Forgets who hears messages from the scripts of a world.
    public func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
        let world = contentWorld.world
        handlers = handlers.filter { $0.key.world != world }
        forEachDocument { await $0.removeAllMessageHandlers(world: world) }
    }

    /// Forgets who hears messages.
    public func removeAllScriptMessageHandlers() {
        handlers = [:]
        forEachDocument { await $0.removeAllMessageHandlers() }
    }
}

// MARK: - For pages

extension WKUserContentController {
    /// A page begins to use the controller.
    func attach(_ page: WebPage) {
        pages.removeAll { $0.page == nil }
        pages.append(WeakPage(page: page))
    }

    /// What the scripts of a page at `url` are given.
    func scriptMessageHandlers(url: URL?) -> [(name: String, world: ScriptWorld, handler: ScriptMessageHandler)] {
        handlers.map { ($0.key.name, $0.key.world, scriptMessageHandler($0.value, url: url)) }
    }

    private func set(_ handler: Handler, _ key: Key) {
        handlers[key] = handler
        for page in pages.compactMap(\.page) {
            let handler = scriptMessageHandler(handler, url: page.committedURL)
            page.holder.change { await $0.addMessageHandler(handler, name: key.name, world: key.world) }
        }
    }

    private func forEachDocument(_ body: @escaping @Sendable (LivePage) async -> Void) {
        for page in pages.compactMap(\.page) { page.holder.change(body) }
    }

    private func scriptMessageHandler(_ handler: Handler, url: URL?) -> ScriptMessageHandler {
        switch handler {
        case .listener(let listener):
            let box = HandlerBox(listener)
            return .notify { [weak self] message in
                // The main queue keeps the order.
                Task { @MainActor in
                    guard let self else { return }
                    box.handler.userContentController(self, didReceive: WKScriptMessage(message, url: url))
                }
            }
        case .replier(let replier):
            let box = ReplierBox(replier)
            return .reply { [weak self] message in await box.reply(to: message, url: url, from: self) }
        }
    }
}

@MainActor
private final class HandlerBox {
    let handler: any WKScriptMessageHandler
    init(_ handler: any WKScriptMessageHandler) { self.handler = handler }
}

@MainActor
private final class ReplierBox {
    private let handler: any WKScriptMessageHandlerWithReply
    init(_ handler: any WKScriptMessageHandlerWithReply) { self.handler = handler }

    func reply(
        to message: ScriptMessage, url: URL?, from controller: WKUserContentController?
    ) async -> ScriptMessageHandler.Reply {
        guard let controller else { return .error("The page is gone") }
        let (answer, error) = await handler.userContentController(
            controller, didReceive: WKScriptMessage(message, url: url))
        if let error { return .error(error) }
        guard let answer else { return .value(.undefined) }
        do {
            return .value(try ScriptValue(object: answer))
        } catch {
            return .error(error.message)
        }
    }
}

extension WKScriptMessage {
    fileprivate convenience init(_ message: ScriptMessage, url: URL?) {
        self.init(
            body: ScriptGraph.object(message.body) ?? NSNull(), name: message.name,
            frameInfo: WKFrameInfo(WebPage.FrameInfo(url: url)), world: .world(message.world))
    }
}
