/// Which items of the history are places of the page that is there, so that to go from one to another loads nothing.
struct PagePlaces {
    private var items: Set<WebPage.BackForwardList.Item.ID> = []

    /// Another page is there.
    mutating func begin(with item: WebPage.BackForwardList.Item?) {
        items = []
        if let item { items.insert(item.id) }
    }

    /// The page has come to a place of its own making.
    ///
    /// - Parameter all: the items that there are.
    mutating func add(_ item: WebPage.BackForwardList.Item?, keeping all: [WebPage.BackForwardList.Item]) {
        if let item { items.insert(item.id) }
        items.formIntersection(all.map(\.id))
    }

    /// Whether both are places of the page that is there.
    func areOfOnePage(_ one: WebPage.BackForwardList.Item, _ other: WebPage.BackForwardList.Item?) -> Bool {
        guard let other else { return false }
        return items.contains(one.id) && items.contains(other.id)
    }
}
