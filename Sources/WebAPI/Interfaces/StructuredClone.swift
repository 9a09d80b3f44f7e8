/// https://html.spec.whatwg.org/#dom-structuredclone, without transfer.
extension Interface {
    static let structuredClone = Interface(
        name: "StructuredClone", realm: .page,
        source: #"""
            function structuredClone(value) {
                const seen = new Map();
                const refuse = (what) => { throw kit.fail('DataCloneError', `${what} could not be cloned`); };
                const clone = (value) => {
                    if (typeof value === 'symbol') refuse(String(value));
                    if (typeof value === 'function') refuse('A function');
                    if (typeof value !== 'object' || value === null) return value;
                    if (seen.has(value)) return seen.get(value);
                    if (is(value) || kit.isSealed(value)) refuse(`An object of type ${value.constructor?.name}`);
                    const keep = (copy) => { seen.set(value, copy); return copy; };
                    const type = Object.prototype.toString.call(value).slice(8, -1);
                    switch (type) {
                    case 'Boolean': case 'Number': case 'String': case 'BigInt': return keep(Object(value.valueOf()));
                    case 'Date': return keep(new Date(value.getTime()));
                    case 'RegExp': return keep(new RegExp(value.source, value.flags));
                    case 'ArrayBuffer': return keep(value.slice(0));
                    case 'Map': {
                        const copy = keep(new Map());
                        for (const [key, item] of [...value]) copy.set(clone(key), clone(item));
                        return copy;
                    }
                    case 'Set': {
                        const copy = keep(new Set());
                        for (const item of [...value]) copy.add(clone(item));
                        return copy;
                    }
                    case 'Error': {
                        const kinds = { EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
                        const copy = keep(new (kinds[value.name] ?? Error)(value.message));
                        if (value.cause !== undefined) copy.cause = clone(value.cause);
                        return copy;
                    }
                    case 'WeakMap': case 'WeakSet': case 'WeakRef': case 'Promise': refuse(`A ${type}`);
                    }
                    if (ArrayBuffer.isView(value)) {
                        const buffer = clone(value.buffer);
                        return keep(value instanceof DataView
                            ? new DataView(buffer, value.byteOffset, value.byteLength)
                            : new value.constructor(buffer, value.byteOffset, value.length));
                    }
                    const copy = keep(Array.isArray(value) ? new Array(value.length) : {});
                    for (const key of Object.keys(value)) copy[key] = clone(value[key]);
                    return copy;
                };
                return clone(value);
            }
            """#)
}
