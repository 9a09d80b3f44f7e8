/// The mutating members of single elements of the HTML standard.
extension Interface {
    static let changingSVG: StaticString = "kit.changingForeign(made);"

    static let changingChildText: StaticString = #"""
        kit.setters(made, { text(value) { this.textContent = `${value}`; } });
        """#

    static let changingScript: StaticString = #"""
        kit.setters(made, {
            text(value) { this.textContent = `${value}`; },
            async(value) { if (value) kit.put(this, 'async', ''); else kit.drop(this, 'async'); },
        });
        """#

    static let changingBase: StaticString = "kit.setters(made, { href(value) { kit.put(this, 'href', `${value}`); } });"

    /// HTML standard, 4.6.3 "API for a and area elements".
    static let changingLink: StaticString = #"""
        const part = (name) => function (value) {
            const text = `${value}`;
            let url;
            try { url = new (use('URL'))(this.href); } catch { return; }
            url[name] = text;
            kit.put(this, 'href', url.href);
        };
        const table = { href(value) { kit.put(this, 'href', `${value}`); } };
        for (const name of ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash']) {
            table[name] = part(name);
        }
        if (made.name === 'HTMLAnchorElement') table.text = function (value) { this.textContent = `${value}`; };
        kit.setters(made, table);
        """#

    static let changingTemplate: StaticString = #"""
        Object.defineProperty(made.prototype, 'content', {
            get() { return wrap(native(@templateFragment, handle(this))); }, enumerable: true, configurable: true,
        });
        """#

    static let changingDialog: StaticString = #"""
        members(made.prototype, {
            show() { kit.put(this, 'open', ''); },
            showModal() {
                if (this.open) throw kit.fail('InvalidStateError', 'The dialog is open');
                kit.put(this, 'open', '');
            },
            close() { kit.drop(this, 'open'); },
        });
        """#

    /// HTML standard, 4.9.1.
    static let changingTable: StaticString = #"""
        const make = (name) => kit.page().createElement(name);
        const childNamed = (table, name) => [...table.children].find((child) => child.localName === name) ?? null;
        // Before the first child that is none of these.
        const before = (table, names) => [...table.children].find((child) => !names.includes(child.localName)) ?? null;
        const section = (name, skipped) => ({
            create() {
                const old = childNamed(this, name);
                if (old !== null) return old;
                const made = make(name);
                this.insertBefore(made, skipped === null ? null : skipped.length === 0 ? this.firstChild : before(this, skipped));
                return made;
            },
            remove() { childNamed(this, name)?.remove(); },
            set(value) {
                if (value !== null && value.localName !== name) throw kit.fail('HierarchyRequestError', 'The value is no ' + name);
                childNamed(this, name)?.remove();
                if (value !== null) {
                    this.insertBefore(value, skipped === null ? null : skipped.length === 0 ? this.firstChild : before(this, skipped));
                }
            },
        });
        const caption = section('caption', []), head = section('thead', ['caption', 'colgroup']), foot = section('tfoot', null);
        members(made.prototype, {
            createCaption() { return caption.create.call(this); }, deleteCaption() { caption.remove.call(this); },
            createTHead() { return head.create.call(this); }, deleteTHead() { head.remove.call(this); },
            createTFoot() { return foot.create.call(this); }, deleteTFoot() { foot.remove.call(this); },
            createTBody() {
                const body = make('tbody'), bodies = this.tBodies;
                this.insertBefore(body, bodies.length > 0 ? bodies[bodies.length - 1].nextSibling : null);
                return body;
            },
            insertRow(index) {
                const place = index === undefined ? -1 : index | 0, { rows } = this;
                if (place < -1 || place > rows.length) throw kit.fail('IndexSizeError', 'There are not so many rows');
                const row = make('tr');
                if (rows.length === 0) {
                    const bodies = this.tBodies;
                    const body = bodies.length > 0 ? bodies[bodies.length - 1] : this.appendChild(make('tbody'));
                    body.appendChild(row);
                } else if (place === -1 || place === rows.length) rows[rows.length - 1].parentNode.appendChild(row);
                else rows[place].parentNode.insertBefore(row, rows[place]);
                return row;
            },
            deleteRow(index) {
                const { rows } = this, place = index | 0;
                if (place < -1 || place >= rows.length) throw kit.fail('IndexSizeError', 'There is no such row');
                (place === -1 ? rows[rows.length - 1] : rows[place])?.remove();
            },
        });
        kit.setters(made, { caption: caption.set, tHead: head.set, tFoot: foot.set });
        """#

    static let changingTableSection: StaticString = #"""
        members(made.prototype, {
            insertRow(index) {
                const place = index === undefined ? -1 : index | 0, { rows } = this;
                if (place < -1 || place > rows.length) throw kit.fail('IndexSizeError', 'There are not so many rows');
                return this.insertBefore(kit.page().createElement('tr'), place === -1 ? null : rows[place] ?? null);
            },
            deleteRow(index) {
                const { rows } = this, place = index | 0;
                if (place < -1 || place >= rows.length) throw kit.fail('IndexSizeError', 'There is no such row');
                (place === -1 ? rows[rows.length - 1] : rows[place])?.remove();
            },
        });
        """#

    static let changingTableRow: StaticString = #"""
        members(made.prototype, {
            insertCell(index) {
                const place = index === undefined ? -1 : index | 0, { cells } = this;
                if (place < -1 || place > cells.length) throw kit.fail('IndexSizeError', 'There are not so many cells');
                return this.insertBefore(kit.page().createElement('td'), place === -1 ? null : cells[place] ?? null);
            },
            deleteCell(index) {
                const { cells } = this, place = index | 0;
                if (place < -1 || place >= cells.length) throw kit.fail('IndexSizeError', 'There is no such cell');
                (place === -1 ? cells[cells.length - 1] : cells[place])?.remove();
            },
        });
        """#

    /// The states that scripts gave to the document's places (HTML standard, 7.2.5).
    static let changingHistory: StaticString = #"""
        const states = { __proto__: null };
        for (const name of ['pushState', 'replaceState']) {
            made[name] = (state, unused, url) => {
                const copy = use('StructuredClone')(state);
                native(@changeAddress, url == null ? '' : `${url}`, name === 'replaceState');
                states[native(@placeKey)] = copy;
            };
        }
        Object.defineProperties(made, {
            state: { get: () => states[native(@placeKey)] ?? null, enumerable: true, configurable: true },
            length: { get: () => native(@placeCount), enumerable: true, configurable: true },
        });
        """#

    /// The constructors that HTML defines for elements, and what is new of a tree that changes.
    static let changingWindow: StaticString = #"""
        const { global } = kit, create = (name) => kit.page().createElement(name);
        const constructors = {
            Image(width, height) {
                const image = create('img');
                if (width !== undefined) image.width = width;
                if (height !== undefined) image.height = height;
                return image;
            },
            Option(text, value, isDefault, isSelected) {
                const option = create('option');
                if (text !== undefined && `${text}` !== '') option.textContent = `${text}`;
                if (value !== undefined) option.setAttribute('value', value);
                if (isDefault) option.setAttribute('selected', '');
                if (isSelected !== undefined) option.selected = isSelected;
                return option;
            },
            Audio(source) {
                const audio = create('audio');
                audio.setAttribute('preload', 'auto');
                if (source !== undefined) audio.src = source;
                return audio;
            },
        };
        // CSSOM, 7.1, for the properties that decide which text is shown; others are "".
        const getComputedStyle = (element) => {
            if (!is(element) || element.nodeType !== 1) throw new TypeError('getComputedStyle takes an element');
            const values = () => {
                const found = { __proto__: null };
                for (const line of native(@computedStyle, handle(element)).split('\n')) {
                    const colon = line.indexOf(':');
                    if (colon > 0) found[line.slice(0, colon)] = line.slice(colon + 1);
                }
                return found;
            };
            const dashed = (name) => name === 'cssFloat' ? 'float' : name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
            const refused = () => { throw kit.fail('NoModificationAllowedError', 'A computed style cannot be changed'); };
            const target = {
                __proto__: { [Symbol.toStringTag]: 'CSSStyleDeclaration' },
                get length() { return Object.keys(values()).length; },
                getPropertyValue: (name) => values()[`${name}`.toLowerCase()] ?? '',
                getPropertyPriority: () => '', item: (index) => Object.keys(values())[index >>> 0] ?? '',
                setProperty: refused, removeProperty: refused, cssText: '', parentRule: null,
            };
            return new Proxy(target, {
                get: (target, key, receiver) => typeof key === 'symbol' || key in target || key === 'then' || key === 'toJSON'
                    ? Reflect.get(target, key, receiver) : values()[dashed(key)] ?? '',
                set: refused,
            });
        };
        Object.defineProperty(global, 'getComputedStyle', {
            value: getComputedStyle, writable: true, enumerable: true, configurable: true,
        });
        for (const [name, constructor] of Object.entries(constructors)) {
            const value = { [name]: function (...values) { return constructor(...values); } }[name];
            Object.defineProperty(global, name, { value, writable: true, enumerable: true, configurable: true });
        }
        """#
}
