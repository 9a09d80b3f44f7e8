/// https://html.spec.whatwg.org/#htmlparagraphelement
extension Interface {
    static let htmlParagraphElement = Interface(
        name: "HTMLParagraphElement",
        source: #"""
            reflect(class HTMLParagraphElement extends use('HTMLElement') {}, {
                align: 'text',
            })
            """#)
}
