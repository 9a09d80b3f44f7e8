extension WebPage {
    /// What happens in a load, in this order.
    @frozen public enum NavigationEvent: Hashable, Sendable {
        /// The load was allowed, and the page is asked for.
        case startedProvisionalNavigation
        /// The server sent the load to another address.
        case receivedServerRedirect
        /// The answer is there and takes the place of the page before.
        case committed
        /// The page is complete.
        case finished
    }
}
