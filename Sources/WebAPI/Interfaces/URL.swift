internal import Scripting
internal import Support

/// https://url.spec.whatwg.org/#url-class. An object keeps its serialisation; Swift takes it apart when a part is asked for.
extension Interface {
    static let url = Interface(
        name: "URL", realm: .page,
        operations: [
            // (text, base or undefined): the serialisation, or null.
            Operation("parseURL") { (page, arguments) throws(NativeError) in
                var base: WebURL?
                if !arguments[2].isUndefined {
                    base = WebURL(arguments.text(at: 2))
                    if base == nil { return Value(nullIn: page.context) }
                }
                return page.giveOrNull(WebURL(arguments.text(at: 1), base: base)?.href)
            },
            // (serialisation, part)
            Operation("partOfURL") { (page, arguments) throws(NativeError) in
                guard let url = WebURL(arguments.text(at: 1)), let part = URLPart(rawValue: arguments.integer(at: 2))
                else { return page.give("") }
                return page.give(part.text(of: url))
            },
            // (serialisation, part, value): the new serialisation, or null.
            Operation("setPartOfURL") { (page, arguments) throws(NativeError) in
                guard var url = WebURL(arguments.text(at: 1)), let part = URLPart(rawValue: arguments.integer(at: 2)),
                    part.set(arguments.text(at: 3), of: &url)
                else { return Value(nullIn: page.context) }
                return page.give(url.href)
            },
            // (serialisation, query or null): the new serialisation.
            Operation("setQueryOfURL") { (page, arguments) throws(NativeError) in
                guard var url = WebURL(arguments.text(at: 1)) else { return arguments[1] }
                url.setEncodedQuery(arguments[2].isNull ? nil : arguments.text(at: 2))
                return page.give(url.href)
            },
        ],
        source: #"""
            (() => {
            const parse = (url, base) => native(@parseURL, `${url}`, base === undefined ? undefined : `${base}`);
            class URL {
                constructor(url, base) {
                    const href = parse(url, base);
                    if (href === null) throw new TypeError(`Invalid URL: ${url}`);
                    seal(this, { href, params: null });
                }
                static canParse(url, base) { return parse(url, base) !== null; }
                static parse(url, base) { const href = parse(url, base); return href === null ? null : new URL(href); }
                static createObjectURL() { unsupported('URL.createObjectURL'); }
                static revokeObjectURL() {}
                get origin() { return native(@partOfURL, open(this).href, 10); }
                get searchParams() {
                    const state = open(this);
                    return state.params ??= list('URLSearchParams', this.search, (query) => {
                        state.href = native(@setQueryOfURL, state.href, query === '' ? null : query);
                    });
                }
                toString() { return open(this).href; }
                toJSON() { return open(this).href; }
            }
            const parts = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
            parts.forEach((name, part) => Object.defineProperty(URL.prototype, name, {
                get() { return part === 0 ? open(this).href : native(@partOfURL, open(this).href, part); },
                set(value) {
                    const state = open(this), href = native(@setPartOfURL, state.href, part, `${value}`);
                    if (href === null) throw new TypeError(`Invalid URL: ${value}`);
                    state.href = href;
                    if (state.params && (part === 0 || part === 8)) kit.local.resetSearch(state.params, this.search);
                },
                enumerable: true, configurable: true,
            }));
            return URL;
            })()
            """#)
}
