/// https://html.spec.whatwg.org/#htmlobjectelement
extension Interface {
    static let htmlObjectElement = Interface(
        name: "HTMLObjectElement",
        source: #"""
            reflect(class HTMLObjectElement extends use('HTMLElement') {
                get form() { return wrap(native(@formOwner, handle(this))); }
                get contentDocument() { return null; }
                get contentWindow() { return null; }
            }, {
                data: 'url', type: 'text', name: 'text', width: 'text', height: 'text', useMap: 'text',
                align: 'text', archive: 'text', code: 'text', declare: 'flag', hspace: 'count', standby: 'text',
                vspace: 'count', codeBase: 'url', codeType: 'text', border: 'text',
            })
            """#)
}
