public import Foundation

extension WebPage {
    /// The pages that were visited, in order, and which of them is shown: 100 of them at most.
    public struct BackForwardList: Equatable, Sendable {
        /// One page that was visited.
        public struct Item: Equatable, Identifiable, Sendable {
            /// Which item it is. It stays the same as long as the item is in the list.
            public struct ID: Hashable, Sendable {
                private let value = UUID()

                init() {}
            }

            /// Which item it is.
            public let id: ID
            /// The page's title; `nil` when it has none.
            public internal(set) var title: String?
            /// Where the page was found, after redirects.
            public internal(set) var url: URL
            /// Where the page was asked for.
            public internal(set) var initialURL: URL
        }

        static let capacity = 100
        private(set) var items: [Item] = []
        private var position = -1

        init() {}

        /// The pages before the current one, in the order in which they were visited.
        public var backList: [Item] { Array(items.prefix(max(0, position))) }

        /// The page that is shown; `nil` when none was visited.
        public var currentItem: Item? { self[0] }

        /// The pages after the current one, in the order in which they were visited.
        public var forwardList: [Item] { Array(items.dropFirst(position + 1)) }

        /// The item so far from the current one: -1 is the one before, 1 the one after; `nil` when there is none.
        public subscript(_ index: Int) -> Item? {
            let (place, overflow) = position.addingReportingOverflow(index)
            guard !overflow, position >= 0, items.indices.contains(place) else { return nil }
            return items[place]
        }
    }
}

extension WebPage.BackForwardList {
    /// Adds a page after the current one, in the place of all that were there.
    mutating func append(_ item: Item) {
        items.removeLast(items.count - (position + 1))
        items.append(item)
        if items.count > Self.capacity { items.removeFirst() }
        position = items.count - 1
    }

    /// Makes an item the current one; false when it is not in the list.
    mutating func move(to id: Item.ID) -> Bool {
        guard let place = items.firstIndex(where: { $0.id == id }) else { return false }
        position = place
        return true
    }

    /// Changes the current item.
    mutating func updateCurrent(_ change: (inout Item) -> Void) {
        guard items.indices.contains(position) else { return }
        change(&items[position])
    }
}
