import DOM
import Styling
import Support
import WebAPI

/// Answers the DOM's questions of style about one document: selectors, rendered text, markup.
final class DocumentStyling: PageStyling {
    private let document: Document
    private let sheets: [AuthorSheet]
    private let readsInline: Bool
    private let stop: StopToken
    private var selectors: [String: SelectorList] = [:]
    /// Made when rendered text is first asked for: many a script never does.
    private lazy var cascade = Cascade(
        document: document, set: StyleSet(sheets), readsInline: readsInline, stop: stop)

    /// - Parameters:
    ///   - sheets: the page's sheets, in tree order.
    ///   - readsInline: whether `style` attributes count.
    init(document: Document, sheets: [AuthorSheet], readsInline: Bool, stop: StopToken) {
        self.document = document
        self.sheets = sheets
        self.readsInline = readsInline
        self.stop = stop
    }

    func querySelectorAll(_ selector: String, root: Node) throws(PageStylingError) -> [Node] {
        let list = try parsed(selector)
        return try stopping { () throws(StopReason) in
            try SelectorQuery.all(list, below: root, in: document, stop: stop)
        }
    }

    func querySelector(_ selector: String, root: Node) throws(PageStylingError) -> Node? {
        let list = try parsed(selector)
        return try stopping { () throws(StopReason) in
            try SelectorQuery.first(list, below: root, in: document, stop: stop)
        }
    }

    func matches(_ selector: String, element: Node) throws(PageStylingError) -> Bool {
        let list = try parsed(selector)
        return try stopping { () throws(StopReason) in
            try SelectorQuery.matches(list, element, in: document, stop: stop)
        }
    }

    func closest(_ selector: String, element: Node) throws(PageStylingError) -> Node? {
        let list = try parsed(selector)
        return try stopping { () throws(StopReason) in
            try SelectorQuery.closest(list, of: element, in: document, stop: stop)
        }
    }

    func innerText(of element: Node) throws(PageStylingError) -> [UInt8] {
        try stopping { () throws(StopReason) in
            try RenderedText.innerText(of: element, in: document, styles: cascade, stop: stop)
        }
    }

    func markup(of node: Node, includingItself: Bool) throws(PageStylingError) -> [UInt8] {
        var buffer: [UInt8] = []
        if includingItself {
            node.appendOuterHTML(to: &buffer, in: document)
        } else {
            node.appendInnerHTML(to: &buffer, in: document)
        }
        return buffer
    }

    func matchesMedia(_ query: String) -> Bool {
        var query = query
        return query.withUTF8 { MediaQuery().matches($0) }
    }

    private func parsed(_ selector: String) throws(PageStylingError) -> SelectorList {
        if let list = selectors[selector] { return list }
        do {
            let list = try SelectorList(parsing: selector)
            // A script that makes up selectors without end must not fill the memory with them.
            if selectors.count >= 256 { selectors.removeAll() }
            selectors[selector] = list
            return list
        } catch {
            throw .invalidSelector(error.message)
        }
    }

    private func stopping<Answer>(_ work: () throws(StopReason) -> Answer) throws(PageStylingError) -> Answer {
        do throws(StopReason) {
            return try work()
        } catch {
            throw .stopped(error)
        }
    }
}
