/// https://html.spec.whatwg.org/#htmllinkelement
extension Interface {
    static let htmlLinkElement = Interface(
        name: "HTMLLinkElement",
        source: #"""
            reflect(class HTMLLinkElement extends use('HTMLElement') {
                get sheet() { return null; }
            }, {
                href: 'url', crossOrigin: ['nullable'], rel: 'text', relList: ['list', 'rel'], media: 'text',
                integrity: 'text', hreflang: 'text', type: 'text', sizes: ['list', 'sizes'], imageSrcset: 'text',
                imageSizes: 'text', referrerPolicy: 'text', as: 'text', disabled: 'flag', color: 'text',
                charset: 'text', rev: 'text', target: 'text',
                fetchPriority: ['choice', '', ['high', 'low', 'auto'], 'auto', 'auto'],
            })
            """#)
}
