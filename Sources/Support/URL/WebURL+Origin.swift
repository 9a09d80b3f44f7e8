extension WebURL {
    /// The origin (section 4.7): a tuple for http, https, ws, wss and ftp, and for a blob URL that of the http or https URL
    /// in it; nil, which is an opaque origin, for all others.
    package var origin: Origin? {
        if layout.scheme == .other, scheme == "blob" {
            guard let inner = WebURL(path), inner.isHTTP else { return nil }
            return inner.origin
        }
        guard let defaultPort = layout.scheme.defaultPort else { return nil }
        return Origin(
            scheme: scheme, host: hostname, port: layout.port ?? defaultPort, isDefaultPort: layout.port == nil)
    }

    /// `origin` as JavaScript shows it: "null" for an opaque one.
    package var originText: String { origin?.serialized ?? "null" }
}
