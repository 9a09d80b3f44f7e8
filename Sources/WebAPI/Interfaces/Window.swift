internal import Scripting
internal import Support

#if canImport(Glibc)
    import Glibc
#endif

/// https://html.spec.whatwg.org/#the-window-object: the members of the global object, all of them put there at once.
extension Interface {
    static let window = Interface(
        name: "Window", realm: .page,
        operations: [
            // (): milliseconds since some moment.
            Operation("now") { (page, _) throws(NativeError) in
                var time = timespec()
                clock_gettime(CLOCK_MONOTONIC, &time)
                return Value(Double(time.tv_sec) * 1000 + Double(time.tv_nsec / 1000) / 1000, in: page.context)
            },
            Operation("userAgent") { (page, _) throws(NativeError) in page.give(page.navigator.userAgent) },
            Operation("language") { (page, _) throws(NativeError) in page.give(page.navigator.language) },
            Operation("matchesMedia") { (page, arguments) throws(NativeError) in
                page.give(page.styling.matchesMedia(arguments.text(at: 1)))
            },
            // (level, text)
            Operation("log") { (page, arguments) throws(NativeError) in
                page.diagnostics.log(.debug, "console.\(arguments.text(at: 1)): \(arguments.text(at: 2))")
                return nil
            },
        ],
        source: #"""
            (() => {
            const { global } = kit, started = native(@now);
            class Window extends use('EventTarget') {
                constructor() { illegal(); }
                static [Symbol.hasInstance](object) { return object === global; }
            }
            const prototype = use('EventTarget').prototype;
            const fixed = {
                window: global, self: global, frames: global, parent: global, top: global, length: 0, name: '', closed: false,
                opener: null, frameElement: null, innerWidth: 1280, innerHeight: 800, outerWidth: 1280, outerHeight: 800,
                scrollX: 0, scrollY: 0, pageXOffset: 0, pageYOffset: 0, screenX: 0, screenY: 0, screenLeft: 0, screenTop: 0,
                devicePixelRatio: 1, status: '', event: undefined, crossOriginIsolated: false,
                screen: use('Screen'), navigator: use('Navigator'), history: use('History'), console: use('console'),
                performance: use('Performance'), CSS: use('CSS'),
                addEventListener: prototype.addEventListener, removeEventListener: prototype.removeEventListener,
                dispatchEvent: prototype.dispatchEvent,
                atob: use('Base64').atob, btoa: use('Base64').btoa, structuredClone: use('StructuredClone'),
                alert(message = '') {
                    if (native(@isLive)) native(@dialog, 0, `${message}`, '');
                    else native(@log, 'alert', `${message}`);
                },
                confirm(message = '') { return native(@isLive) ? native(@dialog, 1, `${message}`, '') : false; },
                prompt(message = '', initial = '') {
                    return native(@isLive) ? native(@dialog, 2, `${message}`, `${initial}`) : null;
                },
                print() {}, stop() {}, focus() {}, blur() {}, close() {}, scroll() {}, scrollTo() {}, scrollBy() {},
                moveTo() {}, moveBy() {}, resizeTo() {}, resizeBy() {},
                requestAnimationFrame(callback) { return setTimeout(() => callback(native(@now) - started), 16); },
                cancelAnimationFrame(id) { clearTimeout(id); },
                requestIdleCallback(callback) {
                    return setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 1);
                },
                cancelIdleCallback(id) { clearTimeout(id); },
                reportError(error) { queueMicrotask(() => { throw error; }); },
                // The screen never changes, so that nobody is ever told.
                matchMedia(query) {
                    const media = `${query}`;
                    return {
                        __proto__: { [Symbol.toStringTag]: 'MediaQueryList' }, media, matches: native(@matchesMedia, media),
                        onchange: null, addListener() {}, removeListener() {}, addEventListener() {},
                        removeEventListener() {}, dispatchEvent() { return true; },
                    };
                },
                fetch() {
                    return Promise.reject(kit.fail('NotSupportedError',
                        'fetch is not supported by summarize: its pages load nothing more'));
                },
            };
            for (const name of ['open', 'postMessage', 'getComputedStyle', 'getSelection', 'createImageBitmap',
                'find', 'Image', 'Option', 'Audio', 'Range', 'WebSocket', 'EventSource', 'Worker', 'IntersectionObserver',
                'ResizeObserver', 'XPathEvaluator']) {
                fixed[name] = function () { unsupported(name); };
            }
            fixed.Window = Window;
            for (const name in fixed) {
                Object.defineProperty(global, name, {
                    value: fixed[name], writable: true, enumerable: true, configurable: true,
                });
            }
            Object.defineProperties(global, {
                location: {
                    get() { return use('Location').shared; },
                    set(value) {
                        if (!native(@isLive)) unsupported('Setting location', 'its pages stay where they are');
                        use('Location').shared.href = value;
                    },
                    enumerable: true,
                },
                origin: { get() { return use('Location').shared.origin; }, enumerable: true, configurable: true },
                isSecureContext: {
                    get() { return /^(https|file):$/.test(use('Location').shared.protocol); },
                    enumerable: true, configurable: true,
                },
                [Symbol.toStringTag]: { value: 'Window', configurable: true },
            });
            return Window;
            })()
            """#,
        changing: changingWindow)

    static let screen = Interface(
        name: "Screen", realm: .page,
        source: #"""
            {
                __proto__: { [Symbol.toStringTag]: 'Screen' }, width: 1280, height: 800, availWidth: 1280, availHeight: 800,
                availLeft: 0, availTop: 0, colorDepth: 24, pixelDepth: 24,
                orientation: { type: 'landscape-primary', angle: 0 },
            }
            """#)

    static let navigator = Interface(
        name: "Navigator", realm: .page,
        source: #"""
            (() => {
            const language = native(@language), agent = native(@userAgent);
            return {
                __proto__: { [Symbol.toStringTag]: 'Navigator' }, userAgent: agent, appCodeName: 'Mozilla',
                appName: 'Netscape', appVersion: agent.replace(/^Mozilla\//, ''), product: 'Gecko', productSub: '20030107',
                vendor: '', vendorSub: '', platform: 'Linux x86_64', language,
                languages: Object.freeze([...new Set([language, language.split('-')[0]])]), onLine: true,
                cookieEnabled: false, doNotTrack: null, maxTouchPoints: 0, hardwareConcurrency: 1, webdriver: false,
                pdfViewerEnabled: false, javaEnabled() { return false; }, sendBeacon() { return false; },
            };
            })()
            """#)

    static let history = Interface(
        name: "History", realm: .page,
        source: #"""
            (() => {
            const history = {
                __proto__: { [Symbol.toStringTag]: 'History' }, length: 1, state: null, scrollRestoration: 'auto',
            };
            for (const name of ['pushState', 'replaceState']) {
                history[name] = (state, unused, url) => {
                    if (!native(@isLive)) unsupported('History.' + name, 'its pages stay where they are');
                    const copy = use('StructuredClone')(state);
                    native(@changeAddress, url == null ? '' : `${url}`, name === 'replaceState');
                    if (name === 'pushState') history.length++;
                    history.state = copy;
                };
            }
            const steps = { back: () => -1, forward: () => 1, go: (delta) => delta | 0 };
            for (const name in steps) {
                history[name] = (delta) => {
                    if (!native(@isLive)) unsupported('History.' + name, 'its pages stay where they are');
                    const step = steps[name](delta);
                    native(@navigate, step === 0 ? 3 : 4, `${step}`, '');
                };
            }
            return history;
            })()
            """#,
        changing: changingHistory)

    static let performance = Interface(
        name: "Performance", realm: .page,
        source: #"""
            (() => {
            const started = native(@now);
            return {
                timeOrigin: Date.now(), now: () => native(@now) - started, mark() {}, measure() {}, clearMarks() {},
                clearMeasures() {}, getEntries: () => [], getEntriesByType: () => [], getEntriesByName: () => [],
            };
            })()
            """#)

    static let css = Interface(
        name: "CSS", realm: .page,
        source: #"""
            {
                // https://drafts.csswg.org/cssom/#serialize-an-identifier
                escape(value) {
                    let result = '';
                    const text = `${value}`;
                    for (let index = 0; index < text.length; index++) {
                        const unit = text.charCodeAt(index), character = text[index];
                        if (unit === 0) result += '\uFFFD';
                        else if (unit < 0x20 || unit === 0x7F || /\d/.test(character)
                            && (index === 0 || index === 1 && text[0] === '-')) result += '\\' + unit.toString(16) + ' ';
                        else if (character === '-' && text.length === 1) result += '\\-';
                        else result += unit >= 0x80 || /[-\w]/.test(character) ? character : '\\' + character;
                    }
                    return result;
                },
                supports() { unsupported('CSS.supports'); },
            }
            """#)
}
