/// https://dom.spec.whatwg.org/#interface-xmldocument
extension Interface {
    static let xmlDocument = Interface(name: "XMLDocument", source: "class XMLDocument extends use('Document') {}")
}
