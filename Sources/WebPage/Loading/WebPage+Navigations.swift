import Browsing
import Foundation
import FoundationNetworking
import Support
import WebAPI

/// What loads do to the page.
extension WebPage {
    func redirected(_ navigation: Navigation, to url: URL) {
        guard navigation === self.navigation else { return }
        navigationURL = url
    }

    /// An answer takes the place of what was there.
    func committed(_ navigation: Navigation, url: URL) {
        guard navigation === self.navigation else { return }
        holder.expect()
        committedURL = url
        navigationURL = nil
        title = ""
        hasOnlySecureContent = url.scheme?.lowercased() == "https"
        if case .request = navigation.source {
            source = .request(navigation.request)
        } else {
            source = navigation.source
        }
        record(navigation, url: url)
    }

    func finished(_ navigation: Navigation, _ document: LiveDocument) {
        guard navigation === self.navigation else { return document.end() }
        self.navigation = nil
        holder.install(document)
        title = document.title
        if navigation.source.isRecorded, !document.title.isEmpty {
            backForwardList.updateCurrent { $0.title = document.title }
        }
        if document.hasInsecureParts { hasOnlySecureContent = false }
        estimatedProgress = 1
        isLoading = false
    }

    func failed(_ navigation: Navigation) {
        guard navigation === self.navigation else { return }
        self.navigation = nil
        navigationURL = nil
        wish = nil
        if navigation.isCommitted { holder.install(nil) }
        estimatedProgress = 1
        isLoading = false
    }

    /// What the page asked for while it was loaded: another page.
    func goOn(after document: LiveDocument) {
        guard navigation == nil else { return }
        if let wish {
            self.wish = nil
            perform(wish, from: document, replaces: true)
        } else if let (target, delay) = document.refresh, let url = URL(string: target.href) {
            // Without a pause for whoever asks whether the page is complete.
            if delay <= .zero { return _ = begin(.request(URLRequest(url: url)), .page(.other, replaces: true)) }
            refresh = Task { [weak self] in
                guard (try? await Task.sleep(for: delay)) != nil else { return }
                _ = self?.begin(.request(URLRequest(url: url)), .page(.other, replaces: delay <= .seconds(1)))
            }
        }
    }

    private func record(_ navigation: Navigation, url: URL) {
        guard navigation.source.isRecorded else { return places.begin(with: nil) }
        let asked = navigation.source.url ?? url
        var replaces = false
        switch navigation.purpose {
        case .item(let item): replaces = backForwardList.move(to: item.id)
        case .reload: replaces = true
        case .page(_, true): replaces = true
        case .load, .page(_, false): replaces = backForwardList.currentItem?.url == url
        }
        if replaces, backForwardList.currentItem != nil {
            backForwardList.updateCurrent { $0.url = url }
        } else {
            backForwardList.append(.init(id: .init(), title: nil, url: url, initialURL: asked))
        }
        if let source { history.note(source, in: backForwardList) }
        places.begin(with: backForwardList.currentItem)
    }
}

/// What a page's scripts do to it.
extension WebPage {
    func titleChanged(_ title: String, by visit: LiveVisit) {
        guard holder.document?.visit === visit else { return }
        self.title = title
        if source?.isRecorded == true { backForwardList.updateCurrent { $0.title = title } }
    }

    /// A script gave the page another address without leaving it (HTML standard, 7.4.4 "Non-fragment synchronous
    /// navigations").
    func addressChanged(_ address: String, replaces: Bool, by visit: LiveVisit) {
        let isLoaded = holder.document?.visit === visit
        let isBeingLoaded = navigation.map { $0.visit === visit && $0.isCommitted } ?? false
        guard isLoaded || isBeingLoaded, let url = URL(string: address) else { return }
        if case .request = source { source = .request(URLRequest(url: url)) }
        enter(url, replaces: replaces)
    }

    /// The page that is there gets another address, and a place of its own in the history unless it keeps the one it has.
    private func enter(_ url: URL, replaces: Bool) {
        committedURL = url
        if case .request(var request) = source {
            request.url = url
            source = .request(request)
        }
        guard let source, source.isRecorded else { return }
        if replaces {
            backForwardList.updateCurrent { $0.url = url }
        } else {
            backForwardList.append(
                .init(id: .init(), title: title.isEmpty ? nil : title, url: url, initialURL: url))
        }
        history.note(source, in: backForwardList)
        places.add(backForwardList.currentItem, keeping: backForwardList.items)
    }

    /// A script wants to go elsewhere.
    func follow(_ wish: ScriptNavigation, from visit: LiveVisit) {
        if let document = holder.document, document.visit === visit {
            perform(wish, from: document, replaces: false)
        } else if let navigation, navigation.visit === visit {
            // The load goes to its end first.
            self.wish = wish
        }
    }

    private func perform(_ wish: ScriptNavigation, from document: LiveDocument, replaces: Bool) {
        switch wish {
        case .assign(let address): go(to: address, .other, replaces: replaces, from: document)
        case .replace(let address): go(to: address, .other, replaces: true, from: document)
        case .link(let address, let target):
            guard target.isEmpty || ["_self", "_parent", "_top"].contains(target.lowercased()) else {
                return askForWindow(address)
            }
            go(to: address, .linkActivated, replaces: replaces, from: document)
        case .reload: _ = reload()
        case .history(let delta):
            if delta == 0 {
                _ = reload()
            } else if let item = backForwardList[delta] {
                // Places of the page that is there are gone to without a load.
                if places.areOfOnePage(item, backForwardList.currentItem) {
                    traverse(to: item, by: delta, in: document)
                } else {
                    _ = load(item)
                }
            }
        }
    }

    private func go(to address: String, _ type: WKNavigationType, replaces: Bool, from document: LiveDocument) {
        guard let target = WebURL(address), let url = URL(string: address) else { return }
        let current = committedURL.flatMap { WebURL($0.absoluteString) }
        if target.fragment != nil, let current, target.withoutFragment() == current.withoutFragment() {
            // Another place of the same page (HTML standard, 7.4.2.3.3 "Fragment navigations").
            enter(url, replaces: replaces || target == current)
            let keeps = replaces || target == current
            Task { await document.page.changeURL(address, replaces: keeps) }
            return
        }
        _ = begin(.request(URLRequest(url: url)), .page(type, replaces: replaces))
    }

    private func traverse(to item: BackForwardList.Item, by delta: Int, in document: LiveDocument) {
        guard backForwardList.move(to: item.id) else { return }
        committedURL = item.url
        source = history[item]
        let address = item.url.absoluteString
        Task { await document.page.traverse(by: delta, to: address) }
    }

    /// A link for a new window. There are none here: whoever decides is told, and may load the address.
    private func askForWindow(_ address: String) {
        guard let url = URL(string: address) else { return }
        let action = NavigationAction(
            source: FrameInfo(url: committedURL), target: nil, navigationType: .linkActivated,
            request: URLRequest(url: url), shouldPerformDownload: false)
        let (decider, preferences) = (decider, settings.defaultNavigationPreferences)
        Task {
            var preferences = preferences
            _ = await decider.decide(action, &preferences)
        }
    }
}
