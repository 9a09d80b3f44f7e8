/// https://w3c.github.io/DOM-Parsing/#the-xmlserializer-interface, by the markup of HTML.
extension Interface {
    static let xmlSerializer = Interface(
        name: "XMLSerializer", realm: .page,
        source: "class XMLSerializer { serializeToString(node) { return native(@markup, handle(node), true); } }")
}
