import DOM
import Support

/// A tree builder for small well-formed pages, for as long as tests must stand on their own.
final class TinyParser {
    let document: Document
    var bytes: [UInt8]
    var position = 0
    var stack: [Node] = []

    static let void: Set<String> = ["br", "wbr", "img", "input", "hr", "area", "base", "link", "meta", "embed", "param", "col", "source", "track", "frame"]
    static let raw: Set<String> = ["style", "script", "textarea", "title", "noscript", "iframe", "noframes", "xmp", "plaintext"]
    static let closesP: Set<String> = ["p", "div", "ul", "ol", "table", "h1", "h2", "h3", "hr", "pre", "fieldset", "form", "dl", "address", "center", "details", "main", "nav", "aside", "blockquote"]

    init(_ html: String) throws {
        document = try Document()
        bytes = Array(html.utf8)
        stack = [document.node]
    }

    static func parse(_ html: String) throws -> Document {
        let parser = try TinyParser(html)
        try parser.run()
        return parser.document
    }

    func bytesView<R>(_ s: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
        try s.withUnsafeBufferPointer(body)
    }

    func run() throws {
        while position < bytes.count {
            if bytes[position] == 0x3C, position + 1 < bytes.count {
                let n = bytes[position + 1]
                if n == 0x21 {
                    if bytes[position...].starts(with: Array("<!--".utf8)) {
                        let end = find("-->", from: position + 4)
                        try stack[stack.count - 1].append(bytesView(Array(bytes[(position + 4)..<end])) { try document.makeComment($0) })
                        position = min(bytes.count, end + 3)
                    } else {
                        position = find(">", from: position) + 1
                    }
                    continue
                }
                if n == 0x2F { endTag(); continue }
                if (n | 0x20) >= 0x61, (n | 0x20) <= 0x7A { try startTag(); continue }
            }
            var end = position + 1
            while end < bytes.count, bytes[end] != 0x3C { end += 1 }
            try text(Array(bytes[position..<end]))
            position = end
        }
    }

    func find(_ s: String, from: Int) -> Int {
        let p = Array(s.utf8)
        var i = from
        while i + p.count <= bytes.count {
            if bytes[i..<(i + p.count)].elementsEqual(p) { return i }
            i += 1
        }
        return bytes.count
    }

    func text(_ raw: [UInt8], decode: Bool = true) throws {
        var s = String(decoding: raw, as: UTF8.self)
        if decode, s.contains("&") {
            for (k, v) in ["&nbsp;": "\u{A0}", "&shy;": "\u{AD}", "&zwj;": "\u{200D}", "&zwnj;": "\u{200C}", "&#13;": "\r", "&#12;": "\u{C}", "&#8203;": "\u{200B}", "&lt;": "<", "&amp;": "&"] {
                s = s.split(separator: k, omittingEmptySubsequences: false).joined(separator: v)
            }
        }
        let out = Array(s.utf8)
        if out.isEmpty { return }
        let top = stack[stack.count - 1]
        top.append(try bytesView(out) { try document.makeText($0) })
    }

    func endTag() {
        let close = find(">", from: position)
        let name = String(decoding: bytes[(position + 2)..<close], as: UTF8.self).lowercased()
        position = min(bytes.count, close + 1)
        if let index = stack.lastIndex(where: { $0.isElement && String(cString: $0.localName) == name }) { stack.removeSubrange(index...) }
    }

    func name(_ node: Node) -> String { node.isElement ? String(cString: node.localName) : "" }

    func closeIfOpen(_ names: Set<String>, until: Set<String>) {
        var i = stack.count - 1
        while i > 0 {
            let n = name(stack[i])
            if names.contains(n) { stack.removeSubrange(i...); return }
            if until.contains(n) { return }
            i -= 1
        }
    }

    func push(_ n: String) throws {
        let node = try element(n, .html)
        stack[stack.count - 1].append(node)
        stack.append(node)
    }

    func element(_ n: String, _ ns: Namespace) throws -> Node {
        let atom = Atom(n)
        return try bytesView(Array(n.utf8)) { try document.makeElement(atom, name: $0, namespace: ns) }
    }

    func startTag() throws {
        var i = position + 1
        var nameBytes: [UInt8] = []
        while i < bytes.count, bytes[i] > 0x20, bytes[i] != 0x3E, bytes[i] != 0x2F { nameBytes.append(bytes[i]); i += 1 }
        var n = String(decoding: nameBytes, as: UTF8.self)
        var attributes: [(String, [UInt8])] = []
        while i < bytes.count, bytes[i] != 0x3E {
            if bytes[i] <= 0x20 || bytes[i] == 0x2F { i += 1; continue }
            var a: [UInt8] = []
            while i < bytes.count, bytes[i] > 0x20, bytes[i] != 0x3D, bytes[i] != 0x3E { a.append(bytes[i]); i += 1 }
            var v: [UInt8] = []
            if i < bytes.count, bytes[i] == 0x3D {
                i += 1
                if i < bytes.count, bytes[i] == 0x22 || bytes[i] == 0x27 {
                    let q = bytes[i]
                    i += 1
                    while i < bytes.count, bytes[i] != q { v.append(bytes[i]); i += 1 }
                    i += 1
                } else {
                    while i < bytes.count, bytes[i] > 0x20, bytes[i] != 0x3E { v.append(bytes[i]); i += 1 }
                }
            }
            attributes.append((String(decoding: a, as: UTF8.self).lowercased(), v))
        }
        position = min(bytes.count, i + 1)
        let top = stack[stack.count - 1]
        let foreign = top.isElement && !top.isHTMLElement && !(top.namespace == .svg && name(top) == "foreignObject") && !(top.namespace == .mathML && name(top) == "mtext")
        var ns = foreign ? top.namespace : Namespace.html
        if !foreign { n = n.lowercased() }
        if n == "svg" { ns = .svg }
        if n == "math" { ns = .mathML }
        if ns == .html {
            if n == "html" || n == "head" || n == "body", stack.contains(where: { name($0) == n }) { return }
            if n == "body" { closeIfOpen(["head"], until: []) }
            if Self.closesP.contains(n) { closeIfOpen(["p"], until: ["table", "button", "td"]) }
            switch n {
            case "li": closeIfOpen(["li"], until: ["ul", "ol"])
            case "dt", "dd": closeIfOpen(["dt", "dd"], until: ["dl"])
            case "option": closeIfOpen(["option"], until: ["select", "optgroup", "datalist", "body"])
            case "optgroup": closeIfOpen(["option", "optgroup"], until: ["select"])
            case "td", "th":
                closeIfOpen(["td", "th"], until: ["table"])
                if name(stack[stack.count - 1]) == "table" { try push("tbody") }
                if ["tbody", "thead", "tfoot"].contains(name(stack[stack.count - 1])) { try push("tr") }
            case "tr":
                closeIfOpen(["tr"], until: ["table"])
                if name(stack[stack.count - 1]) == "table" { try push("tbody") }
            case "tbody", "tfoot", "thead":
                closeIfOpen(["tbody", "tfoot", "thead"], until: ["table"])
            default: break
            }
        }
        let node = try element(n, ns)
        var last: Node?
        for (a, v) in attributes {
            last = try bytesView(Array(a.utf8)) { nm in
                try bytesView(v) { try document.addAttribute(Atom(a), name: nm, value: $0, to: node, after: last) }
            }
        }
        stack[stack.count - 1].append(node)
        if ns == .html, Self.void.contains(n) { return }
        if ns != .html, i > 0, i <= bytes.count, bytes[i - 1] == 0x2F { return }
        stack.append(node)
        if ns == .html, n == "pre" || n == "textarea" || n == "listing", position < bytes.count, bytes[position] == 0x0A { position += 1 }
        if ns == .html, Self.raw.contains(n) {
            let end = n == "plaintext" ? bytes.count : find("</\(n)", from: position)
            try text(Array(bytes[position..<end]), decode: n == "textarea" || n == "title")
            position = end
        }
    }
}
