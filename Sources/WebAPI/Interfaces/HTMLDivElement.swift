/// https://html.spec.whatwg.org/#htmldivelement
extension Interface {
    static let htmlDivElement = Interface(
        name: "HTMLDivElement",
        source: #"""
            reflect(class HTMLDivElement extends use('HTMLElement') {}, {
                align: 'text',
            })
            """#)
}
