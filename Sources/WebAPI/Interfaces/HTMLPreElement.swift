/// https://html.spec.whatwg.org/#htmlpreelement
extension Interface {
    static let htmlPreElement = Interface(
        name: "HTMLPreElement",
        source: #"""
            reflect(class HTMLPreElement extends use('HTMLElement') {}, {
                width: 'int',
            })
            """#)
}
