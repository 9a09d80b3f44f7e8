/// https://html.spec.whatwg.org/#htmlfontelement
extension Interface {
    static let htmlFontElement = Interface(
        name: "HTMLFontElement",
        source: #"""
            reflect(class HTMLFontElement extends use('HTMLElement') {}, {
                color: 'text', face: 'text', size: 'text',
            })
            """#)
}
