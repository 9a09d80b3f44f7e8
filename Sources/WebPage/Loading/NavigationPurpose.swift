/// Why a page is loaded, which decides about its place in the history.
enum NavigationPurpose {
    /// The program wants it.
    case load
    /// The same page again.
    case reload(fromOrigin: Bool)
    /// A page of the history.
    case item(WebPage.BackForwardList.Item)
    /// The page itself wants it.
    case page(WKNavigationType, replaces: Bool)

    /// As deciders see it.
    var type: WKNavigationType {
        switch self {
        case .load: .other
        case .reload: .reload
        case .item: .backForward
        case .page(let type, _): type
        }
    }
}
