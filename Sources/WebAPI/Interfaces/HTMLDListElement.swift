/// https://html.spec.whatwg.org/#htmldlistelement
extension Interface {
    static let htmlDListElement = Interface(
        name: "HTMLDListElement",
        source: #"""
            reflect(class HTMLDListElement extends use('HTMLElement') {}, {
                compact: 'flag',
            })
            """#)
}
