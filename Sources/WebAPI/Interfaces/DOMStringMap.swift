/// https://html.spec.whatwg.org/#domstringmap
extension Interface {
    static let domStringMap = Interface(
        name: "DOMStringMap",
        source: #"""
            (() => {
            class DOMStringMap { constructor() { illegal(); } }
            const attributeName = (key) => /-[a-z]/.test(key)
                ? null : 'data-' + key.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
            const read = (element, key) => {
                const name = attributeName(key);
                return name === null ? undefined : native(@attribute, handle(element), name) ?? undefined;
            };
            const keys = (element) => element.getAttributeNames()
                .filter((name) => /^data-[^A-Z]*$/.test(name))
                .map((name) => name.slice(5).replace(/-([a-z])/g, (match, letter) => letter.toUpperCase()));
            makers.DOMStringMap = (element) => new Proxy(kit.create(DOMStringMap.prototype), {
                get: (target, key) => (typeof key === 'symbol' ? undefined : read(element, key)) ?? target[key],
                has: (target, key) => typeof key !== 'symbol' && read(element, key) !== undefined || key in target,
                ownKeys: () => keys(element),
                getOwnPropertyDescriptor(target, key) {
                    const value = typeof key === 'symbol' ? undefined : read(element, key);
                    return value === undefined
                        ? undefined : { value, writable: true, enumerable: true, configurable: true };
                },
                set() { refuse('DOMStringMap.set'); },
                defineProperty() { refuse('DOMStringMap.set'); },
                deleteProperty() { refuse('DOMStringMap.delete'); },
            });
            return DOMStringMap;
            })()
            """#,
        changing: changingStringMap)
}
