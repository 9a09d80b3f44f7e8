package import Scripting

/// A script for pages, looked through once for what it will need.
///
/// - Which of a browser's many global names it may ask for. To define all of them in every page's context would take as long
///   as many a script runs. A script that could reach a name without spelling it, through `window` or `eval`, gets all.
/// - Whether it might change the DOM's classes, or notice that they were made in another realm than its own objects: it then
///   gets classes of its own, and pays for them with about a millisecond a page.
package struct PageScript: Sendable, Hashable {
    package let script: Script
    /// The names that the script may ask for and that browsers define.
    let globals: [String]
    let needsOwnLibrary: Bool
    /// Whether it could come by a member of something without spelling its name: by a subscript, or with an escape in the name.
    let couldReachUnspelt: Bool

    package init(_ script: Script) {
        self.script = script
        // What nearly all scripts use is there in any case.
        var found: Set<String> = ["document"]
        var members: Set<String> = []
        var (needsAll, needsMembers, needsOwnLibrary, isInstance) = (false, false, false, false)
        Self.forEachName(in: script.source) { name, isMember, follower in
            if GlobalNames.all.contains(name) {
                // What stands behind a dot is a member of something, of the global object perhaps.
                if isMember { members.insert(name) } else { found.insert(name) }
            }
            if Self.waysToTheGlobal.contains(name), !isMember || name == "constructor" || name == "defaultView" {
                needsMembers = true
                if follower != UInt8(ascii: "."), follower != UInt8(ascii: "?") { needsAll = true }
            }
            if Self.waysToTheClasses.contains(name) { needsOwnLibrary = true }
            // `instanceof HTMLElement` holds in any realm, `instanceof Object` does not.
            if isInstance, !GlobalNames.all.contains(name) { needsOwnLibrary = true }
            isInstance = name == "instanceof"
        }
        if needsMembers { found.formUnion(members) }
        globals = needsAll ? GlobalNames.sorted : found.sorted()
        self.needsOwnLibrary = needsOwnLibrary
        couldReachUnspelt = Self.couldReachUnspelt(script.source)
    }

    private static let waysToTheGlobal: Set<String> = [
        "window", "self", "globalThis", "this", "eval", "Function", "constructor", "frames", "top", "parent",
        "defaultView",
    ]

    private static let waysToTheClasses: Set<String> = [
        "prototype", "__proto__", "constructor", "setPrototypeOf", "getPrototypeOf", "defineProperty",
        "defineProperties",
        "__defineGetter__", "__defineSetter__", "Reflect", "eval", "Function", "isPrototypeOf", "import",
    ]

    /// Whether a bracket in the text may be a subscript or a computed name, or a name may have an escape. What stands before a
    /// bracket tells an array from a subscript; where that is on another line it may be a comment, which tells nothing.
    private static func couldReachUnspelt(_ source: String) -> Bool {
        var source = source
        return source.withUTF8 { bytes in
            var previous = UInt8(ascii: "\n")
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case UInt8(ascii: "["):
                    guard beforeArrays.contains(previous) else { return true }
                case UInt8(ascii: "\\"):
                    if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") { return true }
                default: break
                }
                if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { previous = byte }
            }
            return false
        }
    }

    private static let beforeArrays = Set("=(:;>|&?!+-*<[".utf8)

    /// Calls `body` with each name in the text, whether it stands right behind a dot, and what follows it.
    private static func forEachName(
        in source: String, _ body: (_ name: String, _ isMember: Bool, _ follower: UInt8) -> Void
    ) {
        var source = source
        source.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                guard isNameByte(bytes[index]) else {
                    index += 1
                    continue
                }
                let start = index
                while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
                var next = index
                while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
                // Three dots before a name spread it.
                let isDot = { (place: Int) in place >= 0 && bytes[place] == UInt8(ascii: ".") }
                body(
                    String(decoding: bytes[start..<index], as: UTF8.self), isDot(start - 1) && !isDot(start - 2),
                    next < bytes.count ? bytes[next] : 0)
            }
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: byte >= 0x80
        }
    }
}
