/// The mutating half of https://dom.spec.whatwg.org/#interface-node and of what stands below it.
extension Interface {
    static let changingNode: StaticString = #"""
        const optional = (node) => node == null ? 0 : handle(node);
        const deep = (value) => !!value;
        members(made.prototype, {
            get textContent() { return native(@textContent, handle(this)); },
            set textContent(value) {
                const text = value == null ? '' : `${value}`;
                native(@setText, handle(this), text);
            },
            get nodeValue() { return native(@nodeValue, handle(this)); },
            set nodeValue(value) {
                const text = value == null ? '' : `${value}`;
                if (native(@nodeValue, handle(this)) !== null) native(@setText, handle(this), text);
            },
            get isConnected() { return native(@isConnected, handle(this)); },
            get ownerDocument() {
                if (this.nodeType === 9) return null;
                const root = (this.nodeType === 2 ? this.ownerElement ?? this : this).getRootNode();
                return root.nodeType === 9 ? root : kit.page();
            },
            appendChild(node) {
                native(@insertBefore, handle(this), handle(node), 0);
                return node;
            },
            insertBefore(node, child) {
                if (arguments.length < 2) throw new kit.global.TypeError('insertBefore takes two arguments');
                native(@insertBefore, handle(this), handle(node), optional(child));
                return node;
            },
            replaceChild(node, child) {
                native(@replaceChild, handle(this), handle(node), handle(child));
                return child;
            },
            removeChild(child) {
                native(@removeChild, handle(this), handle(child));
                return child;
            },
            cloneNode(isDeep) { return wrap(native(@clone, handle(this), deep(isDeep))); },
            normalize() { native(@normalize, handle(this)); },
        });
        """#

    static let changingCharacterData: StaticString = #"""
        const fail = () => { throw kit.fail('IndexSizeError', 'The offset is beyond the data'); };
        // "Replace data" (DOM standard, 4.10), in UTF-16 code units.
        const replace = (node, offset, count, text) => {
            const data = node.data, start = offset >>> 0, length = count >>> 0;
            if (start > data.length) fail();
            const end = start + length > data.length ? data.length : start + length;
            native(@setText, handle(node), data.substring(0, start) + text + data.substring(end));
        };
        members(made.prototype, {
            get data() { return native(@nodeValue, handle(this)); },
            set data(value) {
                const text = kit.text(value);
                native(@setText, handle(this), text);
            },
            appendData(value) {
                const text = `${value}`;
                native(@setText, handle(this), this.data + text);
            },
            insertData(offset, value) { replace(this, offset, 0, `${value}`); },
            deleteData(offset, count) { replace(this, offset, count, ''); },
            replaceData(offset, count, value) { replace(this, offset, count, `${value}`); },
        });
        kit.changingChild(made);
        """#

    static let changingText: StaticString = #"""
        members(made.prototype, {
            splitText(offset) {
                const data = this.data, start = offset >>> 0;
                if (start > data.length) throw kit.fail('IndexSizeError', 'The offset is beyond the data');
                return wrap(native(@splitText, handle(this), data.substring(0, start), data.substring(start)));
            },
        });
        """#

    static let changingAttr: StaticString = #"""
        members(made.prototype, {
            get value() { return native(@nodeValue, handle(this)); },
            set value(value) {
                const text = `${value}`;
                native(@setText, handle(this), text);
            },
        });
        """#

    static let changingNodeIterator: StaticString = #"""
        const { filterNode, filterState, following, preceding } = kit, numbers = new WeakMap();
        // Where it stands, as removals have left it.
        const place = (state) => {
            const node = wrap(native(@iteratorNode, state.number));
            if (node !== null) {
                state.reference = node;
                state.isBefore = native(@iteratorIsBefore, state.number);
            }
            return state;
        };
        const traverse = (iterator, isForward) => {
            const state = place(open(iterator));
            let node = state.reference, isBefore = state.isBefore;
            for (;;) {
                if (isForward !== isBefore) {
                    node = isForward ? following(state.root, node) : preceding(state.root, node);
                    if (!node) return null;
                } else {
                    isBefore = !isBefore;
                }
                if (filterNode(state, node) === 1) break;
            }
            state.reference = node;
            state.isBefore = isBefore;
            native(@moveIterator, state.number, handle(node), isBefore);
            return node;
        };
        members(made.prototype, {
            get referenceNode() { return place(open(this)).reference; },
            get pointerBeforeReferenceNode() { return place(open(this)).isBefore; },
            nextNode() { return traverse(this, true); },
            previousNode() { return traverse(this, false); },
        });
        makers.NodeIterator = (root, [show, filter]) => seal(kit.create(made.prototype), {
            ...filterState(root, show, filter), reference: root, isBefore: true, number: native(@newIterator, handle(root)),
        });
        """#
}
