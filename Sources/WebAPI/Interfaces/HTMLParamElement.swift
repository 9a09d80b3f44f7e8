/// https://html.spec.whatwg.org/#htmlparamelement
extension Interface {
    static let htmlParamElement = Interface(
        name: "HTMLParamElement",
        source: #"""
            reflect(class HTMLParamElement extends use('HTMLElement') {}, {
                name: 'text', value: 'text', type: 'text', valueType: 'text',
            })
            """#)
}
