internal import DOM
internal import Scripting

/// https://dom.spec.whatwg.org/#interface-text
extension Interface {
    static let text = Interface(
        name: "Text",
        operations: [
            Operation("wholeText") { (page, arguments) throws(NativeError) in
                var node = try arguments.node(at: 1)
                while let previous = node.previousSibling, previous.isText { node = previous }
                var text: [UInt8] = []
                var next: Node? = node
                while let current = next, current.isText {
                    text.append(contentsOf: current.data)
                    next = current.nextSibling
                }
                return page.give(text)
            }
        ],
        source: #"""
            class Text extends use('CharacterData') {
                constructor(data = '') {
                    if (!kit.isLive) unsupported('new Text');
                    return wrap(native(@createText, `${data}`));
                }
                get wholeText() { return native(@wholeText, handle(this)); }
                get assignedSlot() { return null; }
                splitText() { refuse('Text.splitText'); }
            }
            """#,
        changing: changingText)
}
