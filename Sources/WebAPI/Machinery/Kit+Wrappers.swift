extension Kit {
    /// Classes when they are first used, wrappers for nodes, lists of them.
    static let wrappers: StaticString = #"""
        (native, numbers, isShared, isLive) => {
        'use strict';
        const { create, defineProperty, defineProperties, getOwnPropertyDescriptors, getPrototypeOf, setPrototypeOf, freeze } = Object;
        const { get: reflectGet, set: reflectSet } = Reflect;
        const plain = Object.prototype, tag = Symbol.toStringTag, shared = { __proto__: null }, prototypes = [];
        const nothing = { global: globalThis, classes: shared };

        // What belongs to the page whose script runs now.
        let state = nothing, wrappers = null;
        const enter = (next) => {
            state = next ?? nothing;
            wrappers = state.wrappers;
        };
        const begin = (global, isVerbose) => {
            const wrappers = new Map();
            wrappers.find = wrappers.get;
            wrappers.put = wrappers.set;
            wrappers.drop = wrappers.delete;
            return { global, isVerbose, wrappers, classes: { __proto__: null }, makers: { __proto__: null }, kit: null };
        };
        const typeError = (message) => new state.global.TypeError(message);

        class Stamp extends (function (object) { return object; }) {
            #node; #slots;
            constructor(object, node) { super(object); this.#node = node; }
            static is(object) { return typeof object === 'object' && object !== null && #node in object; }
            static handle(object) {
                if (typeof object !== 'object' || object === null || !(#node in object)) {
                    throw typeError('Illegal invocation: not a node of this page');
                }
                return object.#node;
            }
            static slot(object, key, make) {
                const slots = object.#slots ??= { __proto__: null };
                return slots[key] ??= make(object);
            }
        }
        const { is, handle, slot } = Stamp;

        // What an object that is no node holds in private.
        class Seal extends (function (object) { return object; }) {
            #value;
            constructor(object, value) { super(object); this.#value = value; }
            static open(object) {
                if (typeof object !== 'object' || object === null || !(#value in object)) {
                    throw typeError('Illegal invocation');
                }
                return object.#value;
            }
            static isSealed(object) { return typeof object === 'object' && object !== null && #value in object; }
        }
        const { open, isSealed } = Seal;
        const seal = (object, value) => { new Seal(object, value); return object; };

        // A class that other pages use too is made whole at once, and then nobody changes it any more.
        let isComplete = isShared || isLive;
        const change = (name, own, made) => {
            const changing = native(@loadChanging, name);
            if (changing) changing(own, made);
        };
        const complete = (name) => {
            const rest = native(@loadRest, name);
            if (rest) rest(kit, shared[name]);
            if (isLive) change(name, kit, shared[name]);
        };
        const completeAll = () => {
            isComplete = true;
            for (const name in shared) complete(name);
        };
        const isOrdinary = (key) => typeof key === 'symbol' || key in plain || key === 'then' || key === 'toJSON';
        const named = (object, key) => {
            if (!is(object)) return undefined;
            const found = native(@named, handle(object), key);
            return found ? wrap(found) : undefined;
        };
        // The shared realm's own objects are frozen: a proxy on one of them could not say what it likes.
        const tail = new Proxy(isShared ? freeze(create(plain)) : plain, {
            get(target, key, receiver) {
                if (isOrdinary(key)) return reflectGet(target, key, receiver);
                if (isComplete) return named(receiver, key);
                completeAll();
                return receiver[key];
            },
            set(target, key, value, receiver) {
                // What stands on every object may be set on one, though Object.prototype is frozen.
                if (isShared && isOrdinary(key) && key !== '__proto__') {
                    return Reflect.defineProperty(receiver, key, { value, writable: true, enumerable: true, configurable: true });
                }
                if (isComplete || isOrdinary(key)) return reflectSet(target, key, value, receiver);
                completeAll();
                return reflectSet(receiver, key, value, receiver);
            },
            has(target, key) {
                if (key in target) return true;
                if (isComplete || isOrdinary(key)) return false;
                completeAll();
                for (const name of ['EventTarget', 'Node', 'Element', 'HTMLElement']) {
                    if (shared[name] && Object.hasOwn(shared[name].prototype, key)) return true;
                }
                return false;
            },
        });

        const members = (target, source) => defineProperties(target, getOwnPropertyDescriptors(source));
        const label = (made, name) => {
            if (made.prototype) defineProperty(made.prototype, tag, { value: name, configurable: true });
            return made;
        };
        // The object and the functions on it: a script must find no place where it could leave something for the next page.
        const freezeFunction = (made) => {
            if (typeof made !== 'function') return;
            if (made.prototype) freeze(made.prototype);
            freeze(made);
        };
        const freezeAll = (object) => {
            const descriptors = getOwnPropertyDescriptors(object);
            for (const key of Reflect.ownKeys(descriptors)) {
                const { value, get, set } = descriptors[key];
                if (value !== object && key !== 'prototype') freezeFunction(value);
                freezeFunction(get);
                freezeFunction(set);
            }
            freeze(object);
        };
        // The shared realm's own objects, Array.prototype and the like, may not take anything from one page to the next. Those
        // that a script comes by without looking for them, as methods of what it sees, are frozen at once.
        const seen = new Set([globalThis]), waiting = [];
        const visit = (value) => {
            if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return;
            if (seen.has(value)) return;
            seen.add(value);
            waiting.push(value);
        };
        const freezeNear = () => {
            const iterator = getPrototypeOf([].values()), helper = getPrototypeOf([].values().map((item) => item));
            for (const object of [
                plain, Function.prototype, Array.prototype, iterator, getPrototypeOf(iterator), helper, Promise.prototype,
                Error.prototype, TypeError.prototype, RangeError.prototype,
            ]) {
                const descriptors = getOwnPropertyDescriptors(object);
                for (const key of Reflect.ownKeys(descriptors)) {
                    const { value, get, set } = descriptors[key];
                    if (typeof value === 'function' && key !== 'constructor') freeze(value);
                    if (get) freeze(get);
                    if (set) freeze(set);
                }
                freeze(object);
            }
        };
        // All that can be reached at all, by the constructor of a method, say, under a name that a script puts together. That
        // takes 5 ms, so it waits for a script that could.
        const freezeRealm = () => {
            if (!isShared || seen.size > 1) return;
            for (const key of Reflect.ownKeys(RegExp)) {
                // RegExp.input and its like can be written to even when they are frozen.
                if (key !== 'prototype' && typeof key === 'string') delete RegExp[key];
            }
            for (const value of [
                Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Map, Set, WeakMap, WeakSet, WeakRef, Promise, Proxy,
                RegExp, Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError, Iterator,
                function* () {}, async () => {}, async function* () {}, [].values(), [].values().map((item) => item),
                Iterator.from({ next() {} }), ''[Symbol.iterator](), new Map().keys(), new Set().keys(), 'a'.matchAll(/a/g),
            ]) visit(value);
            while (waiting.length > 0) {
                const object = waiting.pop(), descriptors = getOwnPropertyDescriptors(object);
                for (const key of Reflect.ownKeys(descriptors)) {
                    const { value, get, set } = descriptors[key];
                    visit(value);
                    visit(get);
                    visit(set);
                }
                visit(getPrototypeOf(object));
                freeze(object);
            }
        };
        let isPrepared = !isLive;
        const load = (name) => {
            if (!isPrepared) {
                isPrepared = true;
                use('Changing');
            }
            // What deals with the language's own objects is made in the page's realm, so that they are the page's.
            if (native(@isOfPage, name)) {
                state.kit ??= { ...kit, makers: state.makers, local: state, global: state.global };
                const made = state.classes[name] = label(native(@load, name)(state.kit), name);
                if (isLive) change(name, state.kit, made);
                return made;
            }
            const made = shared[name] = label(native(@load, name)(kit), name);
            if (isComplete) complete(name);
            if (isShared) {
                freezeAll(made);
                if (made.prototype) freezeAll(made.prototype);
            }
            return made;
        };
        const use = (name) => shared[name] ?? state.classes[name] ?? load(name);
        const wrapTyped = (node, type) => {
            const known = wrappers.find(node);
            if (known !== undefined) return known;
            const wrapper = create(prototypes[type] ??= use(native(@interfaceName, type)).prototype);
            new Stamp(wrapper, node);
            wrappers.put(node, wrapper);
            return wrapper;
        };
        const wrap = (node) => node === 0 ? null : wrapTyped(node, numbers[0]);
        const nodes = (count) => {
            const result = new Array(count);
            const chunk = numbers.length / 2;
            for (let start = 0; start < count; start += chunk) {
                if (start > 0) native(@more);
                const end = count - start < chunk ? count - start : chunk;
                for (let index = 0; index < end; index++) {
                    result[start + index] = wrapTyped(numbers[2 * index], numbers[2 * index + 1]);
                }
            }
            return result;
        };
        const makers = { __proto__: null };
        const page = () => wrap(native(@document));
        const list = (name, items, more) => { use(name); return (makers[name] ?? state.makers[name])(items, more); };
        // The end of the prototype chain of a collection with named members.
        const namedTail = (find) => new Proxy(plain, {
            get(target, key, receiver) {
                if (isOrdinary(key) || !isSealed(receiver)) return reflectGet(target, key, receiver);
                return find(receiver, key) ?? undefined;
            },
        });
        """#
}
