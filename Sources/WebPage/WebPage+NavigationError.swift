public import Foundation

extension WebPage {
    /// Why a load has come to nothing.
    public enum NavigationError: Error {
        /// The load failed before it was committed: the page before is still there.
        case failedProvisionalNavigation(any Error)
        /// The page was dropped.
        case pageClosed
        /// Never thrown here: pages have no process of their own.
        case webContentProcessTerminated
        /// There was no address to load.
        case invalidURL
    }
}

extension WebPage.NavigationError: LocalizedError {
    /// What happened, for people.
    public var errorDescription: String? {
        switch self {
        case .failedProvisionalNavigation(let error): error.localizedDescription
        case .pageClosed: "The page was closed."
        case .webContentProcessTerminated: "The page's process ended."
        case .invalidURL: "There is no address to load."
        }
    }
}
