internal import DOM
internal import Scripting
internal import Support

/// https://html.spec.whatwg.org/#htmlbaseelement
extension Interface {
    static let htmlBaseElement = Interface(
        name: "HTMLBaseElement",
        operations: [
            // A base's own address does not depend on the base.
            Operation("baseHref") { (page, arguments) throws(NativeError) in
                guard let href = try arguments.node(at: 1).attribute(.href) else { return page.give("") }
                let url = WebURL(utf8: href, base: WebURL(page.document.url))
                return url.map { page.give($0.href) } ?? page.give(href)
            }
        ],
        source: #"""
            reflect(class HTMLBaseElement extends use('HTMLElement') {
                get href() { return native(@attribute, handle(this), 'href') === null ? kit.page().URL : native(@baseHref, handle(this)); }
                set href(value) { refuse('HTMLBaseElement.href ='); }
            }, {
                target: 'text',
            })
            """#,
        changing: changingBase)
}
