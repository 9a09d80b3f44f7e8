/// https://html.spec.whatwg.org/#htmlunknownelement
extension Interface {
    static let htmlUnknownElement = Interface(
        name: "HTMLUnknownElement",
        source: "class HTMLUnknownElement extends use('HTMLElement') {}")
}
