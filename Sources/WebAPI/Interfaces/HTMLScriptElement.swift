/// https://html.spec.whatwg.org/#htmlscriptelement
extension Interface {
    static let htmlScriptElement = Interface(
        name: "HTMLScriptElement",
        source: #"""
            reflect(class HTMLScriptElement extends use('HTMLElement') {
                get text() { return native(@childText, handle(this)); }
                set text(value) { refuse('HTMLScriptElement.text ='); }
                static supports(type) { return `${type}` === 'classic' || `${type}` === 'module'; }
            }, {
                src: 'url', type: 'text', noModule: 'flag', async: 'flag', defer: 'flag',
                crossOrigin: ['nullable'], integrity: 'text', referrerPolicy: 'text', charset: 'text',
                event: 'text', htmlFor: ['text', 'for'],
                fetchPriority: ['choice', '', ['high', 'low', 'auto'], 'auto', 'auto'],
            })
            """#)
}
