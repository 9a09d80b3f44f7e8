/// https://dom.spec.whatwg.org/#interface-mutationobserver: where the tree never changes there is nothing to tell; what observes a live
/// page's is in `changingObserver`.
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
