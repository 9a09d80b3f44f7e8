/// What status codes mean (RFC 9110, section 15).
enum HTTPStatus {
    /// The statuses after which the same request may well succeed later.
    static func isRetryable(_ status: Int) -> Bool {
        switch status {
        case 408, 425, 429: true
        // "Not implemented", "HTTP version not supported" and "network authentication required" do not pass by waiting.
        case 501, 505, 511: false
        case 500...599: true
        default: false
        }
    }

    /// The statuses whose `Location` is followed.
    static func isRedirect(_ status: Int) -> Bool {
        switch status {
        case 301, 302, 303, 307, 308: true
        default: false
        }
    }

    /// The usual words for the statuses that people meet.
    static func phrase(_ status: Int) -> String? {
        switch status {
        case 204: "No Content"
        case 300: "Multiple Choices"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 407: "Proxy Authentication Required"
        case 408: "Request Timeout"
        case 410: "Gone"
        case 418: "I'm a teapot"
        case 425: "Too Early"
        case 429: "Too Many Requests"
        case 451: "Unavailable For Legal Reasons"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: nil
        }
    }
}
