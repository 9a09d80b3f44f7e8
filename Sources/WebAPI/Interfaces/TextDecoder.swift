internal import Scripting

/// https://encoding.spec.whatwg.org/#interface-textdecoder, for UTF-8 alone.
extension Interface {
    static let textDecoder = Interface(
        name: "TextDecoder", realm: .page,
        operations: [
            // (ArrayBuffer, isFatal): the text, or null where it is not UTF-8 and that is fatal.
            Operation("decodeUTF8") { (page, arguments) throws(NativeError) in
                guard let bytes = arguments[1].arrayBufferBytes else { throw .type("there are no bytes to decode") }
                let isFatal = arguments.boolean(at: 2)
                if isFatal, String(validating: bytes, as: UTF8.self) == nil { return Value(nullIn: page.context) }
                return page.give(bytes)
            }
        ],
        source: #"""
            (() => {
            const labels = ['unicode-1-1-utf-8', 'unicode11utf8', 'unicode20utf8', 'utf-8', 'utf8', 'x-unicode20utf8'];
            const bytesOf = (input) => {
                if (input === undefined) return new Uint8Array(0);
                if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
                return new Uint8Array(input);
            };
            // How many bytes at the end may be the beginning of a character.
            const unfinished = (bytes) => {
                for (let back = 1; back <= 3 && back <= bytes.length; back++) {
                    const byte = bytes[bytes.length - back];
                    if (byte >= 0xC0) return (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2) > back ? back : 0;
                    if (byte < 0x80) return 0;
                }
                return 0;
            };
            return class TextDecoder {
                constructor(label = 'utf-8', options) {
                    const name = `${label}`.trim().toLowerCase();
                    if (!labels.includes(name)) throw new RangeError(`summarize decodes utf-8 alone, not ${name}`);
                    seal(this, {
                        isFatal: !!options?.fatal, keepsMark: !!options?.ignoreBOM, rest: new Uint8Array(0), isAtStart: true,
                    });
                }
                get encoding() { return 'utf-8'; }
                get fatal() { return open(this).isFatal; }
                get ignoreBOM() { return open(this).keepsMark; }
                decode(input, options) {
                    const state = open(this), more = bytesOf(input), goesOn = !!options?.stream;
                    const all = new Uint8Array(state.rest.length + more.length);
                    all.set(state.rest);
                    all.set(more, state.rest.length);
                    const end = goesOn ? all.length - unfinished(all) : all.length;
                    state.rest = goesOn ? all.slice(end) : new Uint8Array(0);
                    let text = native(@decodeUTF8, all.slice(0, end).buffer, state.isFatal);
                    if (text === null) throw new TypeError('The bytes are not UTF-8');
                    if (state.isAtStart && !state.keepsMark && text[0] === '\uFEFF') text = text.slice(1);
                    state.isAtStart = goesOn ? state.isAtStart && end === 0 : true;
                    return text;
                }
            };
            })()
            """#)
}
