/// https://html.spec.whatwg.org/#htmlhrelement
extension Interface {
    static let htmlHRElement = Interface(
        name: "HTMLHRElement",
        source: #"""
            reflect(class HTMLHRElement extends use('HTMLElement') {}, {
                align: 'text', color: 'text', noShade: 'flag', size: 'text', width: 'text',
            })
            """#)
}
