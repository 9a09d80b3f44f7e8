/// What pages call themselves.
enum UserAgent {
    /// The usual name: honest about what it is, in the form that servers expect.
    static let standard = "Mozilla/5.0 (X11; Linux x86_64) summarize-WebPage/1.0"

    /// The name for one load.
    ///
    /// - Parameters:
    ///   - custom: instead of everything else.
    ///   - application: added to the usual name.
    static func name(custom: String?, application: String?, isMobile: Bool) -> String {
        if let custom, !custom.isEmpty { return custom }
        var name = standard
        if isMobile { name += " Mobile" }
        if let application, !application.isEmpty { name += " " + application }
        return name
    }
}
