/// A sequence of navigation events, as `WebPage`'s loads and `navigations` give it.
struct NavigationEvents: AsyncSequence, Sendable {
    typealias Element = WebPage.NavigationEvent
    typealias Failure = any Error

    let channel: EventChannel

    func makeAsyncIterator() -> Iterator {
        Iterator(channel: channel)
    }

    /// Takes the events as they come.
    struct Iterator: AsyncIteratorProtocol {
        let channel: EventChannel

        mutating func next() async throws -> WebPage.NavigationEvent? {
            try await channel.next()
        }

        mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> WebPage.NavigationEvent? {
            try await channel.next()
        }
    }
}
