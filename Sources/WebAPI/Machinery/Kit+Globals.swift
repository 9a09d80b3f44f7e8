extension Kit {
    /// The global names, and the end of the kit's program.
    static let globals: StaticString = #"""
        // A global name becomes an accessor, which the script may overwrite like any global.
        const define = (name, kind, singleton) => {
            const { global } = state;
            const overwrite = (value) => {
                defineProperty(global, name, { value, writable: true, enumerable: true, configurable: true });
            };
            const window = () => {
                use('Window');
                return global;
            };
            defineProperty(global, name, {
                get: kind === 1 ? page : kind === 2 ? () => window()[name] : kind === 4 ? () => use(singleton) : () => {
                    // Constants and the like stand on the class itself, where nothing is missed.
                    if (!isComplete) completeAll();
                    return use(name);
                },
                set: kind === 2 || kind === 4 ? (value) => { window()[name] = value; } : overwrite,
                configurable: true, enumerable: kind !== 3,
            });
        };
        const install = (name) => {
            const kind = native(@globalKind, name);
            define(name, kind, kind === 4 ? native(@singleton, name) : null);
        };
        const installAll = () => {
            const names = allNames();
            for (let index = 0; index < names.length; index += 3) {
                define(names[index], names[index + 1], names[index + 2]);
            }
        };
        const exception = (name, message) => {
            switch (name) {
            case 'TypeError': return typeError(message);
            case 'RangeError': return new state.global.RangeError(message);
            default: return fail(name, message);
            }
        };
        if (isShared) freezeNear();
        return [exception, install, begin, enter, use, installAll, freezeRealm];
        }
        """#

    /// A function that gives all global names, each with its kind and, where it is one, the singleton's name. To ask Swift for
    /// each of them takes longer than all the rest of making a page's world.
    static let nameTable: [UInt8] = {
        let entries = GlobalNames.sorted.map { name in
            let singleton = GlobalNames.singletons[name].map { "'\($0)'" } ?? "null"
            return "'\(name)',\(GlobalNames.kind(of: name).rawValue),\(singleton)"
        }
        return Array("const allNames=()=>[\(entries.joined(separator: ","))];\n".utf8)
    }()
}
