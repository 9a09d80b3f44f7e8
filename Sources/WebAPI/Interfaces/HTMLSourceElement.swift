/// https://html.spec.whatwg.org/#htmlsourceelement
extension Interface {
    static let htmlSourceElement = Interface(
        name: "HTMLSourceElement",
        source: #"""
            reflect(class HTMLSourceElement extends use('HTMLElement') {}, {
                src: 'url', type: 'text', srcset: 'text', sizes: 'text', media: 'text', width: 'count',
                height: 'count',
            })
            """#)
}
