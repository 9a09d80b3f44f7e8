/// https://dom.spec.whatwg.org/#interface-customevent
extension Interface {
    static let customEvent = Interface(
        name: "CustomEvent", realm: .page,
        source: #"""
            class CustomEvent extends use('Event') {
                constructor(type, options) {
                    super(type, options);
                    open(this).detail = options?.detail ?? null;
                }
                get detail() { return open(this).detail; }
            }
            """#)
}
