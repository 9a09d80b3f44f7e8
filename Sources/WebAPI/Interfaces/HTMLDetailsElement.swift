/// https://html.spec.whatwg.org/#htmldetailselement
extension Interface {
    static let htmlDetailsElement = Interface(
        name: "HTMLDetailsElement",
        source: #"""
            reflect(class HTMLDetailsElement extends use('HTMLElement') {}, {
                open: 'flag', name: 'text',
            })
            """#)
}
