internal import DOM
internal import Scripting

/// https://dom.spec.whatwg.org/#interface-attr
extension Interface {
    static let attr = Interface(
        name: "Attr",
        operations: [
            Operation("ownerElement") { (page, arguments) throws(NativeError) in
                page.give(try arguments.node(at: 1).ownerElement)
            }
        ],
        source: #"""
            class Attr extends use('Node') {
                get name() { return native(@nodeName, handle(this)); }
                get localName() { return native(@localName, handle(this)); }
                get prefix() { return native(@prefix, handle(this)); }
                get namespaceURI() { return native(@namespaceURI, handle(this)); }
                get value() { return native(@nodeValue, handle(this)); }
                set value(value) { refuse('Attr.value ='); }
                get ownerElement() { return wrap(native(@ownerElement, handle(this))); }
                get specified() { return true; }
            }
            """#,
        changing: changingAttr)
}
