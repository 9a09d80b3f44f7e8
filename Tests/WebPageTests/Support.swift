import Foundation
import Testing
import WebPage

/// What a sequence of events gave, and the error that ended it.
struct Outcome {
    var events: [WebPage.NavigationEvent] = []
    var error: (any Error)?

    /// What `failedProvisionalNavigation` holds.
    var provisionalError: NSError? {
        guard case .failedProvisionalNavigation(let error) = error as? WebPage.NavigationError else { return nil }
        return error as NSError
    }
}

/// Iterates to the end.
@MainActor
func outcome(of sequence: some AsyncSequence<WebPage.NavigationEvent, any Error>) async -> Outcome {
    var outcome = Outcome()
    do {
        for try await event in sequence { outcome.events.append(event) }
    } catch {
        outcome.error = error
    }
    return outcome
}

/// Iterates to the end of a load that must not fail.
@MainActor
func finish(_ sequence: some AsyncSequence<WebPage.NavigationEvent, any Error>) async throws {
    for try await _ in sequence {}
}

/// Waits until something is so, five seconds at most.
@MainActor
func wait(until condition: @MainActor () async throws -> Bool) async throws {
    for _ in 0..<500 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("It did not come to be so within five seconds")
}

extension WebPage.Configuration {
    /// With cookies of its own, so that tests leave nothing behind.
    static var alone: WebPage.Configuration {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        return configuration
    }
}

/// Answers for a scheme with what it is given, or with nothing ever.
struct TestHandler: URLSchemeHandler {
    var steps: [URLSchemeTaskResult] = []
    var error: (any Error)?
    var isEndless = false

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { continuation in
            for step in steps { continuation.yield(step) }
            if !isEndless { continuation.finish(throwing: error) }
        }
    }

    static func response(
        _ url: String = "test://page", type: String = "text/html", length: Int = -1
    ) throws -> URLSchemeTaskResult {
        .response(
            URLResponse(
                url: try #require(URL(string: url)), mimeType: type, expectedContentLength: length,
                textEncodingName: "utf-8"))
    }

    @MainActor
    func page() throws -> WebPage {
        var configuration = WebPage.Configuration.alone
        configuration.urlSchemeHandlers[try #require(URLScheme("test"))] = self
        return WebPage(configuration: configuration)
    }
}

let testURL = URL(string: "test://page")
