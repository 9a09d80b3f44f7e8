internal import Support

/// What a request says beyond its address.
package struct FetchContent: Sendable {
    /// As HTTP has it, in capitals.
    package var method: String
    /// Beside those of the fetcher's configuration, and instead of those that have the same name. They go to the request's own
    /// address and nowhere else.
    package var headers: [(name: String, value: String)]
    /// What is sent along.
    package var body: [UInt8]?

    package init(method: String = "GET", headers: [(name: String, value: String)] = [], body: [UInt8]? = nil) {
        self.method = method
        self.headers = headers
        self.body = body
    }

    /// Why the request cannot be made; `nil` when it can.
    package var objection: String? {
        guard !method.isEmpty, method.utf8.allSatisfy(\.isHTTPToken) else { return "“\(method)” is no method" }
        return headers.lazy.compactMap { HeaderRules.objection(to: $0.name, value: $0.value) }.first
    }

    /// Whether the request may be made twice.
    var isSafe: Bool { method == "GET" || method == "HEAD" }

    /// Whether it is the plain request that most are.
    var isPlain: Bool { method == "GET" && headers.isEmpty && body == nil }
}
