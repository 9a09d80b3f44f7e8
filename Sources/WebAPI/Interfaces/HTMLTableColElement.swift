/// https://html.spec.whatwg.org/#htmltablecolelement
extension Interface {
    static let htmlTableColElement = Interface(
        name: "HTMLTableColElement",
        source: #"""
            reflect(class HTMLTableColElement extends use('HTMLElement') {}, {
                span: ['positive'], align: 'text', ch: ['text', 'char'], chOff: ['text', 'charoff'],
                vAlign: 'text', width: 'text',
            })
            """#)
}
