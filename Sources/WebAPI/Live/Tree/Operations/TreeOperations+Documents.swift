internal import DOM
internal import Scripting
internal import Support

extension TreeOperations {
    static let documents: [Operation] = [
        Operation(changing: "templateFragment") { (_, page, arguments) throws(NativeError) in
            page.give(try arguments.node(at: 1).noteTemplate())
        },
        // (text): HTML standard, `parseFromString` for HTML: a document beside the page's own.
        Operation(changing: "parseDocument") { (tree, page, arguments) throws(NativeError) in
            tree.collectIfDue()
            try tree.checkNodeLimit()
            let markup = arguments.utf8(at: 1)
            let isXML = arguments.boolean(at: 2)
            return page.give(
                try tree.made { () throws(StopReason) in
                    let limits = page.live?.document.limits
                    let stop = limits?.stop ?? StopToken()
                    let apart = try markup.withUnsafeBufferPointer { (bytes) throws(StopReason) in
                        isXML
                            ? try Document.parse(xml: bytes, account: limits?.account, stop: stop)
                            : try Document.parse(html: bytes, account: limits?.account, stop: stop)
                    }
                    apart.forEachPart(of: apart.node) { node in
                        if node.isElement, node.atom == .script { node.marks.insert(.isStarted) }
                        return true
                    }
                    return try withExtendedLifetime(apart) { () throws(StopReason) in
                        try tree.document.copy(apart.node, isDeep: true) { () throws(StopReason) in
                            if let reason = page.context.stopReason { throw reason }
                        }
                    }
                })
        },
        // (): an empty document beside the page's own.
        Operation(changing: "createDocument") { (tree, page, _) throws(NativeError) in
            page.give(try tree.made { () throws(StopReason) in try tree.document.newDocumentNode() })
        },
        // (document, which): documentElement, head, body, doctype of any document.
        Operation("documentPart") { (page, arguments) throws(NativeError) in
            let document = try arguments.node(at: 1)
            let root = document.kind.hasChildren ? document.firstElementChild : nil
            switch arguments.integer(at: 2) {
            case 0: return page.give(root)
            case 3: return page.give(document.children.first { $0.kind == .doctype })
            default:
                guard let root, root.isHTML(.html) else { return page.give(nil as Node?) }
                let wantsHead = arguments.integer(at: 2) == 1
                return page.give(
                    root.children.first {
                        wantsHead ? $0.isHTML(.head) : $0.isHTML(.body) || $0.isHTML(.frameset)
                    })
            }
        },
        // (document): whether it is the page's.
        Operation("isPage") { (page, arguments) throws(NativeError) in
            page.give(try arguments.node(at: 1) == page.document.node)
        },
        Operation("isConnected") { (page, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            return page.give((node.kind == .attribute ? node.parent ?? node : node).root.kind == .document)
        },
        // (markup): what `document.write()` gives while a script of the page runs that stands in it. False where that cannot be.
        Operation(changing: "write") { (tree, page, arguments) throws(NativeError) in
            guard let document = page.live?.document, document.readiness == .loading,
                document.currentScript?.parent != nil
            else { return page.give(false) }
            guard tree.written.count < 16 << 20 else {
                throw .exception(name: "QuotaExceededError", message: "document.write has written too much")
            }
            tree.written += arguments.utf8(at: 1)
            return page.give(true)
        },
    ]
}

extension LiveTree {
    /// Puts what a script has written with `document.write()` behind it, when it has ended.
    func placeWritten(behind script: Node, in page: PageContext) throws(NativeError) {
        guard !written.isEmpty else { return }
        let markup = written
        written = []
        guard let parent = script.parent else { return }
        let fragment = try page.parsed(markup, for: parent.isElement ? parent : nil, in: self)
        // Scripts that are written do run.
        document.forEachPart(of: fragment) { node in
            if node.isHTML(.script) { node.marks.remove(.isStarted) }
            return true
        }
        try insert(fragment, into: parent, before: script.nextSibling)
        discard(fragment)
    }
}
