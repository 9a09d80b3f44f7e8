/// https://html.spec.whatwg.org/#htmlulistelement
extension Interface {
    static let htmlUListElement = Interface(
        name: "HTMLUListElement",
        source: #"""
            reflect(class HTMLUListElement extends use('HTMLElement') {}, {
                compact: 'flag', type: 'text',
            })
            """#)
}
