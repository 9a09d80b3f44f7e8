/// https://html.spec.whatwg.org/#the-domparser-interface
extension Interface {
    static let domParser = Interface(
        name: "DOMParser", realm: .page,
        source: "class DOMParser { parseFromString() { unsupported('DOMParser.parseFromString'); } }",
        changing: changingParser)
}
