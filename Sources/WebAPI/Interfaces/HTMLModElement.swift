/// https://html.spec.whatwg.org/#htmlmodelement
extension Interface {
    static let htmlModElement = Interface(
        name: "HTMLModElement",
        source: #"""
            reflect(class HTMLModElement extends use('HTMLElement') {}, {
                cite: 'url', dateTime: 'text',
            })
            """#)
}
