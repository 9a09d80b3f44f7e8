#if canImport(Glibc)
    import Glibc
#endif

/// What a terminal needs.
enum Terminal {
    /// Whether standard error is one.
    static var isStandardError: Bool { isatty(STDERR_FILENO) == 1 }

    /// The columns of the terminal at standard error; 80 when it does not say.
    static func width() -> Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
        return Int(size.ws_col)
    }

    /// Text from elsewhere with nothing in it that steers a terminal: controls become U+FFFD, and it is cut at a limit.
    static func safe(_ text: String, limit: Int = .max) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            let isControl =
                scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
            result.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }
}
