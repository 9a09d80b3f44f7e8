/// https://html.spec.whatwg.org/#htmlstyleelement
extension Interface {
    static let htmlStyleElement = Interface(
        name: "HTMLStyleElement",
        source: #"""
            reflect(class HTMLStyleElement extends use('HTMLElement') {
                get disabled() { return false; }
                get sheet() { unsupported('HTMLStyleElement.sheet'); }
            }, {
                media: 'text', type: 'text',
            })
            """#)
}
