/// https://html.spec.whatwg.org/#htmlimageelement
extension Interface {
    static let htmlImageElement = Interface(
        name: "HTMLImageElement",
        source: #"""
            reflect(class HTMLImageElement extends use('HTMLElement') {
                // No image is ever loaded.
                get naturalWidth() { return 0; }
                get naturalHeight() { return 0; }
                get complete() { return !this.hasAttribute('src') && !this.hasAttribute('srcset') || this.getAttribute('src') === ''; }
                get currentSrc() { return this.src; }
                get x() { return 0; }
                get y() { return 0; }
                decode() { return Promise.reject(kit.fail('EncodingError', 'No image is loaded')); }
            }, {
                alt: 'text', src: 'url', srcset: 'text', sizes: 'text', crossOrigin: ['nullable'],
                useMap: 'text', isMap: 'flag', width: 'count', height: 'count', referrerPolicy: 'text',
                decoding: ['choice', '', ['sync', 'async', 'auto'], 'auto', 'auto'],
                loading: ['choice', '', ['lazy', 'eager'], 'eager', 'eager'],
                fetchPriority: ['choice', '', ['high', 'low', 'auto'], 'auto', 'auto'], name: 'text',
                align: 'text', hspace: 'count', vspace: 'count', longDesc: 'url', lowsrc: 'url', border: 'text',
            })
            """#)
}
