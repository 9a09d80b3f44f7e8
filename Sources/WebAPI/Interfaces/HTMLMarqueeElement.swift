/// https://html.spec.whatwg.org/#htmlmarqueeelement
extension Interface {
    static let htmlMarqueeElement = Interface(
        name: "HTMLMarqueeElement",
        source: #"""
            reflect(class HTMLMarqueeElement extends use('HTMLElement') {}, {
                behavior: 'text', direction: 'text', width: 'text', height: 'text', bgColor: 'text',
            })
            """#)
}
