/// https://dom.spec.whatwg.org/#interface-processinginstruction
extension Interface {
    static let processingInstruction = Interface(
        name: "ProcessingInstruction",
        source: #"""
            class ProcessingInstruction extends use('CharacterData') {
                get target() { return native(@nodeName, handle(this)); }
                get sheet() { return null; }
            }
            """#)
}
