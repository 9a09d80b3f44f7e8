/// https://html.spec.whatwg.org/#htmlheadelement
extension Interface {
    static let htmlHeadElement = Interface(
        name: "HTMLHeadElement",
        source: "class HTMLHeadElement extends use('HTMLElement') {}")
}
