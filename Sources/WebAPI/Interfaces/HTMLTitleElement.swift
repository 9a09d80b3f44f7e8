internal import DOM
internal import Scripting

/// https://html.spec.whatwg.org/#htmltitleelement
extension Interface {
    static let htmlTitleElement = Interface(
        name: "HTMLTitleElement",
        operations: [
            // The text of a node's children alone (DOM standard, "child text content").
            Operation("childText") { (page, arguments) throws(NativeError) in
                var text: [UInt8] = []
                var child = try arguments.node(at: 1).firstChild
                while let current = child {
                    if current.isText { text.append(contentsOf: current.data) }
                    child = current.nextSibling
                }
                return page.give(text)
            }
        ],
        source: #"""
            class HTMLTitleElement extends use('HTMLElement') {
                get text() { return native(@childText, handle(this)); }
                set text(value) { refuse('HTMLTitleElement.text ='); }
            }
            """#,
        changing: changingChildText)
}
