/// https://html.spec.whatwg.org/#htmlhtmlelement
extension Interface {
    static let htmlHtmlElement = Interface(
        name: "HTMLHtmlElement",
        source: #"""
            reflect(class HTMLHtmlElement extends use('HTMLElement') {}, {
                version: 'text',
            })
            """#)
}
