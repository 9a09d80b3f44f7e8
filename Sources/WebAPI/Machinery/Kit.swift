internal import DOM
internal import Scripting

/// The JavaScript that all interfaces share: it makes classes when they are first used, and wrappers for nodes.
///
/// - A wrapper is an object with its class's prototype, stamped with the node's handle in a private field. Script cannot
///   forge the stamp, and a method called on anything else throws a `TypeError`.
/// - There is one wrapper for a node.
/// - To make a class with all of its members for each page would cost more than most scripts do. Classes are made on first
///   use, and large ones at first with their common members alone. At the end of the nodes' prototype chain stands a proxy:
///   when something is missed there, all remaining members are added and the question is asked again.
enum Kit {
    /// Begins every interface's program: what it may use.
    static let prologue =
        "(kit,made)=>{'use strict';const{native,handle,is,wrap,nodes,list,slot,seal,open,refuse,refusals,unsupported,reflect,"
        + "use,makers,members,illegal}=kit;"

    static let program = StaticProgram(name: "summarize:kit", immortalCopyOf: InterfaceTable.assembledKit(source))

    static let operations: [Operation] = [
        // (name): the function that makes the class.
        Operation("load") { (page, arguments) throws(NativeError) in
            try page.load(arguments.text(at: 1), rest: false)
        },
        // (name): the function that adds the rest of its members, or undefined.
        Operation("loadRest") { (page, arguments) throws(NativeError) in
            try page.load(arguments.text(at: 1), rest: true)
        },
        // (number): an interface's name.
        Operation("interfaceName") { (page, arguments) throws(NativeError) in
            page.interfaceName(arguments.integer(at: 1)).map(page.give)
        },
        // (): the next part of a list of nodes.
        Operation("more") { (page, _) throws(NativeError) in page.giveMore() },
        // (): the document.
        Operation("document") { (page, _) throws(NativeError) in page.give(page.document.node) },
        // (name): what kind of global name it is.
        Operation("globalKind") { (page, arguments) throws(NativeError) in
            page.give(GlobalNames.kind(of: arguments.text(at: 1)).rawValue)
        },
        // (handle, name): a form's or the document's named element.
        Operation("named") { (page, arguments) throws(NativeError) in
            page.give(NamedElements.find(arguments.utf8(at: 2), of: try arguments.node(at: 1), in: page))
        },
    ]

    private static let source: StaticString = #"""
        (native, numbers, isVerbose) => {
        'use strict';
        const { create, defineProperty, defineProperties, getOwnPropertyDescriptors, setPrototypeOf, freeze } = Object;
        const { get: reflectGet, set: reflectSet } = Reflect;
        const global = globalThis, plain = Object.prototype, TypeErr = TypeError, RangeErr = RangeError;
        const tag = Symbol.toStringTag, classes = { __proto__: null }, prototypes = [];
        const wrappers = new Map();
        wrappers.find = wrappers.get;
        wrappers.put = wrappers.set;

        class Stamp extends (function (object) { return object; }) {
            #node; #slots;
            constructor(object, node) { super(object); this.#node = node; }
            static is(object) { return typeof object === 'object' && object !== null && #node in object; }
            static handle(object) {
                if (typeof object !== 'object' || object === null || !(#node in object)) {
                    throw new TypeErr('Illegal invocation: not a node of this page');
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
                    throw new TypeErr('Illegal invocation');
                }
                return object.#value;
            }
            static isSealed(object) { return typeof object === 'object' && object !== null && #value in object; }
        }
        const { open, isSealed } = Seal;
        const seal = (object, value) => { new Seal(object, value); return object; };

        let isComplete = false;
        const complete = (name) => {
            const rest = native(@loadRest, name);
            if (rest) rest(kit, classes[name]);
        };
        const completeAll = () => {
            isComplete = true;
            for (const name in classes) complete(name);
        };
        const isOrdinary = (key) => typeof key === 'symbol' || key in plain || key === 'then' || key === 'toJSON';
        const named = (object, key) => {
            if (!is(object)) return undefined;
            const found = native(@named, handle(object), key);
            return found ? wrap(found) : undefined;
        };
        const tail = new Proxy(plain, {
            get(target, key, receiver) {
                if (isOrdinary(key)) return reflectGet(target, key, receiver);
                if (isComplete) return named(receiver, key);
                completeAll();
                return receiver[key];
            },
            set(target, key, value, receiver) {
                if (isComplete || isOrdinary(key)) return reflectSet(target, key, value, receiver);
                completeAll();
                return reflectSet(receiver, key, value, receiver);
            },
            has(target, key) {
                if (key in target) return true;
                if (isComplete || isOrdinary(key)) return false;
                completeAll();
                for (const name of ['EventTarget', 'Node', 'Element', 'HTMLElement']) {
                    if (classes[name] && Object.hasOwn(classes[name].prototype, key)) return true;
                }
                return false;
            },
        });

        const members = (target, source) => defineProperties(target, getOwnPropertyDescriptors(source));
        const use = (name) => {
            const known = classes[name];
            if (known !== undefined) return known;
            const made = classes[name] = native(@load, name)(kit);
            if (made.prototype) defineProperty(made.prototype, tag, { value: name, configurable: true });
            if (isComplete) complete(name);
            return made;
        };
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
        const list = (name, items, more) => { use(name); return makers[name](items, more); };
        // The end of the prototype chain of a collection with named members.
        const namedTail = (find) => new Proxy(plain, {
            get(target, key, receiver) {
                if (isOrdinary(key) || !isSealed(receiver)) return reflectGet(target, key, receiver);
                return find(receiver, key) ?? undefined;
            },
        });

        const fail = (name, message) => new (use('DOMException'))(message, name);
        const refuse = (name) => {
            const what = name.endsWith(' =') ? 'Setting ' + name.slice(0, -2) : name;
            throw fail('NotSupportedError', what + ' is not supported: summarize\'s pages are read-only');
        };
        const unsupported = (what, why) => {
            throw fail('NotSupportedError', what + ' is not supported by summarize' + (why ? ': ' + why : ''));
        };
        const { values, keys: arrayKeys, entries } = Array.prototype;
        const iterable = (prototype, onlyValues) => {
            const hidden = (name, value) => defineProperty(prototype, name, { value, writable: true, configurable: true });
            hidden(Symbol.iterator, values);
            if (onlyValues) return;
            hidden('values', values);
            hidden('keys', arrayKeys);
            hidden('entries', entries);
        };
        const indexed = (prototype, items) => {
            const made = create(prototype);
            for (let index = 0; index < items.length; index++) made[index] = items[index];
            return seal(made, items);
        };
        // The mixin ParentNode, for all that have it (DOM standard, 4.2.6), without what is in the classes' own text.
        const parentNode = (made) => {
            members(made.prototype, {
                get children() {
                    return slot(this, 'children', () => list('HTMLCollection', nodes(native(@children, handle(this)))));
                },
                get firstElementChild() { return wrap(native(@firstElement, handle(this))); },
                get lastElementChild() { return wrap(native(@lastElement, handle(this))); },
                get childElementCount() { return this.children.length; },
                querySelector(selectors) { return wrap(native(@querySelector, handle(this), `${selectors}`)); },
                querySelectorAll(selectors) {
                    return list('NodeList', nodes(native(@querySelectorAll, handle(this), `${selectors}`)));
                },
            });
            refusals(made, ['append', 'prepend', 'replaceChildren', 'moveBefore']);
        };
        // What Document and Element have in common.
        const lookups = (made) => members(made.prototype, {
            getElementsByTagName(name) {
                return list('HTMLCollection', nodes(native(@elementsByName, handle(this), `${name}`)));
            },
            getElementsByTagNameNS(uri, name) {
                return list('HTMLCollection', nodes(native(
                    @elementsByNamespace, handle(this), uri == null ? '' : `${uri}`, `${name}`)));
            },
            getElementsByClassName(names) {
                return list('HTMLCollection', nodes(native(@elementsByClass, handle(this), `${names}`)));
            },
        });
        // The mixin HTMLOrForeignElement (HTML standard, 3.2.8).
        const htmlOrForeign = (made) => {
            members(made.prototype, {
                get dataset() { return slot(this, 'dataset', () => list('DOMStringMap', this)); },
                get nonce() { return native(@attribute, handle(this), 'nonce') ?? ''; },
                get tabIndex() { return native(@tabIndex, handle(this)); },
                set tabIndex(value) { refuse(made.name + '.tabIndex ='); },
                focus() {},
                blur() {},
            });
            reflect(made, { autofocus: 'flag' });
        };
        const refusals = (made, names) => {
            const owner = made.name;
            for (const name of names) {
                defineProperty(made.prototype, name, {
                    value: { [name]() { refuse(owner + '.' + name); } }[name], writable: true, configurable: true,
                });
            }
        };
        const illegal = () => { throw new TypeErr('Illegal constructor'); };

        // Properties that reflect attributes (HTML standard, 2.6.1). A table's entry is a kind, or [kind, attribute, more].
        const getters = {
            text: (a) => function () { return native(@attribute, handle(this), a) ?? ''; },
            nullable: (a) => function () { return native(@attribute, handle(this), a); },
            flag: (a) => function () { return native(@attribute, handle(this), a) !== null; },
            url: (a) => function () { return native(@attributeURL, handle(this), a); },
            // An address that is the page's own when it is empty (HTML standard, `action` and `formAction`).
            actionURL: (a) => function () {
                return native(@attribute, handle(this), a) ? native(@attributeURL, handle(this), a) : page().URL;
            },
            int: (a, initial) => function () { return native(@attributeInteger, handle(this), a, initial ?? 0, 0); },
            count: (a, initial) => function () { return native(@attributeInteger, handle(this), a, initial ?? 0, 1); },
            positive: (a, initial) => function () { return native(@attributeInteger, handle(this), a, initial ?? 1, 2); },
            number: (a, initial) => function () {
                const value = parseFloat(native(@attribute, handle(this), a) ?? '');
                return value === value ? value : initial ?? 0;
            },
            choice: (a, values, missing, invalid) => function () {
                const value = native(@attribute, handle(this), a);
                if (value === null) return missing ?? '';
                const lower = value.toLowerCase();
                return values.includes(lower) ? lower : invalid ?? missing ?? '';
            },
            list: (a) => function () {
                return slot(this, 'list ' + a, (element) => list('DOMTokenList', element, a));
            },
        };
        const reflect = (made, table) => {
            const owner = made.name, descriptors = { __proto__: null };
            for (const name in table) {
                const entry = table[name];
                const [kind, attribute, ...more] = typeof entry === 'string' ? [entry] : entry;
                descriptors[name] = {
                    get: getters[kind](attribute || name.toLowerCase(), ...more),
                    set() { refuse(owner + '.' + name + ' ='); },
                    configurable: true,
                };
            }
            defineProperties(made.prototype, descriptors);
            return made;
        };

        const kit = {
            page, native, handle, is, wrap, nodes, list, slot, refuse, unsupported, refusals, reflect, use, makers, members,
            iterable, indexed, parentNode, lookups, htmlOrForeign, illegal, fail, seal, open, isSealed, namedTail, tail, global, isVerbose, create, freeze, setPrototypeOf,
        };

        // A global name becomes an accessor, which the script may overwrite like any global.
        const install = (name) => {
            const kind = native(@globalKind, name);
            if (kind === 2) { use('Window'); return; }
            defineProperty(global, name, {
                get: kind === 1 ? () => wrap(native(@document)) : () => {
                    // Constants and the like stand on the class itself, where nothing is missed.
                    if (!isComplete) completeAll();
                    return use(name);
                },
                set(value) {
                    defineProperty(global, name, { value, writable: true, enumerable: true, configurable: true });
                },
                configurable: true, enumerable: kind === 1,
            });
        };
        const exception = (name, message) => {
            switch (name) {
            case 'TypeError': return new TypeErr(message);
            case 'RangeError': return new RangeErr(message);
            default: return fail(name, message);
            }
        };
        return [exception, install];
        }
        """#
}

extension PageContext {
    func interfaceName(_ number: Int) -> String? {
        let interfaces = InterfaceTable.shared.interfaces
        return interfaces.indices.contains(number) ? interfaces[number].name : nil
    }

    fileprivate func load(_ name: String, rest: Bool) throws(NativeError) -> Value? {
        let table = InterfaceTable.shared
        guard let number = table.number(of: name) else { throw .type("there is no interface \(name)") }
        guard let program = table.program(number, rest: rest) else { return nil }
        do throws(ScriptError) {
            return try context.evaluate(program)
        } catch {
            throw .exception(name: "Error", message: error.message)
        }
    }
}
