/// https://html.spec.whatwg.org/#htmlframeelement
extension Interface {
    static let htmlFrameElement = Interface(
        name: "HTMLFrameElement",
        source: #"""
            reflect(class HTMLFrameElement extends use('HTMLElement') {
                get contentDocument() { return null; }
                get contentWindow() { return null; }
            }, {
                name: 'text', scrolling: 'text', src: 'url', frameBorder: 'text', longDesc: 'url',
                noResize: 'flag', marginHeight: 'text', marginWidth: 'text',
            })
            """#)
}
