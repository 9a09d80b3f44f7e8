package import Scripting

/// A script for pages, looked through once: which of the many global names of a browser it may ask for.
///
/// To define all of them in every page's context would take as long as many a script runs. A script that could reach a name
/// without spelling it, through `window` or `eval`, gets them all.
package struct PageScript: Sendable, Hashable {
    package let script: Script
    /// The names that the script spells and that browsers define, `nil` for all.
    let globals: [String]?

    package init(_ script: Script) {
        self.script = script
        var found: Set<String> = []
        var needsAll = false
        Self.forEachName(in: script.source) { name in
            if Self.waysToTheGlobal.contains(name) { needsAll = true }
            if GlobalNames.all.contains(name) { found.insert(name) }
        }
        globals = needsAll ? nil : found.sorted()
    }

    private static let waysToTheGlobal: Set<String> = [
        "window", "self", "globalThis", "this", "eval", "Function", "constructor", "frames", "top", "parent",
        "defaultView",
    ]

    private static func forEachName(in source: String, _ body: (String) -> Void) {
        var start: String.UTF8View.Index?
        let bytes = source.utf8
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            let isName =
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
                    true
                default: byte >= 0x80
                }
            if isName {
                start = start ?? index
            } else if let first = start {
                body(String(source[first..<index]))
                start = nil
            }
            index = bytes.index(after: index)
        }
        if let start { body(String(source[start...])) }
    }
}
