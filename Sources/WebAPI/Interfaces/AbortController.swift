/// https://dom.spec.whatwg.org/#interface-abortcontroller and #interface-abortsignal
extension Interface {
    static let abortController = Interface(
        name: "AbortController", realm: .page,
        source: #"""
            class AbortController {
                constructor() { seal(this, list('AbortSignal')); }
                get signal() { return open(this); }
                abort(reason) { kit.local.abort(open(this), reason); }
            }
            """#)

    static let abortSignal = Interface(
        name: "AbortSignal", realm: .page,
        source: #"""
            (() => {
            class AbortSignal extends use('EventTarget') {
                constructor() { illegal(); }
                get aborted() { return open(this).isAborted; }
                get reason() { return open(this).reason; }
                get onabort() { return open(this).handler; }
                set onabort(value) { open(this).handler = typeof value === 'function' ? value : null; }
                throwIfAborted() { if (open(this).isAborted) throw open(this).reason; }
                static abort(reason) { const signal = makers.AbortSignal(); kit.local.abort(signal, reason); return signal; }
                static timeout(milliseconds) {
                    const signal = makers.AbortSignal();
                    setTimeout(() => kit.local.abort(signal, kit.fail('TimeoutError', 'The time is over')), milliseconds);
                    return signal;
                }
            }
            makers.AbortSignal = () => seal(
                kit.create(AbortSignal.prototype), { isAborted: false, reason: undefined, handler: null });
            kit.local.abort = (signal, reason) => {
                const state = open(signal);
                if (state.isAborted) return;
                state.isAborted = true;
                state.reason = reason === undefined ? kit.fail('AbortError', 'The operation was aborted') : reason;
                const event = new (use('Event'))('abort');
                state.handler?.call(signal, event);
                signal.dispatchEvent(event);
            };
            return AbortSignal;
            })()
            """#)
}
