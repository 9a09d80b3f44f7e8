/// https://html.spec.whatwg.org/#htmloptgroupelement
extension Interface {
    static let htmlOptGroupElement = Interface(
        name: "HTMLOptGroupElement",
        source: #"""
            reflect(class HTMLOptGroupElement extends use('HTMLElement') {}, {
                disabled: 'flag', label: 'text',
            })
            """#)
}
