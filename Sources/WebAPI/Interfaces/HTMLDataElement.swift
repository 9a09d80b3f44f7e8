/// https://html.spec.whatwg.org/#htmldataelement
extension Interface {
    static let htmlDataElement = Interface(
        name: "HTMLDataElement",
        source: #"""
            reflect(class HTMLDataElement extends use('HTMLElement') {}, {
                value: 'text',
            })
            """#)
}
