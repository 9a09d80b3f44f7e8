/// https://dom.spec.whatwg.org/#interface-nodelist
///
/// A fixed list. On live pages, whose trees change, `Changing` makes lists that are filled anew.
extension Interface {
    static let nodeList = Interface(
        name: "NodeList",
        source: #"""
            (() => {
            class NodeList {
                constructor() { illegal(); }
                get length() { return open(this).length; }
                item(index) { return open(this)[index >>> 0] ?? null; }
                forEach(callback, thisValue) {
                    const items = open(this);
                    for (let index = 0; index < items.length; index++) callback.call(thisValue, items[index], index, this);
                }
            }
            kit.iterable(NodeList.prototype);
            makers.NodeList = (items) => kit.indexed(NodeList.prototype, items);
            return NodeList;
            })()
            """#)
}
