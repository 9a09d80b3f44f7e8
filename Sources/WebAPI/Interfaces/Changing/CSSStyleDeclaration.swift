/// https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface over a `style` attribute.
///
/// Values are kept as they were written: whether a property knows them is for the cascade to see.
extension Interface {
    static let cssStyleDeclaration = Interface(
        name: "CSSStyleDeclaration",
        source: #"""
            (() => {
            // Declarations of a style attribute; what stands in quotes and brackets is left alone.
            const parse = (text) => {
                const found = [];
                let start = 0, depth = 0, quote = '';
                const add = (end) => {
                    const part = text.slice(start, end).replace(/\/\*[^]*?(\*\/|$)/g, ''), colon = part.indexOf(':');
                    if (colon > 0) {
                        let name = part.slice(0, colon).trim(), value = part.slice(colon + 1).trim(), priority = '';
                        if (!name.startsWith('--')) name = name.toLowerCase();
                        const important = /!\s*important$/i.exec(value);
                        if (important) {
                            priority = 'important';
                            value = value.slice(0, important.index).trim();
                        }
                        if (value !== '' && /^-{0,2}[a-z_\u0080-\uFFFF][\w\u0080-\uFFFF-]*$/i.test(name)) {
                            const old = found.findIndex((entry) => entry.name === name);
                            if (old >= 0) found.splice(old, 1);
                            found.push({ name, value, priority });
                        }
                    }
                    start = end + 1;
                };
                for (let index = 0; index < text.length; index++) {
                    const character = text[index];
                    if (character === '\\') index++;
                    else if (quote !== '') { if (character === quote) quote = ''; }
                    else if (character === '"' || character === "'") quote = character;
                    else if (character === '(' || character === '[' || character === '{') depth++;
                    else if (character === ')' || character === ']' || character === '}') depth--;
                    else if (character === ';' && depth <= 0) { add(index); depth = 0; }
                }
                add(text.length);
                return found;
            };
            const write = (entries) => entries
                .map(({ name, value, priority }) => `${name}: ${value}${priority ? ' !important' : ''};`).join(' ');
            const read = (style) => parse(native(@attribute, handle(open(style)), 'style') ?? '');
            const put = (style, entries) => kit.put(open(style), 'style', write(entries));
            const dashed = (name) => name === 'cssFloat' ? 'float'
                : (/^(webkit|moz|ms)[A-Z]/.test(name) ? '-' : '') + name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
            const spelt = (name) => name.startsWith('--') ? name : name.toLowerCase();
            class CSSStyleDeclaration {
                constructor() { illegal(); }
                get cssText() { return write(read(this)); }
                set cssText(value) { put(this, parse(`${value}`)); }
                get length() { return read(this).length; }
                get parentRule() { return null; }
                item(index) { return read(this)[index >>> 0]?.name ?? ''; }
                getPropertyValue(name) {
                    const key = spelt(`${name}`);
                    return read(this).find((entry) => entry.name === key)?.value ?? '';
                }
                getPropertyPriority(name) {
                    const key = spelt(`${name}`);
                    return read(this).find((entry) => entry.name === key)?.priority ?? '';
                }
                setProperty(name, value, priority = '') {
                    const key = spelt(`${name}`), text = kit.text(value).trim(), mark = kit.text(priority).toLowerCase();
                    if (text === '') {
                        this.removeProperty(key);
                        return;
                    }
                    if (mark !== '' && mark !== 'important') return;
                    const entries = read(this), parsed = parse(`${key}:${text}`);
                    if (parsed.length !== 1 || parsed[0].priority !== '') return;
                    const old = entries.find((entry) => entry.name === key);
                    if (old) {
                        old.value = parsed[0].value;
                        old.priority = mark;
                    } else entries.push({ name: key, value: parsed[0].value, priority: mark });
                    put(this, entries);
                }
                removeProperty(name) {
                    const key = spelt(`${name}`), entries = read(this), old = entries.find((entry) => entry.name === key);
                    if (!old) return '';
                    put(this, entries.filter((entry) => entry !== old));
                    return old.value;
                }
            }
            kit.iterable(CSSStyleDeclaration.prototype, true);
            const isProperty = (target, key) => typeof key === 'string' && !(key in target);
            makers.CSSStyleDeclaration = (element) => {
                const target = seal(kit.create(CSSStyleDeclaration.prototype), element);
                return seal(new Proxy(target, {
                    get(target, key, receiver) {
                        if (!isProperty(target, key) || key === 'then' || key === 'toJSON') return Reflect.get(target, key, receiver);
                        return /^\d+$/.test(key) ? read(target)[key]?.name : target.getPropertyValue(dashed(key));
                    },
                    set(target, key, value, receiver) {
                        if (!isProperty(target, key)) return Reflect.set(target, key, value, receiver);
                        if (!/^\d+$/.test(key)) target.setProperty(dashed(key), value);
                        return true;
                    },
                    has: (target, key) => key in target || typeof key === 'string' && /^[a-z][a-zA-Z-]*$/.test(key),
                }), element);
            };
            return CSSStyleDeclaration;
            })()
            """#)
}
