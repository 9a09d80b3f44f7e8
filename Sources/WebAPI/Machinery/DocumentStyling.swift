package import DOM
package import Styling
package import Support

/// The style layer's answers about one document.
package final class DocumentStyling: PageStyling {
    private let document: Document
    /// Made when rendered text is first asked for: many a script never does.
    private var styles: (any StyleResolver)?
    private let makeStyles: () throws(StopReason) -> any StyleResolver
    private let stop: StopToken
    /// What answering questions of rendered text has taken so far: the cascade and the collection of the text.
    package private(set) var renderingTime = Duration.zero
    /// The selectors that the page's scripts have asked for, parsed.
    private var selectors: [String: SelectorList] = [:]

    /// - Parameters:
    ///   - document: the page.
    ///   - styles: its cascade; evaluated when it is first needed.
    ///   - stop: the page's own token; long questions ask it.
    package convenience init(
        document: Document, styles: @autoclosure @escaping () -> any StyleResolver, stop: StopToken
    ) {
        self.init(document: document, stop: stop, makingStyles: { () throws(StopReason) in styles() })
    }

    /// - Parameter makeStyles: makes the document's cascade, when it is first needed, and anew after the tree has changed.
    package init(
        document: Document, stop: StopToken,
        makingStyles makeStyles: @escaping () throws(StopReason) -> any StyleResolver
    ) {
        self.document = document
        self.makeStyles = makeStyles
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
            try RenderedText.innerText(of: element, in: document, styles: currentStyles(), stop: stop)
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

    package func computedStyle(of element: Node) throws(PageStylingError) -> ComputedStyle? {
        try unlessStopped { () throws(StopReason) in
            var chain = [element]
            while let parent = chain[chain.count - 1].parentElement { chain.append(parent) }
            guard chain[chain.count - 1].parent == document.node else { return nil }
            let styles = try currentStyles()
            var style: ComputedStyle?
            for element in chain.reversed() { style = try styles.style(of: element, parent: style) }
            return style
        }
    }

    package func treeChanged() {
        styles = nil
    }

    package func matchesMedia(_ query: String) -> Bool {
        var query = query
        return query.withUTF8 { MediaQuery().matches($0) }
    }
}

// MARK: -

extension DocumentStyling {
    private func currentStyles() throws(StopReason) -> any StyleResolver {
        if let styles { return styles }
        let made = try makeStyles()
        styles = made
        return made
    }

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
