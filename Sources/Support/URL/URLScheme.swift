/// The schemes that the URL standard treats specially (section 4.2, "special scheme"), and all others as one.
enum URLScheme: UInt8, Sendable {
    case http, https, ws, wss, ftp, file
    case other

    /// The kind of a scheme that is already in lower case.
    init(lowercased bytes: UnsafeBufferPointer<UInt8>) {
        switch bytes.count {
        case 2 where bytes.elementsEqual("ws".utf8): self = .ws
        case 3 where bytes.elementsEqual("wss".utf8): self = .wss
        case 3 where bytes.elementsEqual("ftp".utf8): self = .ftp
        case 4 where bytes.elementsEqual("http".utf8): self = .http
        case 4 where bytes.elementsEqual("file".utf8): self = .file
        case 5 where bytes.elementsEqual("https".utf8): self = .https
        default: self = .other
        }
    }

    var isSpecial: Bool { self != .other }

    /// The port that is left out of the serialisation (section 4.2, "default port").
    var defaultPort: UInt16? {
        switch self {
        case .http, .ws: 80
        case .https, .wss: 443
        case .ftp: 21
        case .file, .other: nil
        }
    }
}
