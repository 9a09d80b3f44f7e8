/// The mutating half of https://dom.spec.whatwg.org/#interface-document, and documents beside the page's own.
extension Interface {
    static let changingDocument: StaticString = #"""
        kit.changingParent(made);
        kit.changingLookups(made);
        const isPage = (document) => native(@isPage, handle(document));
        const part = (document, which) => wrap(native(@documentPart, handle(document), which));
        const html = 'http://www.w3.org/1999/xhtml', svg = 'http://www.w3.org/2000/svg';
        const titleOf = (document) => {
            const root = document.documentElement;
            if (root !== null && root.namespaceURI === svg && root.localName === 'svg') {
                for (let at = root.firstElementChild; at; at = at.nextElementSibling) {
                    if (at.namespaceURI === svg && at.localName === 'title') return at;
                }
                return null;
            }
            return document.querySelector('title');
        };
        const space = (uri) => uri == null ? null : `${uri}`;
        const live = (document, key, make) => kit.slot(document, key, () => kit.liveList('HTMLCollection', make));
        members(made.prototype, {
            get documentElement() { return part(this, 0); },
            get head() { return part(this, 1); },
            get body() { return part(this, 2); },
            set body(value) {
                if (!is(value) || value.nodeType !== 1) throw new kit.global.TypeError('The value is no element');
                const name = value.localName, root = this.documentElement, old = this.body;
                if (value.namespaceURI !== html || name !== 'body' && name !== 'frameset' || root === null && old === null) {
                    throw kit.fail('HierarchyRequestError', 'The value is no body');
                }
                if (value === old) return;
                if (old !== null) old.parentNode.replaceChild(value, old);
                else root.appendChild(value);
            },
            get doctype() { return part(this, 3); },
            get title() {
                if (isPage(this)) return native(@title);
                const title = titleOf(this);
                return title === null ? '' : title.textContent.replace(/[\t\n\f\r ]+/g, ' ').trim();
            },
            set title(value) {
                const text = `${value}`;
                let title = titleOf(this);
                if (title === null) {
                    const root = this.documentElement;
                    if (root === null) return;
                    const isSVG = root.namespaceURI === svg && root.localName === 'svg';
                    const parent = isSVG ? root : this.head;
                    if (parent === null) return;
                    title = this.createElementNS(isSVG ? svg : html, 'title');
                    if (isSVG) parent.insertBefore(title, parent.firstChild);
                    else parent.appendChild(title);
                }
                title.textContent = text;
                native(@tellTitle);
            },
            get dir() { return this.documentElement?.dir ?? ''; },
            set dir(value) { if (this.documentElement !== null) this.documentElement.dir = value; },
            get location() { return isPage(this) ? use('Location').shared : null; },
            set location(value) { use('Location').shared.href = value; },
            get defaultView() {
                if (!isPage(this)) return null;
                use('Window');
                return kit.global;
            },
            get readyState() { return isPage(this) ? native(@readyState) : 'complete'; },
            createElement(name) {
                const text = `${name}`;
                return wrap(native(@createElement, text));
            },
            createElementNS(uri, name) { return wrap(native(@createElementNS, space(uri), `${name}`)); },
            createTextNode(data) { return wrap(native(@createText, `${data}`)); },
            createComment(data) { return wrap(native(@createComment, `${data}`, 0)); },
            createCDATASection(data) {
                const text = `${data}`;
                if (isPage(this) && this.contentType === 'text/html') {
                    throw kit.fail('NotSupportedError', 'HTML documents have no CDATA sections');
                }
                if (text.includes(']]>')) throw kit.fail('InvalidCharacterError', 'The data contains the end of a section');
                return wrap(native(@createComment, text, 1));
            },
            createDocumentFragment() { return wrap(native(@createFragment)); },
            createProcessingInstruction(target, data) { return wrap(native(@createInstruction, `${target}`, `${data}`)); },
            createAttribute(name) { return wrap(native(@createAttribute, `${name}`)); },
            createAttributeNS(uri, name) { return wrap(native(@createAttributeNS, space(uri), `${name}`)); },
            importNode(node, isDeep) {
                if (handle(node) && node.nodeType === 9) throw kit.fail('NotSupportedError', 'A document cannot be imported');
                return wrap(native(@clone, handle(node), typeof isDeep === 'object' ? !isDeep?.selfOnly : !!isDeep));
            },
            adoptNode(node) {
                if (handle(node) && node.nodeType === 9) throw kit.fail('NotSupportedError', 'A document cannot be adopted');
                if (node.nodeType === 2) node.ownerElement?.removeAttributeNode(node);
                else native(@removeNode, handle(node));
                return node;
            },
            write(...texts) {
                const text = texts.map((text) => `${text}`).join('');
                if (!isPage(this) || !native(@write, text)) {
                    unsupported('Document.write', 'outside of the scripts that run while the page is loaded');
                }
            },
            writeln(...texts) { this.write(...texts, '\n'); },
            createEvent(name) {
                const kinds = { __proto__: null, event: 'Event', events: 'Event', htmlevents: 'Event', customevent: 'CustomEvent' };
                const kind = kinds[`${name}`.toLowerCase()];
                if (!kind) throw kit.fail('NotSupportedError', `There are no events '${name}' here`);
                return new (use(kind))('');
            },
            getElementsByName(name) {
                const text = `${name}`;
                return kit.liveList('NodeList', () => nodes(native(@elementsByNameAttribute, text)));
            },
        });
        """#

    static let changingImplementation: StaticString = #"""
        const html = 'http://www.w3.org/1999/xhtml';
        members(made.prototype, {
            createDocumentType(name, publicId, systemId) {
                return wrap(native(@createDoctype, `${name}`, `${publicId}`, `${systemId}`));
            },
            createDocument(uri, name, doctype) {
                const document = wrap(native(@createDocument)), text = kit.text(name ?? '');
                if (doctype) document.appendChild(doctype);
                if (text !== '') document.appendChild(kit.page().createElementNS(uri, text));
                return document;
            },
            createHTMLDocument(title) {
                const text = title === undefined ? '' : `<title></title>`;
                const document = wrap(native(@parseDocument, '<!DOCTYPE html><html><head>' + text + '</head><body></body></html>', false));
                if (title !== undefined) document.title = `${title}`;
                return document;
            },
        });
        """#

    static let changingParser: StaticString = #"""
        const types = ['text/html', 'text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml'];
        members(made.prototype, {
            parseFromString(markup, type) {
                const text = `${markup}`, kind = `${type}`;
                if (!types.includes(kind)) throw new TypeError(`'${kind}' is not a type that can be parsed`);
                return wrap(native(@parseDocument, text, kind !== 'text/html'));
            },
        });
        """#

    static let changingObserver: StaticString = #"""
        const observers = kit.observers ??= { __proto__: null, last: 0, byNumber: { __proto__: null } };
        class MutationRecord {
            constructor() { illegal(); }
            get type() { return open(this).type; }
            get target() { return open(this).target; }
            get addedNodes() { return open(this).added; }
            get removedNodes() { return open(this).removed; }
            get previousSibling() { return open(this).previous; }
            get nextSibling() { return open(this).next; }
            get attributeName() { return open(this).name; }
            get attributeNamespace() { return open(this).namespace; }
            get oldValue() { return open(this).oldValue; }
        }
        Object.defineProperty(MutationRecord.prototype, Symbol.toStringTag, { value: 'MutationRecord', configurable: true });
        const take = (number) => {
            const count = native(@takeRecords, number), records = [];
            for (let index = 0; index < count; index++) {
                records[index] = seal(kit.create(MutationRecord.prototype), {
                    type: native(@recordText, index, 0), target: wrap(native(@recordNode, index, 0)),
                    added: list('NodeList', nodes(native(@recordNodes, index, 0))),
                    removed: list('NodeList', nodes(native(@recordNodes, index, 1))),
                    previous: wrap(native(@recordNode, index, 1)), next: wrap(native(@recordNode, index, 2)),
                    name: native(@recordText, index, 1), namespace: native(@recordText, index, 2),
                    oldValue: native(@recordText, index, 3),
                });
            }
            native(@endRecords);
            return records;
        };
        const Base = made;
        const observe = (observer, target, options) => {
            const state = open(observer);
            handle(target);
            const init = options ?? {};
            let { childList, attributes, characterData, subtree, attributeOldValue, characterDataOldValue, attributeFilter } = init;
            if (attributes === undefined && (attributeOldValue !== undefined || attributeFilter !== undefined)) attributes = true;
            if (characterData === undefined && characterDataOldValue !== undefined) characterData = true;
            if (!childList && !attributes && !characterData || attributeOldValue && !attributes
                || attributeFilter !== undefined && !attributes || characterDataOldValue && !characterData) {
                throw new TypeError('MutationObserver.observe: the options observe nothing');
            }
            const names = attributeFilter === undefined ? [] : [...attributeFilter].map((name) => `${name}`);
            const bits = (childList ? 1 : 0) | (attributes ? 2 : 0) | (characterData ? 4 : 0) | (subtree ? 8 : 0)
                | (attributeOldValue ? 16 : 0) | (characterDataOldValue ? 32 : 0) | (attributeFilter === undefined ? 0 : 64);
            observers.byNumber[state.number] = observer;
            native(@observe, state.number, handle(target), bits, ...names);
        };
        members(made.prototype, {
            observe(target, options) { observe(this, target, options); },
            disconnect() {
                const { number } = open(this);
                delete observers.byNumber[number];
                native(@disconnect, number);
            },
            takeRecords() { return take(open(this).number); },
        });
        kit.startObserver = (observer, callback) => seal(observer, { number: ++observers.last, callback });
        kit.deliver = () => {
            for (;;) {
                const number = native(@nextObserver);
                if (number === 0) return;
                const observer = observers.byNumber[number], records = take(number);
                if (observer === undefined || records.length === 0) continue;
                try {
                    open(observer).callback.call(observer, records, observer);
                } catch (error) {
                    queueMicrotask(() => { throw error; });
                }
            }
        };
        Object.defineProperty(kit.global, 'MutationRecord', { value: MutationRecord, writable: true, configurable: true });
        """#
}
