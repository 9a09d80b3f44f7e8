/// https://html.spec.whatwg.org/#htmlslotelement
extension Interface {
    static let htmlSlotElement = Interface(
        name: "HTMLSlotElement",
        source: #"""
            reflect(class HTMLSlotElement extends use('HTMLElement') {
                assignedNodes() { return []; }
                assignedElements() { return []; }
            }, {
                name: 'text',
            })
            """#)
}
