/// https://html.spec.whatwg.org/#htmlmenuelement
extension Interface {
    static let htmlMenuElement = Interface(
        name: "HTMLMenuElement",
        source: #"""
            reflect(class HTMLMenuElement extends use('HTMLElement') {}, {
                compact: 'flag',
            })
            """#)
}
