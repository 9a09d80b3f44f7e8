/// https://html.spec.whatwg.org/#htmlbrelement
extension Interface {
    static let htmlBRElement = Interface(
        name: "HTMLBRElement",
        source: #"""
            reflect(class HTMLBRElement extends use('HTMLElement') {}, {
                clear: 'text',
            })
            """#)
}
