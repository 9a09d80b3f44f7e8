/// https://html.spec.whatwg.org/#the-location-interface
extension Interface {
    static let location = Interface(
        name: "Location", realm: .page,
        source: #"""
            (() => {
            const address = () => native(@documentURL);
            const go = (what, kind, url) => {
                if (!native(@isLive)) unsupported(what, 'its pages stay where they are');
                native(@navigate, kind, url, '');
            };
            class Location {
                constructor() { illegal(); }
                get origin() { return native(@partOfURL, address(), 10); }
                get ancestorOrigins() { return []; }
                assign(url) { go('Location.assign', 0, `${url}`); }
                replace(url) { go('Location.replace', 1, `${url}`); }
                reload() { go('Location.reload', 3, ''); }
                toString() { return address(); }
            }
            const parts = ['href', 'protocol', '', '', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
            parts.forEach((name, part) => name && Object.defineProperty(Location.prototype, name, {
                get() { return part === 0 ? address() : native(@partOfURL, address(), part); },
                set(value) {
                    let url = `${value}`;
                    if (part !== 0 && native(@isLive)) {
                        const changed = new (use('URL'))(address());
                        changed[name] = url;
                        url = changed.href;
                    }
                    go(`Setting Location.${name}`, 0, url);
                },
                enumerable: true, configurable: true,
            }));
            const shared = kit.create(Location.prototype);
            Object.defineProperty(Location, 'shared', { value: shared });
            return Location;
            })()
            """#)

    static let locationObject = Interface(name: "LocationObject", realm: .page, source: "use('Location').shared")
}
