import CCurl
import Glibc
import Testing

@testable import Fetching

/// Every result of libcurl that a server, a network or a proxy can bring about has a code of its own, and a message that names
/// the host and says what to do where something can be done.
@Suite struct CurlFailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var result: UInt32
        var code: FetchError.Code
        var says = "example.org"
        var text = ""
        var systemError: Int32 = 0
        var isResolved = true
        var isConnected = true
        var hasHead = false
        var testDescription: String { "\(result) \(text) is \(code.name)" }

        init(
            _ result: CURLcode, _ code: FetchError.Code, says: String = "example.org", text: String = "",
            systemError: Int32 = 0, isResolved: Bool = true, isConnected: Bool = true, hasHead: Bool = false
        ) {
            self.result = result.rawValue
            self.code = code
            self.says = says
            self.text = text
            self.systemError = systemError
            self.isResolved = isResolved
            self.isConnected = isConnected
            self.hasHead = hasHead
        }
    }

    static let cases: [Case] = [
        Case(
            CURLE_UNSUPPORTED_PROTOCOL, .malformedResponse, says: "not HTTP", text: "Received HTTP/0.9 when not allowed"
        ),
        Case(
            CURLE_WEIRD_SERVER_REPLY, .malformedResponse, says: "Invalid Content-Length",
            text: "Invalid Content-Length: value"),
        Case(CURLE_URL_MALFORMAT, .invalidURL, says: "check it"),
        Case(CURLE_COULDNT_RESOLVE_HOST, .dnsFailure, says: "spelling"),
        Case(CURLE_COULDNT_RESOLVE_PROXY, .dnsFailure, says: "http_proxy"),
        Case(CURLE_OPERATION_TIMEDOUT, .dnsFailure, says: "name servers", isResolved: false, isConnected: false),
        Case(CURLE_OPERATION_TIMEDOUT, .connectTimeout, says: "--connect-timeout", isConnected: false),
        Case(CURLE_COULDNT_CONNECT, .connectionRefused, says: "port", systemError: ECONNREFUSED, isConnected: false),
        Case(CURLE_COULDNT_CONNECT, .connectTimeout, systemError: ETIMEDOUT, isConnected: false),
        Case(CURLE_COULDNT_CONNECT, .connectionFailed, says: "network", systemError: ENETUNREACH, isConnected: false),
        Case(
            CURLE_COULDNT_CONNECT, .connectionFailed, says: "the proxy proxy.example",
            text: "Failed to connect to proxy.example port 3128 after 1 ms", isConnected: false),
        Case(CURLE_PROXY, .connectionFailed, says: "http_proxy", isConnected: false),
        Case(CURLE_RECV_ERROR, .connectionFailed, says: "http_proxy", text: "CONNECT tunnel failed, response 403"),
        Case(CURLE_SSL_CONNECT_ERROR, .tlsFailure, says: "TLS", isConnected: false),
        Case(CURLE_SSL_CONNECT_ERROR, .connectionReset, says: "TLS", systemError: ECONNRESET, isConnected: false),
        Case(CURLE_SSL_CIPHER, .tlsFailure, says: "cipher", isConnected: false),
        Case(CURLE_USE_SSL_FAILED, .tlsFailure, isConnected: false),
        Case(CURLE_SSL_CLIENTCERT, .tlsFailure, says: "certificate", isConnected: false),
        Case(
            CURLE_RECV_ERROR, .tlsFailure, says: "certificate",
            text: "OpenSSL SSL_read: tlsv13 alert certificate required"),
        Case(CURLE_PEER_FAILED_VERIFICATION, .tlsFailure, says: "cannot be trusted", isConnected: false),
        Case(CURLE_SSL_ISSUER_ERROR, .tlsFailure, isConnected: false),
        Case(CURLE_SSL_INVALIDCERTSTATUS, .tlsFailure, isConnected: false),
        Case(CURLE_SSL_CACERT_BADFILE, .tlsFailure, says: "--ca-file", isConnected: false),
        Case(CURLE_OUT_OF_MEMORY, .malformedResponse, says: "100 KiB"),
        Case(CURLcode(rawValue: 100), .malformedResponse, says: "header", text: "Too large response headers"),
        Case(CURLE_GOT_NOTHING, .connectionReset),
        Case(CURLE_RECV_ERROR, .connectionReset, says: "reset", systemError: ECONNRESET),
        Case(CURLE_SEND_ERROR, .connectionReset),
        Case(CURLE_HTTP2, .connectionReset),
        Case(CURLE_HTTP2_STREAM, .connectionReset),
        Case(CURLE_RECV_ERROR, .truncatedBody, systemError: ECONNRESET, hasHead: true),
        Case(
            CURLE_RECV_ERROR, .truncatedBody, says: "chunked",
            text: "Illegal or missing hexadecimal sequence in chunked-encoding", hasHead: true),
        Case(CURLE_HTTP2, .truncatedBody, hasHead: true),
        Case(CURLE_HTTP2_STREAM, .truncatedBody, hasHead: true),
        Case(CURLE_PARTIAL_FILE, .truncatedBody, hasHead: true),
        Case(CURLE_BAD_CONTENT_ENCODING, .decodingFailed, says: "decompressed", hasHead: true),
        // Nobody's fault but libcurl's or ours.
        Case(CURLE_OUT_OF_MEMORY, .transferFailed, says: "try the page again", isConnected: false),
        Case(CURLE_OUT_OF_MEMORY, .transferFailed, hasHead: true),
        Case(CURLE_FAILED_INIT, .transferFailed, isConnected: false),
        Case(CURLE_UNRECOVERABLE_POLL, .transferFailed, says: "Unrecoverable"),
    ]

    @Test(arguments: cases) func `a result of libcurl has its code and its message`(_ test: Case) {
        let error = failure(test).error
        #expect(error.code == test.code)
        #expect(error.message.contains(test.says), "\(error.message)")
        if !test.says.contains("proxy"), test.result != CURLE_SSL_CACERT_BADFILE.rawValue {
            #expect(error.message.contains("example.org"), "\(error.message)")
        }
    }

    /// What is left: other protocols, uploads, options and callbacks that are not used here.
    @Test func `no other result is taken for a server's`() {
        let known = Set(Self.cases.map(\.result))
        for result in 1..<CURL_LAST.rawValue where !known.contains(result) {
            let error = failure(Case(CURLcode(rawValue: result), .transferFailed)).error
            #expect(error.code == .transferFailed, "\(result)")
            #expect(error.message.contains("example.org"))
        }
    }

    private func failure(_ test: Case) -> CurlFailure {
        CurlFailure(
            result: CURLcode(rawValue: test.result), text: test.text, systemError: test.systemError, verifyResult: 0,
            isResolved: test.isResolved, isConnected: test.isConnected, hasHead: test.hasHead, host: "example.org",
            connectTimeout: .seconds(10))
    }
}
