/// The part of a context that is JavaScript: it calls the async function, and it offers the timers that every browser has
/// and the engine lacks (HTML standard, 8.6 and 8.7).
///
/// The text takes the function that calls into Swift and gives `[drive, fire, describe, flatten, build]`; of the last two
/// `RuntimeBridge` has the text. What it needs of the language it takes hold of before the page's script can change it. That
/// has the engine make what it otherwise leaves until somebody asks: for the bridge half of its classes, which takes as long as all
/// else of a context. Where no value is taken apart or put together, the text is without the bridge.
enum Runtime {
    /// What the JavaScript asks of Swift: the first argument of each call.
    enum Operation: Int {
        /// (isFulfilled, value, call): the async function of that call has ended.
        case settle
        /// (description): an exception that nobody caught.
        case report
        /// (id, milliseconds): calls `fire(id)` when the time has come.
        case schedule
        /// (id): takes that back.
        case cancel
    }

    static let program = program([events, RuntimeBridge.text, end])
    /// The program without the bridge.
    static let plainProgram = program([events, plainEnd])

    private static func program(_ parts: [StaticString]) -> StaticProgram {
        StaticProgram(
            name: "summarize:runtime",
            immortalCopyOf: parts.flatMap { text in
                Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
            })
    }

    private static let events: StaticString = #"""
        (native) => {
        'use strict';
        const { apply } = Reflect, { stringify } = JSON, toString = String, evaluate = eval, global = globalThis;
        const timers = { __proto__: null };
        let lastTimer = 0, nesting = 0;

        const describe = (error) => {
            try {
                const type = typeof error;
                if (type === 'object' && error !== null) {
                    const { name, message } = error;
                    if (typeof message === 'string' && typeof name === 'string') {
                        const text = name === '' ? message : message === '' ? name : name + ': ' + message;
                        return [text, error.line, error.column, error.sourceURL, error.stack];
                    }
                    return ['thrown: ' + stringify(error)];
                }
                return ['thrown: ' + (type === 'function' ? 'function ' + error.name : toString(error))];
            } catch {
                return ['thrown: something that cannot be described'];
            }
        };
        const report = (error) => native(1, describe(error));

        const drive = async (body, values, call) => {
            let answer;
            try {
                answer = await apply(body, undefined, values);
            } catch (error) {
                native(0, false, error, call);
                return;
            }
            native(0, true, answer, call);
        };

        const start = (handler, delay, values, repeats) => {
            const call = typeof handler === 'function' ? handler : evaluate.bind(undefined, toString(handler));
            let milliseconds = delay | 0;
            if (milliseconds < 0) milliseconds = 0;
            if (milliseconds < 4 && nesting >= 5) milliseconds = 4;
            const id = ++lastTimer;
            timers[id] = { call, values, milliseconds, repeats, nesting: nesting + 1 };
            native(2, id, milliseconds);
            return id;
        };
        const stop = (id) => {
            id |= 0;
            if (timers[id] === undefined) return;
            delete timers[id];
            native(3, id);
        };
        const fire = (id) => {
            const timer = timers[id];
            if (timer === undefined) return;
            if (!timer.repeats) delete timers[id];
            nesting = timer.nesting;
            try { apply(timer.call, global, timer.values); } catch (error) { report(error); }
            nesting = 0;
            if (timer.repeats && timers[id] === timer) {
                timer.nesting++;
                if (timer.milliseconds < 4 && timer.nesting > 5) timer.milliseconds = 4;
                native(2, id, timer.milliseconds);
            }
        };
        const soon = async (callback) => {
            await undefined;
            try { callback(); } catch (error) { report(error); }
        };

        global.setTimeout = function setTimeout(handler, delay, ...values) {
            return start(handler, delay, values, false);
        };
        global.setInterval = function setInterval(handler, delay, ...values) {
            return start(handler, delay, values, true);
        };
        global.clearTimeout = function clearTimeout(id) { stop(id); };
        global.clearInterval = function clearInterval(id) { stop(id); };
        global.queueMicrotask = function queueMicrotask(callback) {
            if (typeof callback !== 'function') throw new TypeError('queueMicrotask takes a function');
            soon(callback);
        };

        """#

    private static let end: StaticString = #"""
        return [drive, fire, describe, flatten, build];
        }
        """#

    private static let plainEnd: StaticString = #"""
        return [drive, fire, describe];
        }
        """#
}
