internal import DOM
internal import Scripting
internal import Support

/// What only live pages have: messages to the host, dialogs, navigation, events of loading. On other pages the operations refuse.
extension Interface {
    static let live = Interface(
        name: "Live", realm: .page,
        operations: [
            Operation("isLive") { (page, _) throws(NativeError) in page.give(page.live != nil) },
            // (): whether handlers that stand in attributes are heard: by the page's own world alone.
            Operation("runsHandlers") { (page, _) throws(NativeError) in
                page.give(page.live.map { $0.world == .page && $0.document.runsPageScripts } ?? false)
            },
            // (name, number, body): true when the promise is to be fulfilled at once.
            Operation("postMessage") { (page, arguments) throws(NativeError) in
                let name = arguments.text(at: 1)
                guard let live = page.live, let handler = live.handlers[name] else {
                    throw .exception(
                        name: "InvalidAccessError", message: "there is no message handler '\(name)' any more")
                }
                let message = ScriptMessage(name: name, body: try page.cloned(arguments[3]), world: live.world)
                switch handler {
                case .notify(let hear):
                    hear(message)
                    return page.give(true)
                case .reply(let answer):
                    live.ask(message, number: arguments.integer(at: 2), answer)
                    return page.give(false)
                }
            },
            // (kind, message, initial)
            Operation("dialog") { (page, arguments) throws(NativeError) in
                guard let live = page.live else { return nil }
                let kind: ScriptDialog.Kind =
                    switch arguments.integer(at: 1) {
                    case 0: .alert
                    case 1: .confirm
                    default: .prompt(initial: arguments.text(at: 3))
                    }
                let dialog = ScriptDialog(kind: kind, message: arguments.text(at: 2))
                let answer = try DialogWait.ask(dialog, in: page.context, of: live.document)
                switch (kind, answer) {
                case (.alert, _): return nil
                case (.confirm, _): return page.give(answer != .dismissed)
                case (.prompt, .dismissed): return Value(nullIn: page.context)
                case (.prompt(let initial), .accepted): return page.give(initial)
                case (.prompt, .text(let text)): return page.give(text)
                }
            },
            // (kind, address, target)
            Operation("navigate") { (page, arguments) throws(NativeError) in
                guard let navigate = page.live?.document.host.navigate else {
                    throw .exception(
                        name: "NotSupportedError",
                        message: "Navigation is not supported here: the page stays where it is")
                }
                guard let navigation = try page.navigation(arguments) else { return nil }
                navigate(navigation)
                return nil
            },
            // (address, replaces): HTML standard, "shared history push/replace state steps".
            Operation("changeAddress") { (page, arguments) throws(NativeError) in
                guard let live = page.live else { return nil }
                let address = arguments.text(at: 1)
                let old = WebURL(page.document.url)
                guard let old, let url = address.isEmpty ? old : WebURL(address, base: page.baseURL),
                    url.mayReplace(old)
                else {
                    throw .exception(
                        name: "SecurityError", message: "'\(address)' is not an address that this page may have")
                }
                page.document.url = url.href
                live.document.places.enter(replacing: arguments.boolean(at: 2))
                live.document.host.addressChanged?(url.href, arguments.boolean(at: 2))
                return nil
            },
            // (): the key of the document's place in the history.
            Operation("placeKey") { (page, _) throws(NativeError) in page.give(page.live?.document.places.key ?? 0) },
            Operation("placeCount") { (page, _) throws(NativeError) in
                page.give(page.live?.document.places.count ?? 1)
            },
            Operation("tellTitle") { (page, _) throws(NativeError) in
                page.live?.document.tellTitle()
                return nil
            },
            Operation("readyState") { (page, _) throws(NativeError) in
                page.give((page.live?.document.readiness ?? .complete).rawValue)
            },
            Operation("currentScript") { (page, _) throws(NativeError) in
                guard let live = page.live, live.world == .page else { return page.give(nil as Node?) }
                return page.give(live.document.currentScript)
            },
        ],
        source: #"""
            (() => {
            const { global } = kit, { Promise, Error, Map } = global, { get, set, delete: remove } = Map.prototype;
            const { dispatchEvent } = use('EventTarget').prototype, Event = use('Event'), { apply } = Reflect;
            const pending = new Map();
            let last = 0;
            class UserMessageHandler {
                constructor() { illegal(); }
                postMessage(body) {
                    const name = open(this), number = ++last;
                    return new Promise((resolve, reject) => {
                        if (native(@postMessage, name, number, body)) resolve(undefined);
                        else apply(set, pending, [number, { resolve, reject }]);
                    });
                }
            }
            const handlers = { __proto__: { [Symbol.toStringTag]: 'UserMessageHandlersNamespace' } };
            const webkit = { __proto__: { [Symbol.toStringTag]: 'WebKitNamespace' } };
            Object.defineProperty(webkit, 'messageHandlers', { value: handlers, enumerable: true });
            Object.defineProperty(global, 'webkit', {
                value: webkit, writable: true, enumerable: true, configurable: true,
            });
            const { hasOwn, defineProperty, keys, create } = Object;
            return {
                __proto__: null,
                release: (count, group) => kit.release(count, group),
                hold: (group) => kit.hold(group),
                schedule: () => { queueMicrotask(() => { kit.deliver?.(); native(@callObservers); }); },
                deliver: () => { kit.deliver?.(); },
                isForeign: (object) => is(object) || kit.isSealed(object) || object === global,
                settle(number, isFulfilled, value) {
                    const promise = apply(get, pending, [number]);
                    if (promise === undefined) return;
                    apply(remove, pending, [number]);
                    if (isFulfilled) promise.resolve(value); else promise.reject(new Error(value));
                },
                fire(target, type, bubbles) {
                    const at = target === 0 ? global : wrap(target), event = new Event(type, { bubbles });
                    open(event).isTrusted = true;
                    if (type === 'popstate') {
                        const value = use('History').state;
                        defineProperty(event, 'state', { value, enumerable: true, configurable: true });
                    }
                    return apply(dispatchEvent, at, [event]);
                },
                setHandlers(names) {
                    const wanted = { __proto__: null };
                    for (let index = 0; index < names.length; index++) wanted[names[index]] = true;
                    const shown = keys(handlers);
                    for (let index = 0; index < shown.length; index++) {
                        if (!(shown[index] in wanted)) delete handlers[shown[index]];
                    }
                    for (const name in wanted) {
                        if (hasOwn(handlers, name)) continue;
                        defineProperty(handlers, name, {
                            value: seal(create(UserMessageHandler.prototype), name), enumerable: true, configurable: true,
                        });
                    }
                },
            };
            })()
            """#)
}

extension PageContext {
    /// A message's body, taken out of the context.
    fileprivate func cloned(_ value: Value) throws(NativeError) -> ScriptValue {
        do throws(ScriptError) {
            return try value.scriptValue()
        } catch {
            if let reason = error.stopReason { throw .stopped(reason) }
            throw .exception(name: "DataCloneError", message: error.message)
        }
    }

    /// What a script asks for; `nil` for what a page may ask for and nobody need do.
    fileprivate func navigation(_ arguments: Arguments) throws(NativeError) -> ScriptNavigation? {
        let kind = arguments.integer(at: 1)
        let address = arguments.text(at: 2)
        switch kind {
        case 3: return .reload
        case 4: return .history(delta: Int(address) ?? 0)
        default: break
        }
        guard let url = WebURL(address, base: baseURL) else {
            // A click on such a link does nothing.
            if kind == 2 { return nil }
            throw .exception(name: "SyntaxError", message: "'\(address)' is not a valid URL")
        }
        if url.scheme == "javascript" {
            diagnostics.log(.debug, "script: a navigation to a javascript: address was not followed")
            return nil
        }
        switch kind {
        case 1: return .replace(url: url.href)
        case 2: return .link(url: url.href, target: arguments.text(at: 3))
        default: return .assign(url: url.href)
        }
    }
}

extension WebURL {
    /// "Can have its URL rewritten" (HTML standard, 7.4.1.2), more narrowly where there is no origin.
    fileprivate func mayReplace(_ old: WebURL) -> Bool {
        if let origin { return origin == old.origin }
        return scheme == old.scheme && hostAndPort == old.hostAndPort && path == old.path
    }
}
