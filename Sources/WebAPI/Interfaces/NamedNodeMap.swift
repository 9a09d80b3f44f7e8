internal import DOM
internal import Scripting

/// https://dom.spec.whatwg.org/#interface-namednodemap
extension Interface {
    static let namedNodeMap = Interface(
        name: "NamedNodeMap",
        operations: [
            Operation("attributes") { (page, arguments) throws(NativeError) in
                var attributes: [Node] = []
                var attribute = try arguments.node(at: 1).firstAttribute
                while let current = attribute {
                    attributes.append(current)
                    attribute = current.nextSibling
                }
                return page.give(attributes)
            }
        ],
        source: #"""
            (() => {
            const find = (map, name) => open(map).find((attribute) => attribute.name === name) ?? null;
            class NamedNodeMap {
                constructor() { illegal(); }
                get length() { return open(this).length; }
                item(index) { return open(this)[index >>> 0] ?? null; }
                getNamedItem(name) {
                    const owner = open(this)[0]?.ownerElement;
                    return owner ? owner.getAttributeNode(name) : null;
                }
                getNamedItemNS(uri, name) {
                    return open(this).find(
                        (attribute) => attribute.namespaceURI === (uri || null) && attribute.localName === name) ?? null;
                }
                setNamedItem() { refuse('NamedNodeMap.setNamedItem'); }
                setNamedItemNS() { refuse('NamedNodeMap.setNamedItemNS'); }
                removeNamedItem() { refuse('NamedNodeMap.removeNamedItem'); }
                removeNamedItemNS() { refuse('NamedNodeMap.removeNamedItemNS'); }
            }
            kit.iterable(NamedNodeMap.prototype, true);
            kit.setPrototypeOf(NamedNodeMap.prototype, kit.namedTail(find));
            makers.NamedNodeMap = (items) => kit.indexed(NamedNodeMap.prototype, items);
            return NamedNodeMap;
            })()
            """#,
        changing: changingNamedNodeMap)
}
