internal import DOM
internal import Scripting

/// https://dom.spec.whatwg.org/#interface-documenttype
extension Interface {
    static let documentType = Interface(
        name: "DocumentType",
        operations: [
            Operation("doctypeID") { (page, arguments) throws(NativeError) in
                let identifiers = try arguments.node(at: 1).doctypeIdentifiers
                return page.give(arguments.boolean(at: 2) ? identifiers.publicID : identifiers.systemID)
            }
        ],
        source: #"""
            class DocumentType extends use('Node') {
                get name() { return native(@nodeName, handle(this)); }
                get publicId() { return native(@doctypeID, handle(this), true); }
                get systemId() { return native(@doctypeID, handle(this), false); }
            }
            """#,
        rest: "refusals(made, ['before', 'after', 'replaceWith', 'remove']);",
        changing: "kit.changingChild(made);")
}
