import CCurl

/// Whether a body that libcurl gives up while it unpacks it is whole all the same, as it is for browsers.
///
/// Chromium lets pass whatever stands behind the end of a gzip, deflate or Brotli stream, a second gzip member too (RFC 1952,
/// section 2.2, would have it unpacked), and does not look at gzip's checksum and length. libcurl has handed over all of the
/// stream before it complains of either. Of deflate without zlib's frame Chromium takes nothing when something follows; that
/// cannot be told here, and the page is taken. What follows a zstd frame has to be another frame, for both.
enum UnpackedBody {
    /// - Parameters:
    ///   - result: of a transfer that none of our callbacks has ended.
    ///   - text: what libcurl says about it.
    ///   - codings: the answer's `Content-Encoding`.
    static func isWhole(_ result: CURLcode, text: String, codings: String?) -> Bool {
        let codings = (codings ?? "").lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }
        switch result {
        case CURLE_WRITE_ERROR:
            // Nobody else refuses bytes: libcurl does so where its unpacker has come to its end.
            return codings.contains { ["gzip", "x-gzip", "deflate", "br"].contains($0) }
        case CURLE_BAD_CONTENT_ENCODING:
            let isChecksum = text.hasSuffix("incorrect data check") || text.hasSuffix("incorrect length check")
            return isChecksum && !codings.isEmpty && codings.allSatisfy { $0 == "gzip" || $0 == "x-gzip" }
        default:
            return false
        }
    }
}
