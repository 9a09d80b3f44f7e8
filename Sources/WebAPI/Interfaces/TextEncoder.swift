internal import Scripting

/// https://encoding.spec.whatwg.org/#interface-textencoder
extension Interface {
    static let textEncoder = Interface(
        name: "TextEncoder", realm: .page,
        operations: [
            // (text): an ArrayBuffer with its UTF-8.
            Operation("encodeUTF8") { (page, arguments) throws(NativeError) in
                do throws(ScriptError) {
                    return try Value(arrayBuffer: arguments.utf8(at: 1), in: page.context)
                } catch {
                    throw .exception(name: "RangeError", message: error.message)
                }
            }
        ],
        source: #"""
            class TextEncoder {
                get encoding() { return 'utf-8'; }
                encode(text = '') { return new Uint8Array(native(@encodeUTF8, `${text}`)); }
                encodeInto(text, target) {
                    let read = 0, written = 0;
                    for (const character of `${text}`) {
                        const bytes = this.encode(character);
                        if (written + bytes.length > target.length) break;
                        target.set(bytes, written);
                        written += bytes.length;
                        read += character.length;
                    }
                    return { read, written };
                }
            }
            """#)
}
