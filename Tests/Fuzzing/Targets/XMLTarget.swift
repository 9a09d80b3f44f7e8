import DOM
import Support

extension FuzzTarget {
    /// The XML parser, for pages of XHTML: its tree hangs together, its text is UTF-8, what it takes of memory it gives back, and
    /// what the serialiser writes of a page that was well-formed is read as the same page again.
    static let xml = FuzzTarget(name: "xml") { input in
        let page = unstopped { () throws(StopReason) in
            try TextDecoder.decode(input, as: .utf8, stop: StopToken())
        }
        let account = MemoryAccount(limit: 1 << 30)
        let first = written(page, account: account)
        require(account.used == 0, "\(account.used) bytes are never given back")
        let again = written(page)
        require(again.text == first.text, "parsing twice gives two trees")
        require(String(validating: first.text, as: UTF8.self) != nil, "what is written is not UTF-8")
        guard first.isWhole else { return }
        let second = written(first.text)
        require(second.isWhole, "what is written of a well-formed page is not well-formed")
        require(written(second.text).text == second.text, "what is written never comes to rest")
    }

    /// Parses a page, checks its tree, and writes it.
    private static func written(_ page: [UInt8], account: MemoryAccount? = nil) -> (text: [UInt8], isWhole: Bool) {
        page.withUnsafeBufferPointer { page in
            let document = unstopped { () throws(StopReason) in try Document.parse(xml: page, account: account) }
            checkTree(below: document.node)
            var text: [UInt8] = []
            document.node.appendInnerHTML(to: &text, in: document)
            var isWhole = document.documentElement != nil
            var node = document.documentElement
            while let current = node, isWhole {
                if current.isElement, current.attribute(named: "style") != nil,
                    String(cString: current.localName) == "parsererror"
                {
                    isWhole = false
                }
                node = current.next(within: document.node)
            }
            return withExtendedLifetime(document) { (text, isWhole) }
        }
    }
}
