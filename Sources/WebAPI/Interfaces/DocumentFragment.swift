/// https://dom.spec.whatwg.org/#interface-documentfragment
extension Interface {
    static let documentFragment = Interface(
        name: "DocumentFragment",
        source: #"""
            class DocumentFragment extends use('Node') {
                constructor() {
                    if (!kit.isLive) unsupported('new DocumentFragment', 'its pages are read-only');
                    return wrap(native(@createFragment));
                }
            }
            """#,
        rest: #"""
            kit.parentNode(made);
            members(made.prototype, {
                getElementById(id) { return wrap(native(@elementWithID, handle(this), `${id}`)); },
            });
            """#,
        changing: "kit.changingParent(made);")
}
