/// https://dom.spec.whatwg.org/#interface-domimplementation
extension Interface {
    static let domImplementation = Interface(
        name: "DOMImplementation",
        source: #"""
            (() => {
            class DOMImplementation {
                constructor() { illegal(); }
                hasFeature() { return true; }
            }
            for (const name of ['createDocumentType', 'createDocument', 'createHTMLDocument']) {
                members(DOMImplementation.prototype, { [name]() { unsupported('DOMImplementation.' + name); } });
            }
            makers.DOMImplementation = () => kit.create(DOMImplementation.prototype);
            return DOMImplementation;
            })()
            """#,
        changing: changingImplementation)
}
