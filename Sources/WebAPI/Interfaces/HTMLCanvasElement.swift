/// https://html.spec.whatwg.org/#htmlcanvaselement
extension Interface {
    static let htmlCanvasElement = Interface(
        name: "HTMLCanvasElement",
        source: #"""
            reflect(class HTMLCanvasElement extends use('HTMLElement') {
                getContext() { unsupported('HTMLCanvasElement.getContext'); }
                toDataURL() { unsupported('HTMLCanvasElement.toDataURL'); }
                toBlob() { unsupported('HTMLCanvasElement.toBlob'); }
            }, {
                width: ['count', '', 300], height: ['count', '', 150],
            })
            """#)
}
