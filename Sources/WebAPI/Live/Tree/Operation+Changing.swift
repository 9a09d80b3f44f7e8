internal import DOM
internal import Scripting

extension Operation {
    /// An operation on the tree of a live page. What it inserted is run afterwards, and who watches the tree is told.
    init(
        changing name: String,
        _ body: @escaping @Sendable (LiveTree, PageContext, Arguments) throws(NativeError) -> Value?
    ) {
        self.init(name) { (page, arguments) throws(NativeError) in
            guard let live = page.live else {
                throw .exception(name: "NotSupportedError", message: "summarize's pages are read-only")
            }
            defer { live.afterChange(in: page) }
            return try body(live.document.tree, page, arguments)
        }
    }
}

extension Arguments {
    /// A node, or `nil` for 0.
    func optionalNode(at index: Int) throws(NativeError) -> Node? {
        number(at: index) == 0 ? nil : try node(at: index)
    }

    /// A namespace: `nil` for null and "".
    func namespace(at index: Int) -> String? {
        let value = self[index]
        guard !value.isNull, !value.isUndefined else { return nil }
        let text = value.text
        return text.isEmpty ? nil : text
    }
}

extension LiveWorld {
    func afterChange(in page: PageContext) {
        let tree = document.tree
        if tree.observers.isUnscheduled {
            tree.observers.isUnscheduled = false
            scheduleObservers()
        }
        guard !tree.scripts.isEmpty else { return }
        // What the operation hands over must outlast the scripts.
        let kept = numbers?.buffer[0]
        document.runInserted(from: page)
        if let kept { numbers?.buffer[0] = kept }
    }
}
