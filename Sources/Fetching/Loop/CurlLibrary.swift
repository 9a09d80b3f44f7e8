import CCurl
import Glibc

/// libcurl's process-wide state: https://curl.se/libcurl/c/curl_global_init.html
enum CurlLibrary {
    /// Sets libcurl up at its first use; it stays until the process ends. False when it cannot be.
    ///
    /// A write to a connection that the other side closed would raise SIGPIPE and end the process: transfers run with
    /// `CURLOPT_NOSIGNAL`, so libcurl does not look after that. The signal is ignored, unless somebody handles it.
    static let isReady: Bool = {
        var current = sigaction()
        if sigaction(SIGPIPE, nil, &current) == 0, current.__sigaction_handler.sa_handler == nil {
            signal(SIGPIPE, SIG_IGN)
        }
        return ccurl_global_init() == CURLE_OK
    }()
}
