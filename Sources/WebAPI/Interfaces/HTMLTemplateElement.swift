internal import DOM
internal import Scripting

/// https://html.spec.whatwg.org/#htmltemplateelement
extension Interface {
    static let htmlTemplateElement = Interface(
        name: "HTMLTemplateElement",
        operations: [
            Operation("templateContent") { (page, arguments) throws(NativeError) in
                page.give(try arguments.node(at: 1).templateContent)
            }
        ],
        source: #"""
            reflect(class HTMLTemplateElement extends use('HTMLElement') {
                get content() { return wrap(native(@templateContent, handle(this))); }
            }, {
                shadowRootMode: 'text',
            })
            """#,
        changing: changingTemplate)
}
