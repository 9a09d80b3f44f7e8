/// https://dom.spec.whatwg.org/#interface-cdatasection
extension Interface {
    static let cdataSection = Interface(
        name: "CDATASection", source: "class CDATASection extends use('Text') { constructor() { illegal(); } }")
}
