import Support
import CCurl
import Glibc

/// What libcurl knows of a transfer that failed.
struct CurlFailure {
    /// The result of the transfer.
    var result: CURLcode
    /// What it says about it.
    var text: String
    /// The system's error, when one was the cause.
    var systemError: Int32
    /// OpenSSL's verdict on the server's certificate (`X509_V_ERR_…`), 0 when it has none to complain of.
    var verifyResult: Int
    /// Whether the name was resolved.
    var isResolved: Bool
    /// Whether the connection stood.
    var isConnected: Bool
    /// Whether the answer's head was complete.
    var hasHead: Bool
    /// The host, for people.
    var host: String
    /// How long a connection may take.
    var connectTimeout: Duration

    /// The failure in our words.
    var error: FetchError {
        let (code, message, isRetryable) = explanation
        return FetchError(code, message, underlying: text.isEmpty ? nil : text, isRetryable: isRetryable)
    }

    // MARK: -

    private typealias Explanation = (FetchError.Code, String, Bool?)

    private var explanation: Explanation {
        switch result {
        case CURLE_COULDNT_RESOLVE_HOST where isNameTooLong, CURLE_URL_MALFORMAT where isNameTooLong:
            (.dnsFailure, "the name \(host.prefix(60))… is longer than a name can be", false)
        case CURLE_COULDNT_RESOLVE_HOST:
            (.dnsFailure, "the name \(host) cannot be resolved; check its spelling and the network", nil)
        case CURLE_COULDNT_RESOLVE_PROXY:
            (.dnsFailure, "the proxy's name cannot be resolved; check http_proxy and https_proxy", nil)
        case CURLE_COULDNT_CONNECT:
            connecting
        case CURLE_PROXY:
            (.connectionFailed, "the proxy does not connect to \(host); check http_proxy and https_proxy", nil)
        case CURLE_OPERATION_TIMEDOUT where !isResolved:
            (.dnsFailure, "the name \(host) was not resolved within \(seconds); check the network's name servers", nil)
        case CURLE_OPERATION_TIMEDOUT:
            (.connectTimeout, "\(host) did not connect within \(seconds); --connect-timeout gives it longer", nil)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            (.tlsFailure, certificate, nil)
        case CURLE_SSL_CONNECT_ERROR where [ECONNRESET, EPIPE].contains(systemError):
            (.connectionReset, "\(host) closed the connection while TLS was being set up", nil)
        case _ where wantsCertificate:
            (.tlsFailure, "\(host) wants a certificate from whoever asks, and none can be given", nil)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED:
            (
                .tlsFailure,
                "no TLS session with \(host): it speaks no protocol or cipher that is safe, or no TLS at all", nil
            )
        case CURLE_SSL_CACERT_BADFILE:
            (.tlsFailure, "the certificates to trust cannot be read; check --ca-file", nil)
        case _ where isHeadTooLarge:
            (.malformedResponse, "\(host) sends a header longer than the 100 KiB that libcurl takes", nil)
        case CURLE_BAD_CONTENT_ENCODING:
            (
                .decodingFailed,
                "the body from \(host) cannot be decompressed: it is damaged, or not packed as it says", nil
            )
        case CURLE_GOT_NOTHING:
            (.connectionReset, "\(host) closed the connection before it answered", nil)
        case CURLE_PARTIAL_FILE:
            (.truncatedBody, "the body from \(host) ended before its announced end", nil)
        case CURLE_RECV_ERROR where text.contains("CONNECT tunnel failed"):
            (
                .connectionFailed, "the proxy does not connect to \(host) (\(text)); check http_proxy and https_proxy",
                nil
            )
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            broken
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
            (.malformedResponse, "what \(host) answered is not HTTP\(text.isEmpty ? "" : " (\(text))")", nil)
        case CURLE_URL_MALFORMAT:
            (
                .invalidURL,
                "libcurl does not take the address at \(host) for one; check it for what is no part of a URL", nil
            )
        default:
            // What is left is no server's doing: a function, an option or a protocol of libcurl that is not used here.
            (
                .transferFailed,
                "the transfer from \(host) failed in libcurl: \(text.isEmpty ? String(cString: curl_easy_strerror(result)) : text); try the page again",
                nil
            )
        }
    }

    /// With TLS 1.3 it is said only when the answer is waited for.
    private var wantsCertificate: Bool {
        result == CURLE_SSL_CLIENTCERT || (result == CURLE_RECV_ERROR && text.contains("certificate required"))
    }

    /// Whether libcurl's buffer for a line of the head was too small (`CURL_MAX_HTTP_HEADER`). From 8.6.0 on it gives
    /// `CURLE_TOO_LARGE`, which the header that we are built with may not know.
    private var isHeadTooLarge: Bool {
        (result == CURLE_OUT_OF_MEMORY && isConnected && !hasHead) || result.rawValue == 100
    }

    /// No server can know such a name (RFC 1035, 2.3.4: 255 bytes with the lengths of its labels, the root's among them).
    private var isNameTooLong: Bool { host.utf8.count > 254 }

    private var seconds: String {
        let tenths = Int((connectTimeout.milliseconds / 100).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }

    private var connecting: Explanation {
        // libcurl's text names the machine that it tried: "Failed to connect to NAME port 80 after …".
        let words = text.split(separator: " ")
        let own = host.hasSuffix(".") ? host.dropLast() : host[...]
        if text.hasPrefix("Failed to connect to "), words.count > 4, !host.hasPrefix("["), !words[4].hasPrefix(own) {
            return (
                .connectionFailed,
                "the proxy \(words[4]) cannot be reached\(systemText); check http_proxy and https_proxy", nil
            )
        }
        return switch systemError {
        case ECONNREFUSED:
            (.connectionRefused, "\(host) refuses the connection; check the port, and that the server runs", nil)
        case ETIMEDOUT:
            (.connectTimeout, "\(host) does not answer to connections", nil)
        default:
            (.connectionFailed, "\(host) cannot be reached\(systemText); check the network", nil)
        }
    }

    /// A connection that broke. After the head it is the body that is incomplete.
    private var broken: Explanation {
        if text.contains("chunk") || text.contains("Malformed encoding") {
            return (.truncatedBody, "the body from \(host) is not chunked as it should be", nil)
        }
        if hasHead {
            return (.truncatedBody, "the connection to \(host) broke in the middle of the body\(systemText)", nil)
        }
        return (.connectionReset, "\(host) broke the connection before it answered\(systemText)", nil)
    }

    private var systemText: String {
        guard systemError != 0, let text = strerror(systemError) else { return "" }
        return " (\(String(cString: text)))"
    }

    /// Says which of the things that can be wrong with a certificate it is. The numbers are OpenSSL's (X509_STORE_CTX_get_error(3)).
    private var certificate: String {
        // That the name does not match is found by libcurl, and OpenSSL knows nothing of it.
        if text.contains("subject name") { return "the certificate is for another host than \(host)" }
        return switch verifyResult {
        case 10: "the certificate of \(host) has expired"
        case 9: "the certificate of \(host) is not valid yet; check this machine's clock"
        case 18: "the certificate of \(host) is self-signed; name it with --ca-file if it is to be trusted"
        case 19, 20, 21, 2:
            "the certificate of \(host) is from an authority that is not known here; name that one with --ca-file if it is to be trusted"
        case 23: "the certificate of \(host) was revoked"
        case 62, 64: "the certificate is for another host than \(host)"
        default: "the certificate of \(host) cannot be trusted: \(text)"
        }
    }
}
