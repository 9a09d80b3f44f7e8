/// https://html.spec.whatwg.org/#htmliframeelement
extension Interface {
    static let htmlIFrameElement = Interface(
        name: "HTMLIFrameElement",
        source: #"""
            reflect(class HTMLIFrameElement extends use('HTMLElement') {
                // No frame is ever loaded.
                get contentDocument() { return null; }
                get contentWindow() { return null; }
                getSVGDocument() { return null; }
            }, {
                src: 'url', srcdoc: 'text', name: 'text', sandbox: ['list', 'sandbox'], allow: 'text',
                allowFullscreen: 'flag', width: 'text', height: 'text', referrerPolicy: 'text',
                loading: ['choice', '', ['lazy', 'eager'], 'eager', 'eager'], align: 'text', scrolling: 'text',
                frameBorder: 'text', longDesc: 'url', marginHeight: 'text', marginWidth: 'text',
            })
            """#)
}
