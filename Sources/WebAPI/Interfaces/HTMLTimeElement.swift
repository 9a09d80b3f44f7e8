/// https://html.spec.whatwg.org/#htmltimeelement
extension Interface {
    static let htmlTimeElement = Interface(
        name: "HTMLTimeElement",
        source: #"""
            reflect(class HTMLTimeElement extends use('HTMLElement') {}, {
                dateTime: 'text',
            })
            """#)
}
