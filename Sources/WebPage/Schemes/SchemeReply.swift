import Foundation
import FoundationNetworking

/// A handler's answer as it comes: a response first, and one alone, then data.
struct SchemeReply {
    private(set) var response: URLResponse?
    private(set) var bytes: [UInt8] = []

    /// What a piece was.
    enum Step {
        case response(URLResponse)
        /// So many bytes.
        case data(Int)
    }

    /// How many bytes the response announced; 0 or less when it did not.
    var expected: Int64 { response?.expectedContentLength ?? 0 }

    /// Takes the next piece.
    ///
    /// - Throws: `URLError` when it comes out of turn.
    mutating func take(_ result: URLSchemeTaskResult) throws -> Step {
        switch result {
        case .response(let response):
            guard self.response == nil else {
                throw URLError(.badServerResponse, "The handler gave a second response")
            }
            self.response = response
            return .response(response)
        case .data(let data):
            guard response != nil else {
                throw URLError(.badServerResponse, "The handler gave data before a response")
            }
            bytes.append(contentsOf: data)
            return .data(data.count)
        }
    }
}
