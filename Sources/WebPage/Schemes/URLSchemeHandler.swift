public import Foundation
public import FoundationNetworking

/// Answers for addresses of a scheme of your own.
public protocol URLSchemeHandler {
    /// What an answer comes as.
    associatedtype TaskSequence: AsyncSequence<URLSchemeTaskResult, any Error>

    /// The answer to a request: a response, then data in as many pieces as you like. Anything else fails the load, and so does
    /// an error that the sequence throws. When the load is stopped, the task that iterates is cancelled.
    func reply(for request: URLRequest) -> TaskSequence
}

/// A piece of an answer.
public enum URLSchemeTaskResult: Sendable {
    /// The answer's head. It comes first, and once.
    case response(URLResponse)
    /// The next bytes of the body.
    case data(Data)
}
