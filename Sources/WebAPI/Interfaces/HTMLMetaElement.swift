/// https://html.spec.whatwg.org/#htmlmetaelement
extension Interface {
    static let htmlMetaElement = Interface(
        name: "HTMLMetaElement",
        source: #"""
            reflect(class HTMLMetaElement extends use('HTMLElement') {}, {
                name: 'text', httpEquiv: ['text', 'http-equiv'], content: 'text', media: 'text', scheme: 'text',
            })
            """#)
}
