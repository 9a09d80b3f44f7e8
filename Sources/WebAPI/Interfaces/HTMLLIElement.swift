/// https://html.spec.whatwg.org/#htmllielement
extension Interface {
    static let htmlLIElement = Interface(
        name: "HTMLLIElement",
        source: #"""
            reflect(class HTMLLIElement extends use('HTMLElement') {}, {
                value: 'int', type: 'text',
            })
            """#)
}
