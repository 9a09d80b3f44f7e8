package import Support

/// The head of an answer whose body is still to come.
package struct FetchHead: Sendable {
    /// The URL that answers.
    package let url: WebURL
    package let status: Int
    package let headers: HeaderFields
    /// Where it redirects to, when it does and the target may be followed.
    package let redirect: WebURL?

    init(url: WebURL, head: ResponseHead) {
        self.url = url
        status = head.status
        headers = head.headers
        redirect = Self.redirect(status: head.status, headers: head.headers, from: url)
    }

    static func redirect(status: Int, headers: HeaderFields, from url: WebURL) -> WebURL? {
        guard
            case .follow(let target) = RedirectPolicy.decide(
                status: status, location: headers["location"], from: url)
        else { return nil }
        return target
    }
}

extension FetchResponse {
    /// Where the answer redirects to, when it does and the target may be followed.
    package var redirect: WebURL? { FetchHead.redirect(status: status, headers: headers, from: finalURL) }
}
