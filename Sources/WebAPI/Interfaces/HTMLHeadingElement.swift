/// https://html.spec.whatwg.org/#htmlheadingelement
extension Interface {
    static let htmlHeadingElement = Interface(
        name: "HTMLHeadingElement",
        source: #"""
            reflect(class HTMLHeadingElement extends use('HTMLElement') {}, {
                align: 'text',
            })
            """#)
}
