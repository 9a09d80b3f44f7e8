internal import DOM

/// The scripts that a page holds, in the order in which they run once the page is parsed (HTML standard, 4.12.1.1 "prepare the
/// script element"): those that hold the parser up, then those that wait for its end. `async` ones, which run whenever they are
/// there, count among the latter.
struct PageScripts {
    struct Item {
        let element: Node
        /// As it stands in the attribute; `nil` for a script that stands in the page.
        let source: String?
    }

    /// Those that hold up the parser.
    private(set) var blocking: [Item] = []
    private(set) var deferred: [Item] = []
    /// How many modules there are, which are not run.
    private(set) var modules = 0

    init(of document: Document) {
        var node = document.documentElement
        while let current = node {
            if current.isHTML(.script) { add(current) }
            node = current.next(within: document.node)
        }
    }

    private mutating func add(_ element: Node) {
        let source = element.attributeString(.src)
        switch Self.kind(of: element) {
        case .module: modules += 1
        case .classic:
            guard Self.isForThisEvent(element) else { return }
            let item = Item(element: element, source: source)
            let waits = source != nil && (element.hasAttribute("defer") || element.hasAttribute("async"))
            if waits { deferred.append(item) } else { blocking.append(item) }
        case .none: return
        }
    }

    enum Kind { case classic, module, none }

    static func kind(of element: Node) -> Kind {
        let type: String
        if let written = element.attributeString(.type) {
            // Empty is JavaScript, white space alone is not.
            type = written.isEmpty ? "text/javascript" : Self.stripped(written)
        } else if let language = element.attributeString(named: "language"), !language.isEmpty {
            type = "text/" + language.lowercased()
        } else {
            type = "text/javascript"
        }
        if type == "module" { return .module }
        return Self.essences.contains(type) ? .classic : .none
    }

    /// Scripts for another event than the window's load are not run.
    static func isForThisEvent(_ element: Node) -> Bool {
        guard let event = element.attributeString(named: "event"), let target = element.attributeString(named: "for")
        else { return true }
        return stripped(target) == "window" && ["onload", "onload()"].contains(stripped(event))
    }

    private static func stripped(_ text: String) -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D }
        let bytes = Array(text.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// "JavaScript MIME type essence match" (MIME Sniffing standard).
    private static let essences: Set<String> = [
        "application/ecmascript", "application/javascript", "application/x-ecmascript", "application/x-javascript",
        "text/ecmascript", "text/javascript", "text/javascript1.0", "text/javascript1.1", "text/javascript1.2",
        "text/javascript1.3", "text/javascript1.4", "text/javascript1.5", "text/jscript", "text/livescript",
        "text/x-ecmascript", "text/x-javascript",
    ]
}

extension Node {
    fileprivate func attributeString(named name: String) -> String? {
        attribute(named: name).map { String(decoding: $0, as: UTF8.self) }
    }

    fileprivate func hasAttribute(_ name: String) -> Bool { attribute(named: name) != nil }
}
