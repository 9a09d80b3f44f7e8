/// https://xhr.spec.whatwg.org/: pages load nothing once they are there.
extension Interface {
    static let xmlHttpRequest = Interface(
        name: "XMLHttpRequest", realm: .page,
        source:
            "class XMLHttpRequest { constructor() { unsupported('XMLHttpRequest', 'its pages load nothing more'); } }")
}
