public import Foundation
public import FoundationNetworking

extension WebPage {
    /// Loads the page at an address.
    ///
    /// The sequence gives the events of this load and ends with it; to cancel the task that iterates stops the load, to drop the
    /// sequence does not.
    ///
    /// - Throws: from the sequence: `NavigationError.failedProvisionalNavigation` for what fails before `committed`, the error
    ///   itself for what fails later, `NavigationError.invalidURL` for `nil`.
    @discardableResult
    public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(url.map { .request(URLRequest(url: $0)) })
    }

    /// Loads the page that a request asks for.
    @discardableResult
    public func load(_ request: URLRequest) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(request.url == nil ? nil : .request(request))
    }

    /// Shows data of yours.
    ///
    /// - Parameters:
    ///   - data: the page's bytes.
    ///   - mimeType: the data's type.
    ///   - characterEncoding: the data's encoding.
    ///   - baseURL: what addresses in the page are relative to.
    @discardableResult
    public func load(
        _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(.data(data, mimeType: mimeType, encoding: characterEncoding.label, base: baseURL))
    }

    /// Shows HTML of yours.
    ///
    /// - Parameters:
    ///   - html: the page's text.
    ///   - baseURL: what addresses in the page are relative to.
    @discardableResult
    public func load(
        html: String, baseURL: URL = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(.data(Data(html.utf8), mimeType: "text/html", encoding: "utf-8", base: baseURL))
    }

    /// Shows data of yours as if it had answered a request.
    @discardableResult
    public func load(
        simulatedRequest request: URLRequest, response: URLResponse, responseData: Data
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(request.url == nil ? nil : .simulated(request, response: response, responseData))
    }

    /// Shows HTML of yours as if it had answered a request.
    @discardableResult
    public func load(
        simulatedRequest request: URLRequest, responseHTML htmlString: String
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        let data = Data(htmlString.utf8)
        let response = request.url.map {
            URLResponse(url: $0, mimeType: "text/html", expectedContentLength: data.count, textEncodingName: "utf-8")
        }
        return begin(response.map { .simulated(request, response: $0, data) })
    }

    /// Goes to a page of the history.
    ///
    /// - Parameter item: of this page's list.
    @discardableResult
    public func load(_ item: BackForwardList.Item) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(backForwardList.items.contains { $0.id == item.id } ? history[item] : nil, .item(item))
    }

    /// Loads the page again.
    ///
    /// - Parameter fromOrigin: whether caches on the way are to ask the server.
    @discardableResult
    public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(source, .reload(fromOrigin: fromOrigin))
    }

    /// Stops the load that is under way.
    public func stopLoading() {
        refresh?.cancel()
        navigation?.stop()
    }
}

extension WebPage {
    /// Begins a load; one that is under way ends.
    ///
    /// - Parameter source: `nil` when there is nothing to load.
    func begin(_ source: NavigationSource?, _ purpose: NavigationPurpose = .load) -> NavigationEvents {
        let channel = EventChannel()
        guard let source, let url = source.url else {
            channel.finish(throwing: NavigationError.invalidURL)
            return NavigationEvents(channel: channel)
        }
        refresh?.cancel()
        wish = nil
        navigation?.stop()
        let navigation = Navigation(
            source, purpose: purpose, environment: environment, userAgent: customUserAgent, channel: channel)
        channel.onCancel { [weak navigation] in
            Task { @MainActor in navigation?.stop() }
        }
        self.navigation = navigation
        navigationURL = url
        isLoading = true
        estimatedProgress = 0
        navigation.begin()
        return NavigationEvents(channel: channel)
    }
}

extension String.Encoding {
    /// The name that servers use (Encoding standard, 4.2 "Names and labels"); `nil` leaves it to the bytes.
    fileprivate var label: String? {
        switch self {
        case .utf8, .ascii: "utf-8"
        case .utf16, .utf16LittleEndian: "utf-16le"
        case .utf16BigEndian: "utf-16be"
        case .isoLatin1, .windowsCP1252: "windows-1252"
        case .isoLatin2: "iso-8859-2"
        case .windowsCP1250: "windows-1250"
        case .windowsCP1251: "windows-1251"
        case .windowsCP1253: "windows-1253"
        case .windowsCP1254: "windows-1254"
        case .japaneseEUC: "euc-jp"
        case .iso2022JP: "iso-2022-jp"
        case .shiftJIS: "shift_jis"
        case .macOSRoman: "macintosh"
        default: nil
        }
    }
}
