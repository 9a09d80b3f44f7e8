internal import DOM
internal import Scripting

/// https://dom.spec.whatwg.org/#interface-characterdata
extension Interface {
    static let characterData = Interface(
        name: "CharacterData",
        operations: [
            Operation("nextElement") { (page, arguments) throws(NativeError) in
                page.give(try arguments.node(at: 1).nextElementSibling)
            },
            Operation("previousElement") { (page, arguments) throws(NativeError) in
                page.give(try arguments.node(at: 1).previousElementSibling)
            },
        ],
        source: #"""
            class CharacterData extends use('Node') {
                get data() { return native(@nodeValue, handle(this)); }
                set data(value) { refuse('CharacterData.data ='); }
                get length() { return native(@nodeValue, handle(this)).length; }
                get nextElementSibling() { return wrap(native(@nextElement, handle(this))); }
                get previousElementSibling() { return wrap(native(@previousElement, handle(this))); }
                substringData(offset, count) {
                    const data = this.data;
                    if (offset >>> 0 > data.length) throw kit.fail('IndexSizeError', 'The offset is beyond the data');
                    return data.substring(offset >>> 0, (offset >>> 0) + (count >>> 0));
                }
            }
            """#,
        rest: #"""
            refusals(made, [
                'appendData', 'insertData', 'deleteData', 'replaceData', 'before', 'after', 'replaceWith', 'remove',
            ]);
            """#,
        changing: changingCharacterData)
}
