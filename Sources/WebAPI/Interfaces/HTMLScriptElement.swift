/// https://html.spec.whatwg.org/#htmlscriptelement
extension Interface {
    static let htmlScriptElement = Interface(
        name: "HTMLScriptElement",
        source: #"""
            reflect(class HTMLScriptElement extends use('HTMLElement') {
                // True without the attribute too, for what the parser did not run (HTML standard, "force async").
                get async() {
                    if (this.hasAttribute('async')) return true;
                    const type = (native(@attribute, handle(this), 'type') ?? '').trim().toLowerCase();
                    const isScript = type === '' || type === 'module' || type === 'importmap'
                        || /^(application|text)\/(x-)?(java|ecma)script$|^text\/(javascript1\.[0-5]|jscript|livescript)$/.test(type);
                    return !isScript || !this.hasAttribute('src') && this.text === '';
                }
                set async(value) { refuse('HTMLScriptElement.async ='); }
                get text() { return native(@childText, handle(this)); }
                set text(value) { refuse('HTMLScriptElement.text ='); }
                static supports(type) { return `${type}` === 'classic' || `${type}` === 'module'; }
            }, {
                src: 'url', type: 'text', noModule: 'flag', defer: 'flag',
                crossOrigin: ['nullable'], integrity: 'text', referrerPolicy: 'text', charset: 'text',
                event: 'text', htmlFor: ['text', 'for'],
                fetchPriority: ['choice', '', ['high', 'low', 'auto'], 'auto', 'auto'],
            })
            """#,
        changing: changingScript)
}
