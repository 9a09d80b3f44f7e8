import DOM
import Styling
import Support

extension FuzzTarget {
    /// Selectors: a text is one or is not, and all questions about it have answers that agree.
    static let selectors = FuzzTarget(name: "selectors") { input in
        let text = String(decoding: input, as: UTF8.self)
        guard let list = try? SelectorList(parsing: text) else { return }
        unstopped { () throws(StopReason) in
            let document = page()
            let root = document.node
            let found = try SelectorQuery.all(list, below: root, in: document)
            require(try SelectorQuery.first(list, below: root, in: document) == found.first, "the first is another")
            // What `:scope` stands for is another element in each of these questions.
            guard !text.contains("scope"), !text.contains("&"), !text.contains("\\"), !text.contains(":has") else {
                return
            }
            var matching: [Node] = []
            var node = root.next(within: root)
            while let current = node {
                if current.isElement {
                    if try SelectorQuery.matches(list, current, in: document) { matching.append(current) }
                }
                node = current.next(within: root)
            }
            require(matching == found, "what matches and what is found differ")
            // A long list is searched in another way.
            guard let long = try? SelectorList(parsing: text + String(repeating: ",nothing", count: 9)) else { return }
            require(try SelectorQuery.all(long, below: root, in: document) == found, "a long list finds another")
        }
    }
}
