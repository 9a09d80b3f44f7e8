/// https://html.spec.whatwg.org/#htmlspanelement
extension Interface {
    static let htmlSpanElement = Interface(
        name: "HTMLSpanElement",
        source: "class HTMLSpanElement extends use('HTMLElement') {}")
}
