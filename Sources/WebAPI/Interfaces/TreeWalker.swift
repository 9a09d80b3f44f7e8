/// https://dom.spec.whatwg.org/#interface-treewalker
extension Interface {
    static let treeWalker = Interface(
        name: "TreeWalker",
        source: #"""
            (() => {
            const ACCEPT = 1, REJECT = 2, SKIP = 3;
            kit.filterNode = (state, node) => {
                if (state.isActive) throw kit.fail('InvalidStateError', 'The filter is being called');
                if (!(1 << (node.nodeType - 1) & state.show)) return SKIP;
                if (state.filter === null) return ACCEPT;
                state.isActive = true;
                try {
                    const { filter } = state;
                    return typeof filter === 'function' ? filter(node) : filter.acceptNode(node);
                } finally { state.isActive = false; }
            };
            kit.filterState = (root, show, filter) => {
                handle(root);
                return { root, show: show === undefined ? 0xFFFFFFFF : show >>> 0, filter: filter ?? null, isActive: false };
            };
            const children = (walker, first, sibling) => {
                const state = open(walker);
                let node = state.current[first];
                while (node) {
                    const answer = kit.filterNode(state, node);
                    if (answer === ACCEPT) return state.current = node;
                    if (answer === SKIP && node[first]) { node = node[first]; continue; }
                    while (node) {
                        if (node[sibling]) { node = node[sibling]; break; }
                        const parent = node.parentNode;
                        if (!parent || parent === state.root || parent === state.current) return null;
                        node = parent;
                    }
                }
                return null;
            };
            const siblings = (walker, sibling, first) => {
                const state = open(walker);
                let node = state.current;
                if (node === state.root) return null;
                for (;;) {
                    let next = node[sibling];
                    while (next) {
                        node = next;
                        const answer = kit.filterNode(state, node);
                        if (answer === ACCEPT) return state.current = node;
                        next = node[first];
                        if (answer === REJECT || !next) next = node[sibling];
                    }
                    node = node.parentNode;
                    if (!node || node === state.root || kit.filterNode(state, node) === ACCEPT) return null;
                }
            };
            class TreeWalker {
                constructor() { illegal(); }
                get root() { return open(this).root; }
                get whatToShow() { return open(this).show; }
                get filter() { return open(this).filter; }
                get currentNode() { return open(this).current; }
                set currentNode(node) { handle(node); open(this).current = node; }
                parentNode() {
                    const state = open(this);
                    let node = state.current;
                    while (node && node !== state.root) {
                        node = node.parentNode;
                        if (node && kit.filterNode(state, node) === ACCEPT) return state.current = node;
                    }
                    return null;
                }
                firstChild() { return children(this, 'firstChild', 'nextSibling'); }
                lastChild() { return children(this, 'lastChild', 'previousSibling'); }
                nextSibling() { return siblings(this, 'nextSibling', 'firstChild'); }
                previousSibling() { return siblings(this, 'previousSibling', 'lastChild'); }
                previousNode() {
                    const state = open(this);
                    let node = state.current;
                    while (node !== state.root) {
                        let sibling = node.previousSibling;
                        while (sibling) {
                            node = sibling;
                            let answer = kit.filterNode(state, node);
                            while (answer !== REJECT && node.lastChild) {
                                node = node.lastChild;
                                answer = kit.filterNode(state, node);
                            }
                            if (answer === ACCEPT) return state.current = node;
                            sibling = node.previousSibling;
                        }
                        if (node === state.root || !node.parentNode) return null;
                        node = node.parentNode;
                        if (kit.filterNode(state, node) === ACCEPT) return state.current = node;
                    }
                    return null;
                }
                nextNode() {
                    const state = open(this);
                    let node = state.current, answer = ACCEPT;
                    for (;;) {
                        while (answer !== REJECT && node.firstChild) {
                            node = node.firstChild;
                            answer = kit.filterNode(state, node);
                            if (answer === ACCEPT) return state.current = node;
                        }
                        let at = node, sibling = null;
                        while (at) {
                            if (at === state.root) return null;
                            sibling = at.nextSibling;
                            if (sibling) break;
                            at = at.parentNode;
                        }
                        if (!sibling) return null;
                        node = sibling;
                        answer = kit.filterNode(state, node);
                        if (answer === ACCEPT) return state.current = node;
                    }
                }
            }
            makers.TreeWalker = (root, [show, filter]) => seal(
                kit.create(TreeWalker.prototype), { ...kit.filterState(root, show, filter), current: root });
            return TreeWalker;
            })()
            """#)
}
