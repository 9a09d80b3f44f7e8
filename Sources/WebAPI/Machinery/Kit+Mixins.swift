extension Kit {
    /// What interfaces are put together from.
    static let mixins: StaticString = #"""
        const fail = (name, message) => new (use('DOMException'))(message, name);
        const refuse = (name) => {
            const what = name.endsWith(' =') ? 'Setting ' + name.slice(0, -2) : name;
            throw fail('NotSupportedError', what + ' is not supported' + (isLive ? '' : ': summarize\'s pages are read-only'));
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
        const illegal = () => { throw typeError('Illegal constructor'); };

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
                    set: isLive ? kit.setter(kind, attribute || name.toLowerCase(), ...more)
                        : function () { refuse(owner + '.' + name + ' ='); },
                    configurable: true,
                };
            }
            defineProperties(made.prototype, descriptors);
            return made;
        };

        const kit = {
            page, native, handle, is, wrap, nodes, list, slot, refuse, unsupported, refusals, reflect, use, makers, members,
            iterable, indexed, parentNode, lookups, htmlOrForeign, illegal, fail, seal, open, isSealed, namedTail, tail,
            create, freeze, setPrototypeOf, isLive, numbers, get wrappers() { return wrappers; }, get global() { return state.global; },
        };

        """#
}
