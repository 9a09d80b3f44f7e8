/// https://html.spec.whatwg.org/#htmlquoteelement
extension Interface {
    static let htmlQuoteElement = Interface(
        name: "HTMLQuoteElement",
        source: #"""
            reflect(class HTMLQuoteElement extends use('HTMLElement') {}, {
                cite: 'url',
            })
            """#)
}
