/// https://html.spec.whatwg.org/#htmllegendelement
extension Interface {
    static let htmlLegendElement = Interface(
        name: "HTMLLegendElement",
        source: #"""
            reflect(class HTMLLegendElement extends use('HTMLElement') {
                get form() { return wrap(native(@formOwner, handle(this))); }
            }, {
                align: 'text',
            })
            """#)
}
