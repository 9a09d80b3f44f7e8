/// Status and fields of one answer.
struct ResponseHead: Sendable {
    /// The status code.
    var status: Int
    /// The fields.
    var headers = HeaderFields()

    /// Whether `Content-Encoding` names something that is no compression: servers write "utf-8" or "none" there.
    var hasUnknownEncoding: Bool {
        let encodings = headers.all("content-encoding").flatMap { $0.lowercased().split(separator: ",") }
        return encodings.contains { encoding in
            switch encoding.drop(while: { $0 == " " }).prefix(while: { $0 != " " }) {
            case "gzip", "x-gzip", "deflate", "br", "zstd", "compress", "x-compress", "identity": false
            default: true
            }
        }
    }

    /// The length of the body, unpacked; `nil` when nobody knows it.
    var expectedLength: Int? {
        headers["content-encoding"] == nil ? headers.contentLength : nil
    }
}
