/// https://dom.spec.whatwg.org/#interface-eventtarget
///
/// Nothing happens on a page that only answers a script, so that only the events that scripts dispatch themselves are heard
/// there. They bubble along the parents. On a live page event handlers (HTML standard, 8.1.8.1) hear events too, before the
/// listeners: `onclick` as a property or as an attribute.
extension Interface {
    static let eventTarget = Interface(
        name: "EventTarget",
        source: #"""
            (() => {
            class EventTarget {}
            kit.setPrototypeOf(EventTarget.prototype, kit.tail);
            return EventTarget;
            })()
            """#,
        rest: #"""
            const listeners = new WeakMap();
            const find = (target, type) => (listeners.get(target) ?? []).filter((entry) => entry.type === type);
            const optionOf = (options, name) => typeof options === 'object' && options !== null ? !!options[name] : false;
            const captureOf = (options) => typeof options === 'boolean' ? options : optionOf(options, 'capture');
            const compiled = (element, name) => native(@runsHandlers) && slot(element, name, () => {
                const text = element.getAttribute(name);
                try { return text ? new kit.global.Function('event', text) : false; } catch { return false; }
            });
            const handlerOf = (target, type) => {
                if (!native(@isLive) || !(is(target) || target === kit.global)) return null;
                const name = 'on' + type, own = target[name];
                if (typeof own === 'function') return own;
                if (is(target)) return own === undefined && target.nodeType === 1 ? compiled(target, name) : null;
                // The body's attributes are also where the window's handlers stand.
                const body = own === undefined && (type === 'load' || type === 'hashchange' || type === 'popstate') ? kit.page().body : null;
                return body && compiled(body, name);
            };
            const callHandler = (target, event) => {
                if (event.type === 'load' && is(target) && target.localName === 'body') return;
                const handler = handlerOf(target, event.type);
                if (!handler) return;
                try {
                    if (handler.call(target, event) === false) event.preventDefault();
                } catch (error) {
                    queueMicrotask(() => { throw error; });
                }
            };
            members(made.prototype, {
                addEventListener(type, callback, options) {
                    if (callback === null || callback === undefined) return;
                    const target = this ?? kit.global, capture = captureOf(options);
                    if (!listeners.has(target)) listeners.set(target, []);
                    const all = listeners.get(target);
                    if (all.some((e) => e.type === `${type}` && e.callback === callback && e.capture === capture)) return;
                    all.push({ type: `${type}`, callback, capture, once: optionOf(options, 'once') });
                },
                removeEventListener(type, callback, options) {
                    const target = this ?? kit.global, capture = captureOf(options), all = listeners.get(target) ?? [];
                    const index = all.findIndex(
                        (e) => e.type === `${type}` && e.callback === callback && e.capture === capture);
                    if (index >= 0) all.splice(index, 1);
                },
                dispatchEvent(event) {
                    const target = this ?? kit.global, path = [target], state = open(event);
                    for (let at = target; is(at);) {
                        at = at.parentNode ?? (at.nodeType === 9 ? kit.global : null);
                        if (at) path.push(at);
                    }
                    state.target = target;
                    const call = (at, phase, entries) => {
                        state.phase = phase;
                        state.current = at;
                        if (phase > 1) callHandler(at, event);
                        for (const entry of entries) {
                            if (state.isStopped > 1) return;
                            if (entry.once) at.removeEventListener(entry.type, entry.callback, entry.capture);
                            try {
                                if (typeof entry.callback === 'function') entry.callback.call(at, event);
                                else entry.callback.handleEvent(event);
                            } catch (error) {
                                queueMicrotask(() => { throw error; });
                            }
                        }
                    };
                    for (let index = path.length - 1; index > 0 && !state.isStopped; index--) {
                        call(path[index], 1, find(path[index], event.type).filter((entry) => entry.capture));
                    }
                    if (!state.isStopped) call(target, 2, find(target, event.type));
                    for (let index = 1; event.bubbles && index < path.length && !state.isStopped; index++) {
                        call(path[index], 3, find(path[index], event.type).filter((entry) => !entry.capture));
                    }
                    state.phase = 0;
                    state.current = null;
                    state.isStopped = 0;
                    return !state.isPrevented;
                },
            });
            """#)
}
