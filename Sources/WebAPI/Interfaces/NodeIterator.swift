/// https://dom.spec.whatwg.org/#interface-nodeiterator
extension Interface {
    static let nodeIterator = Interface(
        name: "NodeIterator",
        source: #"""
            (() => {
            use('TreeWalker');
            const following = (root, node) => {
                if (node.firstChild) return node.firstChild;
                for (let at = node; at && at !== root; at = at.parentNode) if (at.nextSibling) return at.nextSibling;
                return null;
            };
            const preceding = (root, node) => {
                if (node === root) return null;
                let at = node.previousSibling;
                if (!at) return node.parentNode;
                while (at.lastChild) at = at.lastChild;
                return at;
            };
            // For live pages' iterators, too.
            kit.following = following;
            kit.preceding = preceding;
            const traverse = (iterator, isForward) => {
                const state = open(iterator);
                let node = state.reference, isBefore = state.isBefore;
                for (;;) {
                    if (isForward !== isBefore) {
                        node = isForward ? following(state.root, node) : preceding(state.root, node);
                        if (!node) return null;
                    } else {
                        isBefore = !isBefore;
                    }
                    if (kit.filterNode(state, node) === 1) break;
                }
                state.reference = node;
                state.isBefore = isBefore;
                return node;
            };
            class NodeIterator {
                constructor() { illegal(); }
                get root() { return open(this).root; }
                get referenceNode() { return open(this).reference; }
                get pointerBeforeReferenceNode() { return open(this).isBefore; }
                get whatToShow() { return open(this).show; }
                get filter() { return open(this).filter; }
                nextNode() { return traverse(this, true); }
                previousNode() { return traverse(this, false); }
                detach() {}
            }
            makers.NodeIterator = (root, [show, filter]) => seal(kit.create(NodeIterator.prototype),
                { ...kit.filterState(root, show, filter), reference: root, isBefore: true });
            return NodeIterator;
            })()
            """#,
        changing: changingNodeIterator)
}
