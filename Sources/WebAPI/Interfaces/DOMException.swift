/// https://webidl.spec.whatwg.org/#idl-DOMException
extension Interface {
    static let domException = Interface(
        name: "DOMException", realm: .page,
        source: #"""
            (() => {
            const codes = {
                __proto__: null, IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5,
                NoModificationAllowedError: 7, NotFoundError: 8, NotSupportedError: 9, InUseAttributeError: 10,
                InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13, NamespaceError: 14,
                InvalidAccessError: 15, TypeMismatchError: 17, SecurityError: 18, NetworkError: 19, AbortError: 20,
                URLMismatchError: 21, QuotaExceededError: 22, TimeoutError: 23, InvalidNodeTypeError: 24, DataCloneError: 25,
            };
            class DOMException {
                constructor(message = '', name = 'Error') {
                    seal(this, { message: `${message}`, name: `${name}` });
                    Object.defineProperty(this, 'stack', {
                        value: new Error().stack, writable: true, configurable: true,
                    });
                }
                get name() { return open(this).name; }
                get message() { return open(this).message; }
                get code() { return codes[open(this).name] ?? 0; }
            }
            kit.setPrototypeOf(DOMException.prototype, Error.prototype);
            for (const name in codes) {
                const constant = name.replace(/Error$/, '').replace(/[A-Z]+(?=[A-Z][a-z])|[A-Z][a-z]+|[A-Z]+$/g,
                    (word) => '_' + word.toUpperCase()).slice(1) + '_ERR';
                const property = { value: codes[name], enumerable: true };
                Object.defineProperty(DOMException, constant, property);
                Object.defineProperty(DOMException.prototype, constant, property);
            }
            return DOMException;
            })()
            """#)
}
