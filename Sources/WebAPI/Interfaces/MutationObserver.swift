/// https://dom.spec.whatwg.org/#interface-mutationobserver: the tree never changes, so that there is nothing to tell.
extension Interface {
    static let mutationObserver = Interface(
        name: "MutationObserver", realm: .page,
        source: #"""
            class MutationObserver {
                constructor(callback) {
                    if (typeof callback !== 'function') throw new TypeError('MutationObserver takes a function');
                    kit.startObserver?.(this, callback);
                }
                observe(node) { handle(node); }
                disconnect() {}
                takeRecords() { return []; }
            }
            """#,
        changing: changingObserver)
}
