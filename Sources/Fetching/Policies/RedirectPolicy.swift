internal import Support

/// Where a redirect leads, and whether it may be followed.
///
/// Redirects are ours and not libcurl's, because a page's redirects are counted across transfers, each hop has its own turn
/// at its host, and credentials must not follow.
enum RedirectPolicy {
    /// What an answer's status and `Location` ask for.
    enum Decision: Equatable {
        /// Nothing: the answer is the answer.
        case none
        /// Another transfer.
        case follow(WebURL)
        /// Something that is not followed: the target as it was written.
        case unsupported(String)
    }

    /// Decides about one answer (https://fetch.spec.whatwg.org/#concept-http-redirect-fetch).
    static func decide(status: Int, location: String?, from url: WebURL) -> Decision {
        guard HTTPStatus.isRedirect(status), let location else { return .none }
        guard let target = WebURL(location, base: url), target.isHTTP, target.host != nil else {
            return .unsupported(location)
        }
        guard target.fragment == nil, let fragment = url.fragment else { return .follow(target) }
        return .follow(WebURL(target.href + "#" + fragment) ?? target)
    }

    /// Whether the way leads from a secured connection to one that anybody can read.
    static func isDowngrade(from url: WebURL, to target: WebURL) -> Bool {
        url.scheme == "https" && target.scheme == "http"
    }
}
