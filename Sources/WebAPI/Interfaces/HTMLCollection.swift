/// https://dom.spec.whatwg.org/#interface-htmlcollection
extension Interface {
    static let htmlCollection = Interface(
        name: "HTMLCollection",
        source: #"""
            (() => {
            const find = (collection, name) => {
                if (name === '') return null;
                for (const item of open(collection)) {
                    if (item.getAttribute('id') === name) return item;
                    if (item.namespaceURI === 'http://www.w3.org/1999/xhtml' && item.getAttribute('name') === name) {
                        return item;
                    }
                }
                return null;
            };
            class HTMLCollection {
                constructor() { illegal(); }
                get length() { return open(this).length; }
                item(index) { return open(this)[index >>> 0] ?? null; }
                namedItem(name) { return find(this, `${name}`); }
            }
            kit.iterable(HTMLCollection.prototype, true);
            kit.setPrototypeOf(HTMLCollection.prototype, kit.namedTail((list, name) => list.namedItem(name)));
            makers.HTMLCollection = (items) => kit.indexed(HTMLCollection.prototype, items);
            return HTMLCollection;
            })()
            """#)
}
