internal import DOM
internal import Scripting

/// What makes the interfaces of live pages those of a tree that changes. Other realms never load it.
///
/// - Lists are proxies that are filled anew when the tree has changed since they were last asked. Those that stand in a slot of
///   their owner become live by that alone: the slot knows how they are made.
/// - Mutators are in the interfaces' `changing` parts; they use the functions that are added to the kit here.
extension Interface {
    static let changing = Interface(
        name: "Changing",
        operations: [
            Operation("versions") { (page, _) throws(NativeError) in
                guard let live = page.live else { return nil }
                do throws(ScriptError) {
                    return try live.makeVersions(in: page.context).value
                } catch {
                    throw .exception(name: "Error", message: error.message)
                }
            }
        ] + TreeOperations.making + TreeOperations.moving + TreeOperations.attributes + TreeOperations.text
            + TreeOperations.documents + TreeOperations.observing + TreeOperations.controls,
        source: #"""
            (() => {
            const versions = native(@versions), rawOpen = kit.open, rawSlot = kit.slot, { isSealed, wrappers } = kit;
            const { Reflect, Proxy, TypeError } = kit.global, { apply } = Reflect;
            class ListState {
                constructor(items) { this.items = items; this.make = null; this.version = -1; this.isStructural = false; }
            }
            const now = (isStructural) => isStructural ? versions[0] : versions[0] + versions[1];
            const itemsOf = (state) => {
                if (state.make !== null) {
                    const version = now(state.isStructural);
                    if (state.version !== version) {
                        state.version = version;
                        state.items = state.make();
                    }
                }
                return state.items;
            };
            kit.open = (object) => {
                const value = rawOpen(object);
                return value instanceof ListState ? itemsOf(value) : value;
            };
            const placeOf = (key) => {
                if (typeof key !== 'string') return -1;
                const place = key >>> 0;
                return `${place}` === key && place !== 0xFFFFFFFF ? place : -1;
            };
            const traps = {
                __proto__: null,
                get(target, key, receiver) {
                    const place = placeOf(key);
                    return place < 0 ? Reflect.get(target, key, receiver) : itemsOf(rawOpen(target))[place];
                },
                has(target, key) {
                    const place = placeOf(key);
                    return place < 0 ? Reflect.has(target, key) : place < itemsOf(rawOpen(target)).length;
                },
                ownKeys(target) {
                    const keys = [], { length } = itemsOf(rawOpen(target));
                    for (let index = 0; index < length; index++) keys[index] = `${index}`;
                    return [...keys, ...Reflect.ownKeys(target)];
                },
                getOwnPropertyDescriptor(target, key) {
                    const place = placeOf(key);
                    if (place < 0) return Reflect.getOwnPropertyDescriptor(target, key);
                    const items = itemsOf(rawOpen(target));
                    if (place >= items.length) return undefined;
                    return { value: items[place], writable: false, enumerable: true, configurable: true };
                },
                set(target, key, value, receiver) {
                    const place = placeOf(key);
                    if (place < 0) return Reflect.set(target, key, value, receiver);
                    return kit.setIndex ? kit.setIndex(receiver, place, value) : false;
                },
                defineProperty(target, key, descriptor) {
                    return placeOf(key) < 0 && Reflect.defineProperty(target, key, descriptor);
                },
                deleteProperty(target, key) {
                    const place = placeOf(key);
                    return place < 0 ? Reflect.deleteProperty(target, key) : place >= itemsOf(rawOpen(target)).length;
                },
            };
            const listOf = (prototype, state) => {
                const target = seal(kit.create(prototype), state);
                return seal(new Proxy(target, traps), state);
            };
            kit.stateOf = rawOpen;
            kit.indexed = (prototype, items) => listOf(prototype, new ListState(items));
            // A list that is made anew when the tree has changed.
            kit.liveList = (name, make, isStructural) => {
                const made = list(name, []), state = rawOpen(made);
                state.make = make;
                state.isStructural = isStructural === true;
                return made;
            };
            const structural = {
                __proto__: null, children: true, childNodes: true, rows: true, cells: true, tBodies: true, images: true, scripts: true,
                forms: true, embeds: true, areas: true, options: true,
            };
            kit.slot = (object, key, make) => {
                const entry = rawSlot(object, key, () => {
                    const value = make(object), version = now(false);
                    if (isSealed(value)) {
                        const state = rawOpen(value);
                        if (state instanceof ListState) {
                            if (state.make === null) {
                                state.isStructural = structural[key] === true;
                                state.version = now(state.isStructural);
                                state.make = () => itemsOf(rawOpen(make(object)));
                            }
                        }
                    }
                    return { value, version };
                });
                // Handlers that stand in attributes are functions or false.
                if ((Array.isArray(entry.value) || typeof entry.value === 'function' || entry.value === false)
                    && entry.version !== now(false)) {
                    entry.version = now(false);
                    entry.value = make(object);
                }
                return entry.value;
            };
            // Nodes and texts as handles and strings. All goes by properties of the arrays' own: through what a page can change, its
            // iterators say, a script could pass numbers off as handles.
            const { defineProperty } = Object;
            const insertion = (how) => (target, values) => {
                const { length } = values;
                for (let index = 0; index < length; index++) {
                    if (!is(values[index])) values[index] = `${values[index]}`;
                }
                const items = [@insertNodes, how, handle(target)];
                for (let index = 0; index < length; index++) {
                    const value = typeof values[index] === 'string' ? values[index] : handle(values[index]);
                    defineProperty(items, index + 3, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
                }
                apply(native, undefined, items);
            };
            const methods = (made, table) => {
                for (const name in table) {
                    const { [name]: method } = { [name](...values) { return table[name](this, values); } };
                    Object.defineProperty(made.prototype, name, { value: method, writable: true, enumerable: true, configurable: true });
                }
            };
            kit.changingParent = (made) => {
                methods(made, { append: insertion(0), prepend: insertion(1), replaceChildren: insertion(2) });
                members(made.prototype, {
                    get children() {
                        return kit.slot(this, 'children', () => list('HTMLCollection', nodes(native(@children, handle(this)))));
                    },
                });
            };
            kit.changingChild = (made) => methods(made, {
                before: insertion(3), after: insertion(4), replaceWith: insertion(5),
                remove(target) { native(@removeNode, handle(target)); },
            });
            // Setters of members that have getters already.
            kit.setters = (made, table) => {
                for (const name in table) {
                    const old = Object.getOwnPropertyDescriptor(made.prototype, name);
                    Object.defineProperty(made.prototype, name, { get: old?.get, set: table[name], enumerable: true, configurable: true });
                }
            };
            kit.changingLookups = (made) => members(made.prototype, {
                getElementsByTagName(name) {
                    const text = `${name}`;
                    return kit.slot(this, 'tag ' + text, () => kit.liveList(
                        'HTMLCollection', () => nodes(native(@elementsByName, handle(this), text)), true));
                },
                getElementsByTagNameNS(uri, name) {
                    const space = uri == null ? '' : `${uri}`, text = `${name}`;
                    return kit.liveList(
                        'HTMLCollection', () => nodes(native(@elementsByNamespace, handle(this), space, text)), true);
                },
                getElementsByClassName(names) {
                    const text = `${names}`;
                    return kit.slot(this, 'class ' + text, () => kit.liveList(
                        'HTMLCollection', () => nodes(native(@elementsByClass, handle(this), text))));
                },
            });
            // The mixin HTMLOrForeignElement, and `style` (HTML standard, 3.2.8; CSSOM, 6.7).
            kit.changingForeign = (made) => {
                kit.setters(made, {
                    tabIndex(value) { kit.put(this, 'tabindex', `${value | 0}`); },
                    nonce(value) { kit.put(this, 'nonce', `${value}`); },
                });
                Object.defineProperty(made.prototype, 'style', {
                    get() { return kit.slot(this, 'style', () => list('CSSStyleDeclaration', this)); },
                    set(value) { kit.put(this, 'style', `${value}`); },
                    enumerable: true, configurable: true,
                });
            };
            kit.text = (value) => value === null ? '' : `${value}`;
            const put = (object, name, value) => native(@setAttribute, handle(object), name, value);
            const drop = (object, name) => native(@dropAttribute, handle(object), name);
            kit.put = put;
            kit.drop = drop;
            kit.setter = (kind, name, ...more) => {
                switch (kind) {
                case 'nullable': return function (value) { if (value == null) drop(this, name); else put(this, name, `${value}`); };
                case 'flag': return function (value) { if (value) put(this, name, ''); else drop(this, name); };
                case 'int': return function (value) { put(this, name, `${value | 0}`); };
                case 'count': return function (value) {
                    const number = value | 0;
                    if (number < 0 && more[0] === -1) throw kit.fail('IndexSizeError', 'The value is negative');
                    put(this, name, `${number < 0 ? more[0] ?? 0 : number}`);
                };
                case 'positive': return function (value) {
                    const number = value >>> 0;
                    if (number === 0 && name === 'size') throw kit.fail('IndexSizeError', 'The value is not positive');
                    put(this, name, `${number === 0 || number > 0x7FFFFFFF ? more[0] ?? 1 : number}`);
                };
                case 'number': return function (value) {
                    const number = +value;
                    if (number - number !== 0) throw new TypeError('The value is not a finite number');
                    put(this, name, `${number}`);
                };
                default: return function (value) { put(this, name, `${value}`); };
                }
            };
            // The wrappers of a tree that stands nowhere: held by one another alone while the engine collects.
            const take = kit.wrappers;
            kit.release = (count, group) => {
                const { numbers } = kit;
                for (let index = 0; index < count; index++) {
                    const wrapper = take.find(numbers[index]);
                    if (wrapper === undefined) continue;
                    take.drop(numbers[index]);
                    group ??= { __proto__: null, count: 0 };
                    group[group.count++] = wrapper;
                    rawSlot(wrapper, 'tree', () => ({ __proto__: null, group: null })).group = group;
                }
                return group;
            };
            kit.hold = (group) => {
                for (let index = 0; index < group.count; index++) {
                    const wrapper = group[index];
                    rawSlot(wrapper, 'tree', () => null).group = null;
                    take.put(handle(wrapper), wrapper);
                }
            };
            return {};
            })()
            """#)
}
