/// https://html.spec.whatwg.org/#htmlbodyelement
extension Interface {
    static let htmlBodyElement = Interface(
        name: "HTMLBodyElement",
        source: #"""
            reflect(class HTMLBodyElement extends use('HTMLElement') {}, {
                text: 'text', link: 'text', vLink: 'text', aLink: 'text', bgColor: 'text', background: 'text',
            })
            """#)
}
