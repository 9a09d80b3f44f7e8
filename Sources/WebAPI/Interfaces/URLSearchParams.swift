internal import Scripting
internal import Support

/// https://url.spec.whatwg.org/#interface-urlsearchparams
extension Interface {
    static let urlSearchParams = Interface(
        name: "URLSearchParams", realm: .page,
        operations: [
            // (text): names and values by turns.
            Operation("parseForm") { (page, arguments) throws(NativeError) in
                let pairs = FormURLEncoded.parse(arguments.text(at: 1))
                return try page.array(pairs.flatMap { [.string($0.name), .string($0.value)] })
            },
            // (name): one name or value as it stands in a query.
            Operation("encodeForm") { (page, arguments) throws(NativeError) in
                page.give(
                    FormURLEncoded.serialize([
                        FormURLEncoded.Pair(name: arguments.text(at: 1), value: arguments.text(at: 2))
                    ]))
            },
        ],
        source: #"""
            (() => {
            const string = (value) => `${value}`.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
            const parse = (text) => {
                const flat = native(@parseForm, text), pairs = [];
                for (let index = 0; index < flat.length; index += 2) pairs.push([flat[index], flat[index + 1]]);
                return pairs;
            };
            const text = (pairs) => pairs.map(([name, value]) => native(@encodeForm, name, value)).join('&');
            const changed = (params) => { const { pairs, update } = open(params); update?.(text(pairs)); };
            class URLSearchParams {
                constructor(init = '') {
                    let pairs = [];
                    if (typeof init === 'object' && init !== null || typeof init === 'function') {
                        if (init[Symbol.iterator] !== undefined && init[Symbol.iterator] !== null) {
                            for (const pair of init) {
                                const both = [...pair];
                                if (both.length !== 2) throw new TypeError('A pair must have a name and a value');
                                pairs.push([string(both[0]), string(both[1])]);
                            }
                        } else {
                            for (const name of Object.keys(init)) pairs.push([string(name), string(init[name])]);
                        }
                    } else {
                        const query = string(init);
                        pairs = parse(query.startsWith('?') ? query.slice(1) : query);
                    }
                    seal(this, { pairs, update: null });
                }
                get size() { return open(this).pairs.length; }
                append(name, value) { open(this).pairs.push([string(name), string(value)]); changed(this); }
                delete(name, value) {
                    const state = open(this), key = string(name);
                    state.pairs = state.pairs.filter(
                        (pair) => pair[0] !== key || value !== undefined && pair[1] !== string(value));
                    changed(this);
                }
                get(name) { const key = string(name); return open(this).pairs.find((pair) => pair[0] === key)?.[1] ?? null; }
                getAll(name) {
                    const key = string(name);
                    return open(this).pairs.filter((pair) => pair[0] === key).map((pair) => pair[1]);
                }
                has(name, value) {
                    const key = string(name);
                    return open(this).pairs.some(
                        (pair) => pair[0] === key && (value === undefined || pair[1] === string(value)));
                }
                set(name, value) {
                    const state = open(this), key = string(name), first = state.pairs.find((pair) => pair[0] === key);
                    if (first) {
                        first[1] = string(value);
                        state.pairs = state.pairs.filter((pair) => pair[0] !== key || pair === first);
                    } else {
                        state.pairs.push([key, string(value)]);
                    }
                    changed(this);
                }
                sort() {
                    // By code units; equal names keep their order.
                    open(this).pairs.sort((one, two) => one[0] < two[0] ? -1 : one[0] > two[0] ? 1 : 0);
                    changed(this);
                }
                forEach(callback, thisValue) {
                    for (const [name, value] of this) callback.call(thisValue, value, name, this);
                }
                *entries() { for (let index = 0; index < open(this).pairs.length; index++) yield [...open(this).pairs[index]]; }
                *keys() { for (const pair of this) yield pair[0]; }
                *values() { for (const pair of this) yield pair[1]; }
                toString() { return text(open(this).pairs); }
            }
            Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
                value: URLSearchParams.prototype.entries, writable: true, configurable: true,
            });
            makers.URLSearchParams = (query, update) => {
                const made = new URLSearchParams(query);
                open(made).update = update;
                return made;
            };
            kit.local.resetSearch = (params, query) => { open(params).pairs = parse(query.slice(1)); };
            return URLSearchParams;
            })()
            """#)
}
