package import DOM
package import Styling
package import Support

/// The style layer's answers about one document.
package final class DocumentStyling: PageStyling {
    private let document: Document
    /// Made when rendered text is first asked for: many a script never does.
    private lazy var styles = makeStyles()
    private let makeStyles: () -> any StyleResolver
    private let stop: StopToken
    /// The selectors that the page's scripts have asked for, parsed.
    private var selectors: [String: SelectorList] = [:]
    /// How long the cascade and rendered text have taken so far.
    package private(set) var renderingTime = Duration.zero

    /// - Parameters:
    ///   - document: the page.
    ///   - styles: its cascade; evaluated when it is first needed.
    ///   - stop: the page's own token; long questions ask it.
    package init(document: Document, styles: @autoclosure @escaping () -> any StyleResolver, stop: StopToken) {
        self.document = document
        makeStyles = styles
        self.stop = stop
    }

    package func querySelectorAll(_ selector: String, root: Node) throws(PageStylingError) -> [Node] {
        let list = try parsed(selector)
        return try unlessStopped { () throws(StopReason) in
            try SelectorQuery.all(list, below: root, in: document, stop: stop)
        }
    }

    package func querySelector(_ selector: String, root: Node) throws(PageStylingError) -> Node? {
        let list = try parsed(selector)
        return try unlessStopped { () throws(StopReason) in
            try SelectorQuery.first(list, below: root, in: document, stop: stop)
        }
    }

    package func matches(_ selector: String, element: Node) throws(PageStylingError) -> Bool {
        let list = try parsed(selector)
        return try unlessStopped { () throws(StopReason) in
            try SelectorQuery.matches(list, element, in: document, stop: stop)
        }
    }

    package func closest(_ selector: String, element: Node) throws(PageStylingError) -> Node? {
        let list = try parsed(selector)
        return try unlessStopped { () throws(StopReason) in
            try SelectorQuery.closest(list, of: element, in: document, stop: stop)
        }
    }

    package func innerText(of element: Node) throws(PageStylingError) -> [UInt8] {
        let start = ContinuousClock.now
        defer { renderingTime += ContinuousClock.now - start }
        return try unlessStopped { () throws(StopReason) in
            try RenderedText.innerText(of: element, in: document, styles: styles, stop: stop)
        }
    }

    package func markup(of node: Node, includingItself: Bool) throws(PageStylingError) -> [UInt8] {
        var buffer: [UInt8] = []
        if includingItself {
            node.appendOuterHTML(to: &buffer, in: document)
        } else {
            node.appendInnerHTML(to: &buffer, in: document)
        }
        return buffer
    }

    package func matchesMedia(_ query: String) -> Bool {
        var query = query
        return query.withUTF8 { MediaQuery().matches($0) }
    }
}

// MARK: -

extension DocumentStyling {
    private func parsed(_ selector: String) throws(PageStylingError) -> SelectorList {
        if let list = selectors[selector] { return list }
        do throws(SelectorError) {
            let list = try SelectorList(parsing: selector)
            // A script that makes its selectors up as it goes would fill the memory with them.
            if selectors.count >= 256 { selectors.removeAll() }
            selectors[selector] = list
            return list
        } catch {
            throw .invalidSelector(error.message)
        }
    }

    private func unlessStopped<Answer>(
        _ question: () throws(StopReason) -> Answer
    ) throws(PageStylingError) -> Answer {
        do throws(StopReason) { return try question() } catch { throw .stopped(error) }
    }
}
