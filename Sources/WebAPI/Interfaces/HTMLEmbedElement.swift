/// https://html.spec.whatwg.org/#htmlembedelement
extension Interface {
    static let htmlEmbedElement = Interface(
        name: "HTMLEmbedElement",
        source: #"""
            reflect(class HTMLEmbedElement extends use('HTMLElement') {}, {
                src: 'url', type: 'text', width: 'text', height: 'text', name: 'text', align: 'text',
            })
            """#)
}
