/// https://html.spec.whatwg.org/#htmlolistelement
extension Interface {
    static let htmlOListElement = Interface(
        name: "HTMLOListElement",
        source: #"""
            reflect(class HTMLOListElement extends use('HTMLElement') {}, {
                reversed: 'flag', start: ['int', '', 1], type: 'text', compact: 'flag',
            })
            """#)
}
