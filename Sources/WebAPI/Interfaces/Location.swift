/// https://html.spec.whatwg.org/#the-location-interface
extension Interface {
    static let location = Interface(
        name: "Location", realm: .page,
        source: #"""
            (() => {
            const address = () => native(@documentURL);
            class Location {
                constructor() { illegal(); }
                get origin() { return native(@partOfURL, address(), 10); }
                get ancestorOrigins() { return []; }
                assign() { unsupported('Location.assign', 'its pages stay where they are'); }
                replace() { unsupported('Location.replace', 'its pages stay where they are'); }
                reload() { unsupported('Location.reload', 'its pages stay where they are'); }
                toString() { return address(); }
            }
            const parts = ['href', 'protocol', '', '', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
            parts.forEach((name, part) => name && Object.defineProperty(Location.prototype, name, {
                get() { return part === 0 ? address() : native(@partOfURL, address(), part); },
                set() { unsupported(`Setting Location.${name}`, 'its pages stay where they are'); },
                enumerable: true, configurable: true,
            }));
            const shared = kit.create(Location.prototype);
            Object.defineProperty(Location, 'shared', { value: shared });
            return Location;
            })()
            """#)

    static let locationObject = Interface(name: "LocationObject", realm: .page, source: "use('Location').shared")
}
