/// https://html.spec.whatwg.org/#htmltablecaptionelement
extension Interface {
    static let htmlTableCaptionElement = Interface(
        name: "HTMLTableCaptionElement",
        source: #"""
            reflect(class HTMLTableCaptionElement extends use('HTMLElement') {}, {
                align: 'text',
            })
            """#)
}
