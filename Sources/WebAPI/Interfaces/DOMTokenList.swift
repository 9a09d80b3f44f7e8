/// https://dom.spec.whatwg.org/#interface-domtokenlist
extension Interface {
    static let domTokenList = Interface(
        name: "DOMTokenList",
        source: #"""
            (() => {
            const text = (list) => native(@attribute, handle(open(list).element), open(list).attribute) ?? '';
            class DOMTokenList {
                constructor() { illegal(); }
                get length() { return open(this).tokens.length; }
                get value() { return text(this); }
                set value(value) { refuse('DOMTokenList.value ='); }
                item(index) { return open(this).tokens[index >>> 0] ?? null; }
                contains(token) { return open(this).tokens.includes(`${token}`); }
                forEach(callback, thisValue) {
                    const { tokens } = open(this);
                    for (let index = 0; index < tokens.length; index++) callback.call(thisValue, tokens[index], index, this);
                }
                supports() { throw new TypeError('DOMTokenList has no supported tokens'); }
                toString() { return text(this); }
                add() { refuse('DOMTokenList.add'); }
                remove() { refuse('DOMTokenList.remove'); }
                toggle() { refuse('DOMTokenList.toggle'); }
                replace() { refuse('DOMTokenList.replace'); }
            }
            kit.iterable(DOMTokenList.prototype);
            makers.DOMTokenList = (element, attribute) => {
                const value = native(@attribute, handle(element), attribute) ?? '';
                const tokens = [...new Set(value.split(/[\t\n\f\r ]+/))].filter((token) => token !== '');
                const made = kit.create(DOMTokenList.prototype);
                for (let index = 0; index < tokens.length; index++) made[index] = tokens[index];
                return seal(made, { element, attribute, tokens });
            };
            return DOMTokenList;
            })()
            """#,
        changing: changingTokenList)
}
