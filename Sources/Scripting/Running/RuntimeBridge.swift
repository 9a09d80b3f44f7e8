/// The JavaScript that takes values apart and puts them together (see `ScriptValueCodec`): a graph crosses in two calls,
/// as numbers and one text, whatever its size.
enum RuntimeBridge {
    static let text: StaticString = #"""
        const { isArray } = Array, { getPrototypeOf, setPrototypeOf, defineProperty } = Object, plain = Object.prototype;
        const { join } = Array.prototype, { substring } = String.prototype, { getTime } = Date.prototype;
        const { isView } = ArrayBuffer, { [Symbol.hasInstance]: hasInstance } = Function.prototype;
        const NativeMap = Map, NativeDate = Date, Numbers = Float64Array, NativePromise = Promise;
        const emptied = [Map, Set, RegExp, Error, ArrayBuffer];
        const seenPrototype = { __proto__: null, find: Map.prototype.get, put: Map.prototype.set };
        const isOf = (object, type) => apply(hasInstance, type, [object]);
        const most = 1 << 24;

        // What an object counts as: 0 an object of members, 1 a date, 2 an object of none, 3 what cannot leave.
        const classify = (object, isForeign) => {
            try {
                const prototype = getPrototypeOf(object);
                if (prototype === plain || prototype === null) return 0;
                if (isForeign !== undefined && isForeign(object) || isOf(object, NativePromise)) return 3;
                if (isOf(object, NativeDate)) {
                    apply(getTime, object, []);
                    return 1;
                }
                for (let index = 0; index < emptied.length; index++) if (isOf(object, emptied[index])) return 2;
                return isView(object) ? 2 : 0;
            } catch {
                return 0;
            }
        };
        const keysOf = (object) => {
            const keys = [];
            try { for (const key in object) keys[keys.length] = key; } catch {}
            return keys;
        };

        // The codes of `root` and of all that it holds, and their texts; null for what cannot leave, undefined for too much.
        const flatten = (root, isForeign) => {
            const codes = [], texts = [], queue = [], seen = setPrototypeOf(new NativeMap(), seenPrototype);
            let nil = -1, isRefused = false;
            const put = (code) => { codes[codes.length] = code; };
            const place = (value) => {
                const type = typeof value;
                if (type === 'undefined' || type === 'bigint' || type === 'symbol') return -1;
                if (type === 'function') {
                    isRefused = true;
                    return -1;
                }
                if (value === null) {
                    if (nil >= 0) return nil;
                    nil = queue.length;
                } else if (type === 'object') {
                    const known = seen.find(value);
                    if (known !== undefined) return known;
                    seen.put(value, queue.length);
                }
                queue[queue.length] = value;
                return queue.length - 1;
            };
            place(root);
            for (let at = 0; at < queue.length; at++) {
                if (isRefused) return null;
                const value = queue[at];
                switch (typeof value) {
                case 'boolean': put(value ? 2 : 1); continue;
                case 'number': put(3); put(value); continue;
                case 'string':
                    put(4);
                    put(value.length);
                    texts[texts.length] = value;
                    continue;
                }
                if (value === null) {
                    put(0);
                    continue;
                }
                if (isArray(value)) {
                    try {
                        const length = value.length;
                        put(6);
                        put(length);
                        for (let index = 0; index < length; index++) {
                            const found = place(value[index]);
                            put(found < 0 ? place(null) : found);
                            if (isRefused) return null;
                            if (codes.length > most) return undefined;
                        }
                    } catch {
                        return null;
                    }
                    continue;
                }
                const kind = classify(value, isForeign);
                if (kind === 3) return null;
                if (kind === 1) {
                    put(5);
                    put(apply(getTime, value, []));
                    continue;
                }
                put(7);
                const count = codes.length, keys = kind === 2 ? [] : keysOf(value);
                put(0);
                for (let index = 0; index < keys.length; index++) {
                    const key = keys[index];
                    let member;
                    try { member = value[key]; } catch { continue; }
                    const found = place(member);
                    if (isRefused) return null;
                    if (found < 0) continue;
                    put(key.length);
                    put(found);
                    texts[texts.length] = key;
                    codes[count]++;
                }
                if (codes.length > most) return undefined;
            }
            if (isRefused) return null;
            const numbers = new Numbers(codes.length);
            for (let index = 0; index < codes.length; index++) numbers[index] = codes[index];
            return [numbers, apply(join, texts, [''])];
        };

        // The values that stand at the places `roots`, made from `count` values in `codes`.
        const build = (codes, text, count, roots) => {
            const values = [], starts = [], cuts = [];
            let at = 0, cut = 0;
            const take = (length) => apply(substring, text, [cut, cut += length]);
            for (let place = 0; place < count; place++) {
                const kind = codes[at++];
                switch (kind) {
                case 0: values[place] = null; break;
                case 1: case 2: values[place] = kind === 2; break;
                case 3: values[place] = codes[at++]; break;
                case 4: values[place] = take(codes[at++]); break;
                case 5: values[place] = new NativeDate(codes[at++]); break;
                case 6:
                    values[place] = [];
                    starts[starts.length] = place;
                    starts[starts.length] = at;
                    starts[starts.length] = 0;
                    at += codes[at] + 1;
                    break;
                default:
                    values[place] = {};
                    starts[starts.length] = place;
                    starts[starts.length] = at;
                    starts[starts.length] = cut;
                    for (let left = codes[at++]; left > 0; left--) {
                        cut += codes[at];
                        at += 2;
                    }
                }
            }
            for (let index = 0; index < starts.length; index += 3) {
                const target = values[starts[index]];
                at = starts[index + 1];
                cut = starts[index + 2];
                let left = codes[at++];
                if (isArray(target)) {
                    for (; left > 0; left--) target[target.length] = values[codes[at++]];
                } else {
                    for (; left > 0; left--) {
                        const key = take(codes[at]);
                        defineProperty(target, key, {
                            __proto__: null, value: values[codes[at + 1]], writable: true, enumerable: true,
                            configurable: true,
                        });
                        at += 2;
                    }
                }
            }
            const answer = [];
            for (let index = 0; index < roots.length; index++) {
                answer[index] = roots[index] < 0 ? undefined : values[roots[index]];
            }
            return answer;
        };

        """#
}
