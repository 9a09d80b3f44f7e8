/// https://dom.spec.whatwg.org/#interface-nodefilter
extension Interface {
    static let nodeFilter = Interface(
        name: "NodeFilter", realm: .page,
        source: #"""
            kit.freeze({
                FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3, SHOW_ALL: 0xFFFFFFFF, SHOW_ELEMENT: 1,
                SHOW_ATTRIBUTE: 2, SHOW_TEXT: 4, SHOW_CDATA_SECTION: 8, SHOW_ENTITY_REFERENCE: 16, SHOW_ENTITY: 32,
                SHOW_PROCESSING_INSTRUCTION: 64, SHOW_COMMENT: 128, SHOW_DOCUMENT: 256, SHOW_DOCUMENT_TYPE: 512,
                SHOW_DOCUMENT_FRAGMENT: 1024, SHOW_NOTATION: 2048,
            })
            """#)
}
