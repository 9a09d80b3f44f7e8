/// https://console.spec.whatwg.org/: to standard error, at the level `debug`; when that is not shown, nothing is even written.
extension Interface {
    static let console = Interface(
        name: "console", realm: .page,
        source: #"""
            (() => {
            const counts = { __proto__: null }, timers = { __proto__: null };
            let indent = '';
            const show = (value, depth, seen) => {
                switch (typeof value) {
                case 'string': return depth === 0 ? value : JSON.stringify(value);
                case 'function': return `function ${value.name || '(anonymous)'}`;
                case 'bigint': return `${value}n`;
                case 'object': break;
                default: return String(value);
                }
                if (value === null) return 'null';
                if (seen.includes(value)) return '[circular]';
                try {
                    if (is(value)) {
                        if (value.nodeType === 1) return `<${value.localName}${[...value.attributes]
                            .map((attribute) => ` ${attribute.name}="${attribute.value}"`).join('')}>`;
                        return value.nodeType === 3 ? JSON.stringify(value.data) : value.nodeName;
                    }
                    if (value instanceof Error || typeof value.stack === 'string') {
                        return `${value.name}: ${value.message}`;
                    }
                    if (value instanceof Date) return value.toISOString();
                    if (value instanceof RegExp) return String(value);
                    if (value instanceof Promise) return 'Promise {}';
                    const deeper = [...seen, value];
                    const inner = (item) => show(item, depth + 1, deeper);
                    const name = value.constructor?.name ?? '';
                    if (depth > 3) return Array.isArray(value) ? '[...]' : '{...}';
                    if (value instanceof Map) {
                        return `Map {${[...value].map(([key, item]) => `${inner(key)} => ${inner(item)}`).join(', ')}}`;
                    }
                    if (value instanceof Set) return `Set {${[...value].map(inner).join(', ')}}`;
                    if (typeof value[Symbol.iterator] === 'function' && typeof value.length === 'number') {
                        const items = [...value].slice(0, 100).map(inner);
                        if (value.length > 100) items.push(`... ${value.length - 100} more`);
                        return `${name === 'Array' ? '' : name + ' '}[${items.join(', ')}]`;
                    }
                    const items = Object.keys(value).slice(0, 100).map((key) => `${key}: ${inner(value[key])}`);
                    return `${name === 'Object' || name === '' ? '' : name + ' '}{${items.join(', ')}}`;
                } catch {
                    return '[something that cannot be shown]';
                }
            };
            // The formatter of the console standard, section 2.2.
            const format = (values) => {
                const rest = [...values];
                let text = '';
                if (typeof rest[0] === 'string' && rest.length > 1) {
                    text = rest.shift().replace(/%([sdifoOc%])/g, (match, kind) => {
                        if (kind === '%') return '%';
                        if (rest.length === 0) return match;
                        const value = rest.shift();
                        switch (kind) {
                        case 's': return typeof value === 'object' ? show(value, 1, []) : String(value);
                        case 'd': case 'i': return typeof value === 'symbol' ? 'NaN' : String(parseInt(value, 10));
                        case 'f': return typeof value === 'symbol' ? 'NaN' : String(parseFloat(value));
                        case 'c': return '';
                        default: return show(value, 1, []);
                        }
                    });
                    if (rest.length > 0) text += ' ';
                }
                return indent + text + rest.map((value) => show(value, 0, [])).join(' ');
            };
            const nothing = () => {};
            const say = (level) => kit.local.isVerbose
                ? (...values) => { native(@log, level, format(values)); } : nothing;
            const log = say('log'), warn = say('warn'), error = say('error');
            return {
                __proto__: { [Symbol.toStringTag]: 'console' },
                log, warn, error, info: say('info'), debug: say('debug'), trace: say('trace'), dir: say('dir'),
                dirxml: say('dirxml'), table: say('table'), clear: nothing, profile: nothing, profileEnd: nothing,
                timeStamp: nothing,
                assert(condition, ...values) { if (!condition) error('Assertion failed', ...values); },
                count(label = 'default') { counts[label] = (counts[label] ?? 0) + 1; log(`${label}: ${counts[label]}`); },
                countReset(label = 'default') { delete counts[label]; },
                group(...values) { if (values.length > 0) log(...values); indent += '  '; },
                groupCollapsed(...values) { if (values.length > 0) log(...values); indent += '  '; },
                groupEnd() { indent = indent.slice(2); },
                time(label = 'default') { timers[label] = native(@now); },
                timeLog(label = 'default', ...values) {
                    if (label in timers) log(`${label}: ${(native(@now) - timers[label]).toFixed(3)} ms`, ...values);
                },
                timeEnd(label = 'default') {
                    if (label in timers) log(`${label}: ${(native(@now) - timers[label]).toFixed(3)} ms`);
                    delete timers[label];
                },
            };
            })()
            """#)
}
