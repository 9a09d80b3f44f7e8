public import Foundation
public import Observation
import WebAPI

/// A page of the web, without a screen: it loads, runs its scripts, and answers questions of yours in JavaScript.
///
/// The names and the behaviour are those of WebKit's `WebPage` on Apple's systems. What needs a screen is left out: `WebView`
/// and its modifiers, the find navigator, scrolling, theme colours, media playback and capture, full screen, Writing Tools,
/// snapshots, PDF and web archives.
///
/// A page is light: its work is done by a few threads that all pages share. Dropped, it ends whatever it was doing and gives
/// everything back.
@MainActor
@Observable
final public class WebPage {
    /// The pages that were visited, and which of them is shown.
    public internal(set) var backForwardList = BackForwardList()
    /// The page's title; empty before there is one.
    public internal(set) var title = ""
    /// How far the load has come, from 0 to 1. It stays at 1 until the next load begins.
    public internal(set) var estimatedProgress = 0.0
    /// Whether a load is under way.
    public internal(set) var isLoading = false
    /// Whether the page, and all that it loaded, came over secured connections.
    public internal(set) var hasOnlySecureContent = false
    /// What the page calls itself to servers and scripts, instead of its usual name. It holds from the next load on.
    public var customUserAgent: String?
    /// Kept for whoever sets it: there is no inspector here.
    public var isInspectable = false
    /// The CSS media type that the page is shown for; a screen when it is `nil`. Kept for whoever sets it: pages are laid out
    /// for a screen in any case.
    public var mediaType: CSSMediaType?

    /// The address: of the page that is being loaded, once a load begins, else of the page that is there.
    public var url: URL? { navigationURL ?? committedURL }

    var navigationURL: URL?
    var committedURL: URL?

    @ObservationIgnored let settings: Configuration
    @ObservationIgnored let decider: DeciderBox
    @ObservationIgnored let environment: PageEnvironment
    @ObservationIgnored let holder = DocumentHolder()
    @ObservationIgnored var navigation: Navigation?
    @ObservationIgnored var history = HistorySources()
    @ObservationIgnored var places = PagePlaces()
    /// Where the page that is there came from.
    @ObservationIgnored var source: NavigationSource?
    /// Where the page that is being loaded wants to go.
    @ObservationIgnored var wish: ScriptNavigation?
    @ObservationIgnored var refresh: Task<Void, Never>?
    @ObservationIgnored private var listeners: [WeakChannel] = []

    /// A page with nothing in it.
    public convenience init(configuration: Configuration = Configuration()) {
        self.init(settings: configuration, decider: nil, presenter: nil)
    }

    /// A page whose loads somebody decides about.
    public convenience init(
        configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding
    ) {
        self.init(settings: configuration, decider: navigationDecider, presenter: nil)
    }

    /// A page whose scripts may show dialogs.
    public convenience init(configuration: Configuration = Configuration(), dialogPresenter: some DialogPresenting) {
        self.init(settings: configuration, decider: nil, presenter: dialogPresenter)
    }

    /// A page whose loads somebody decides about, and whose scripts may show dialogs.
    public convenience init(
        configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding,
        dialogPresenter: some DialogPresenting
    ) {
        self.init(settings: configuration, decider: navigationDecider, presenter: dialogPresenter)
    }

    private init(
        settings: Configuration, decider: (any NavigationDeciding)?, presenter: (any DialogPresenting)?
    ) {
        self.settings = settings
        self.decider = DeciderBox(decider)
        environment = PageEnvironment(settings: settings, decider: self.decider, presenter: presenter)
        environment.page = self
        settings.userContentController.attach(self)
    }

    isolated deinit {
        refresh?.cancel()
        navigation?.close()
        holder.close()
        for listener in listeners { listener.channel?.finish(throwing: NavigationError.pageClosed) }
    }

    /// The events of all loads from now on. Each access gives a stream of its own, without end but for the first load that
    /// fails: its error ends the stream.
    public var navigations: some AsyncSequence<NavigationEvent, any Error> {
        let channel = EventChannel()
        listeners.append(WeakChannel(channel: channel))
        return NavigationEvents(channel: channel)
    }

    func broadcast(_ event: NavigationEvent) {
        listeners.removeAll { $0.channel == nil }
        for listener in listeners { listener.channel?.yield(event) }
    }

    func broadcast(_ error: any Error) {
        for listener in listeners { listener.channel?.finish(throwing: error) }
        listeners.removeAll()
    }
}
