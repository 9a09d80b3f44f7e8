internal import DOM
internal import Scripting
internal import Support

/// https://dom.spec.whatwg.org/#interface-element
extension Interface {
    static let element = Interface(
        name: "Element",
        operations: ElementOperations.all,
        source: #"""
            class Element extends use('Node') {
                get tagName() { return native(@nodeName, handle(this)); }
                get id() { return native(@attribute, handle(this), 'id') ?? ''; }
                set id(value) { refuse('Element.id ='); }
                getAttribute(name) { return native(@getAttribute, handle(this), `${name}`); }
                matches(selectors) { return native(@matches, handle(this), `${selectors}`); }
                closest(selectors) { return wrap(native(@closest, handle(this), `${selectors}`)); }
                querySelector(selectors) { return wrap(native(@querySelector, handle(this), `${selectors}`)); }
                querySelectorAll(selectors) {
                    return list('NodeList', nodes(native(@querySelectorAll, handle(this), `${selectors}`)));
                }
            }
            """#,
        rest: #"""
            kit.parentNode(made);
            kit.lookups(made);
            members(made.prototype, {
                get namespaceURI() { return native(@namespaceURI, handle(this)); },
                get prefix() { return native(@prefix, handle(this)); },
                get localName() { return native(@localName, handle(this)); },
                get attributes() {
                    return slot(this, 'attributes', () => list('NamedNodeMap', nodes(native(@attributes, handle(this)))));
                },
                get innerHTML() { return native(@markup, handle(this), false); },
                set innerHTML(value) { refuse('Element.innerHTML ='); },
                get outerHTML() { return native(@markup, handle(this), true); },
                set outerHTML(value) { refuse('Element.outerHTML ='); },
                getHTML() { return native(@markup, handle(this), false); },
                get shadowRoot() { return null; },
                get assignedSlot() { return null; },
                get nextElementSibling() { return wrap(native(@nextElement, handle(this))); },
                get previousElementSibling() { return wrap(native(@previousElement, handle(this))); },
                hasAttributes() { return this.attributes.length > 0; },
                hasAttribute(name) { return native(@getAttribute, handle(this), `${name}`) !== null; },
                getAttributeNS(uri, name) { return this.getAttributeNodeNS(uri, name)?.value ?? null; },
                hasAttributeNS(uri, name) { return this.getAttributeNodeNS(uri, name) !== null; },
                getAttributeNames() { return [...this.attributes].map((attribute) => attribute.name); },
                getAttributeNode(name) { return wrap(native(@attributeNode, handle(this), `${name}`)); },
                getAttributeNodeNS(uri, name) { return this.attributes.getNamedItemNS(uri, `${name}`); },
                webkitMatchesSelector(selectors) { return this.matches(selectors); },
                scrollIntoView() {}, scroll() {}, scrollTo() {}, scrollBy() {},
                getAnimations() { return []; },
            });
            reflect(made, {
                className: ['text', 'class'], slot: 'text', classList: ['list', 'class'], part: ['list', 'part'],
            });
            reflect(made, Object.fromEntries(['role', 'ariaLabel', 'ariaHidden', 'ariaExpanded', 'ariaCurrent',
                'ariaLevel', 'ariaDescription', 'ariaDisabled', 'ariaChecked', 'ariaSelected', 'ariaRoleDescription',
            ].map((name) => [name, ['nullable', name === 'role' ? name : 'aria-' + name.slice(4).toLowerCase()]])));
            refusals(made, [
                'setAttribute', 'setAttributeNS', 'removeAttribute', 'removeAttributeNS', 'toggleAttribute',
                'setAttributeNode', 'setAttributeNodeNS', 'removeAttributeNode', 'attachShadow', 'insertAdjacentElement',
                'insertAdjacentText', 'insertAdjacentHTML', 'before', 'after', 'replaceWith', 'remove', 'setHTML',
                'setHTMLUnsafe', 'animate', 'requestFullscreen',
            ]);
            for (const name of ['getBoundingClientRect', 'getClientRects', 'checkVisibility']) {
                members(made.prototype, { [name]() { unsupported('Element.' + name, 'it lays nothing out'); } });
            }
            for (const name of ['scrollTop', 'scrollLeft', 'scrollWidth', 'scrollHeight', 'clientTop', 'clientLeft',
                'clientWidth', 'clientHeight']) {
                Object.defineProperty(made.prototype, name, {
                    get() { unsupported('Element.' + name, 'it lays nothing out'); },
                    set() { unsupported('Element.' + name, 'it lays nothing out'); }, configurable: true,
                });
            }
            """#,
        changing: changingElement)
}
