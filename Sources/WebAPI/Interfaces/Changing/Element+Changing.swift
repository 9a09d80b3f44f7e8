/// The mutating half of https://dom.spec.whatwg.org/#interface-element and of the HTML standard's additions to it.
extension Interface {
    static let changingElement: StaticString = #"""
        kit.changingParent(made);
        kit.changingChild(made);
        kit.changingLookups(made);
        const name = (value) => value == null ? null : `${value}`;
        members(made.prototype, {
            setAttribute(name, value) {
                const key = `${name}`, text = `${value}`;
                native(@putAttribute, handle(this), key, text);
            },
            setAttributeNS(uri, name, value) {
                const space = uri == null ? null : `${uri}`, key = `${name}`, text = `${value}`;
                native(@putAttributeNS, handle(this), space, key, text);
            },
            removeAttribute(name) {
                const key = `${name}`;
                native(@takeAttribute, handle(this), key);
            },
            removeAttributeNS(uri, local) {
                const space = name(uri), key = `${local}`;
                native(@takeAttributeNS, handle(this), space, key);
            },
            toggleAttribute(name, force) {
                const key = `${name}`;
                return native(@toggleAttribute, handle(this), key, force === undefined ? -1 : force ? 1 : 0);
            },
            getAttributeNodeNS(uri, local) {
                const space = name(uri), key = `${local}`;
                return wrap(native(@attributeNodeNS, handle(this), space, key));
            },
            setAttributeNode(attribute) { return wrap(native(@setAttributeNode, handle(this), handle(attribute))); },
            setAttributeNodeNS(attribute) { return wrap(native(@setAttributeNode, handle(this), handle(attribute))); },
            removeAttributeNode(attribute) {
                native(@removeAttributeNode, handle(this), handle(attribute));
                return attribute;
            },
            insertAdjacentElement(where, element) {
                const place = `${where}`;
                if (!is(element) || element.nodeType !== 1) throw new kit.global.TypeError('The argument is no element');
                return native(@insertAdjacent, handle(this), place, handle(element)) ? element : null;
            },
            insertAdjacentText(where, data) {
                const place = `${where}`, text = `${data}`;
                native(@insertAdjacent, handle(this), place, text);
            },
            insertAdjacentHTML(where, markup) {
                const place = `${where}`, text = `${markup}`;
                native(@insertMarkup, handle(this), place, text);
            },
            get innerHTML() { return native(@markup, handle(this), false); },
            set innerHTML(value) {
                const text = kit.text(value);
                native(@setMarkup, handle(this), text, 0);
            },
            get outerHTML() { return native(@markup, handle(this), true); },
            set outerHTML(value) {
                const text = kit.text(value);
                native(@setMarkup, handle(this), text, 1);
            },
            setHTMLUnsafe(value) { this.innerHTML = `${value}`; },
            get attributes() { return kit.slot(this, 'attributes', () => list('NamedNodeMap', this)); },
            get id() { return native(@attribute, handle(this), 'id') ?? ''; },
            set id(value) { kit.put(this, 'id', `${value}`); },
        });
        """#

    static let changingHTMLElement: StaticString = #"""
        kit.changingForeign(made);
        const state = (name) => function (value) { kit.put(this, name, value ? 'true' : 'false'); };
        kit.setters(made, {
            innerText(value) {
                const text = kit.text(value);
                native(@setInnerText, handle(this), text);
            },
            outerText(value) {
                const text = kit.text(value);
                native(@setOuterText, handle(this), text);
            },
            hidden(value) {
                if (typeof value === 'string' && value.toLowerCase() === 'until-found') kit.put(this, 'hidden', 'until-found');
                else if (value) kit.put(this, 'hidden', '');
                else kit.drop(this, 'hidden');
            },
            draggable: state('draggable'),
            spellcheck: state('spellcheck'),
            translate(value) { kit.put(this, 'translate', value ? 'yes' : 'no'); },
            contentEditable(value) {
                const text = `${value}`.toLowerCase();
                if (text === 'inherit') kit.drop(this, 'contenteditable');
                else if (text === 'true' || text === 'false' || text === 'plaintext-only') {
                    kit.put(this, 'contenteditable', text);
                } else throw kit.fail('SyntaxError', `'${text}' is no value of contentEditable`);
            },
        });
        """#

    static let changingNamedNodeMap: StaticString = #"""
        // The empty map knows its element too.
        const owner = (map) => kit.stateOf(map).element;
        members(made.prototype, {
            getNamedItem(name) { return owner(this).getAttributeNode(name); },
            getNamedItemNS(uri, name) { return owner(this).getAttributeNodeNS(uri, name); },
            setNamedItem(attribute) { return owner(this).setAttributeNode(attribute); },
            setNamedItemNS(attribute) { return owner(this).setAttributeNodeNS(attribute); },
            removeNamedItem(name) {
                const found = owner(this).getAttributeNode(name);
                if (found === null) throw kit.fail('NotFoundError', 'There is no such attribute');
                return owner(this).removeAttributeNode(found);
            },
            removeNamedItemNS(uri, name) {
                const found = owner(this).getAttributeNodeNS(uri, name);
                if (found === null) throw kit.fail('NotFoundError', 'There is no such attribute');
                return owner(this).removeAttributeNode(found);
            },
        });
        makers.NamedNodeMap = (element) => {
            const map = kit.indexed(made.prototype, []), state = kit.stateOf(map);
            state.element = element;
            state.make = () => nodes(native(@attributes, handle(element)));
            return map;
        };
        """#

    static let changingTokenList: StaticString = #"""
        const split = (value) => {
            const words = value.split(/[\t\n\f\r ]+/), found = { __proto__: null }, tokens = [];
            for (let index = 0; index < words.length; index++) {
                if (words[index] === '' || found[words[index]]) continue;
                found[words[index]] = true;
                tokens[tokens.length] = words[index];
            }
            return tokens;
        };
        const text = (list) => {
            const { element, attribute } = kit.stateOf(list);
            return native(@attribute, handle(element), attribute);
        };
        const check = (token) => {
            if (token === '') throw kit.fail('SyntaxError', 'The token is empty');
            if (/[\t\n\f\r ]/.test(token)) throw kit.fail('InvalidCharacterError', 'The token contains white space');
            return token;
        };
        // The "update steps" (DOM standard, 7.1).
        const update = (list, tokens) => {
            const { element, attribute } = kit.stateOf(list);
            if (tokens.length === 0 && text(list) === null) return;
            kit.put(element, attribute, tokens.join(' '));
        };
        const strings = (values) => values.map((value) => `${value}`);
        members(made.prototype, {
            get length() { return open(this).length; },
            get value() { return text(this) ?? ''; },
            set value(value) {
                const { element, attribute } = kit.stateOf(this);
                kit.put(element, attribute, `${value}`);
            },
            item(index) { return open(this)[index >>> 0] ?? null; },
            contains(token) { return open(this).includes(`${token}`); },
            forEach(callback, thisValue) {
                const tokens = open(this);
                for (let index = 0; index < tokens.length; index++) callback.call(thisValue, tokens[index], index, this);
            },
            toString() { return text(this) ?? ''; },
            add(...values) {
                const added = strings(values).map(check), tokens = [...open(this)];
                for (const token of added) if (!tokens.includes(token)) tokens.push(token);
                update(this, tokens);
            },
            remove(...values) {
                const removed = strings(values).map(check);
                update(this, open(this).filter((token) => !removed.includes(token)));
            },
            toggle(value, force) {
                const token = check(`${value}`), tokens = open(this);
                if (tokens.includes(token)) {
                    if (force === undefined || !force) {
                        update(this, tokens.filter((other) => other !== token));
                        return false;
                    }
                    return true;
                }
                if (force === undefined || force) {
                    update(this, [...tokens, token]);
                    return true;
                }
                return false;
            },
            replace(value, other) {
                const token = `${value}`, replacement = `${other}`;
                if (token === '' || replacement === '') throw kit.fail('SyntaxError', 'The token is empty');
                check(token);
                check(replacement);
                const tokens = open(this);
                if (!tokens.includes(token)) return false;
                update(this, split(tokens.map((one) => one === token ? replacement : one).join(' ')));
                return true;
            },
        });
        makers.DOMTokenList = (element, attribute) => {
            const list = kit.indexed(made.prototype, []), state = kit.stateOf(list);
            state.element = element;
            state.attribute = attribute;
            state.make = () => split(native(@attribute, handle(element), attribute) ?? '');
            return list;
        };
        """#

    static let changingStringMap: StaticString = #"""
        const attributeName = (key) => 'data-' + key.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
        const isReadable = (key) => typeof key === 'string' && !/-[a-z]/.test(key);
        const read = (element, key) =>
            isReadable(key) ? native(@attribute, handle(element), attributeName(key)) ?? undefined : undefined;
        const write = (element, key, value) => {
            if (!isReadable(key)) throw kit.fail('SyntaxError', `'${String(key)}' is no name for a data attribute`);
            const text = `${value}`;
            native(@putAttribute, handle(element), attributeName(key), text);
            return true;
        };
        const keys = (element) => element.getAttributeNames().filter((name) => /^data-[^A-Z]*$/.test(name))
            .map((name) => name.slice(5).replace(/-([a-z])/g, (match, letter) => letter.toUpperCase()));
        makers.DOMStringMap = (element) => new Proxy(kit.create(made.prototype), {
            get: (target, key) => read(element, key) ?? target[key],
            has: (target, key) => read(element, key) !== undefined || key in target,
            ownKeys: () => keys(element),
            getOwnPropertyDescriptor(target, key) {
                const value = read(element, key);
                return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
            },
            set: (target, key, value) => typeof key === 'symbol' ? Reflect.set(target, key, value) : write(element, key, value),
            defineProperty: (target, key, descriptor) => write(element, key, descriptor.value),
            deleteProperty(target, key) {
                if (read(element, key) !== undefined) kit.drop(element, attributeName(key));
                return true;
            },
        });
        """#
}
