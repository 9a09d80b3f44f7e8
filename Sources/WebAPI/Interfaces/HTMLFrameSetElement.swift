/// https://html.spec.whatwg.org/#htmlframesetelement
extension Interface {
    static let htmlFrameSetElement = Interface(
        name: "HTMLFrameSetElement",
        source: #"""
            reflect(class HTMLFrameSetElement extends use('HTMLElement') {}, {
                cols: 'text', rows: 'text',
            })
            """#)
}
