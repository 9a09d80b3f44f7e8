package import Support

extension Diagnostics {
    /// Says as much as the run is told to.
    package convenience init(_ settings: Settings) {
        self.init(threshold: settings.isVerbose ? .debug : settings.isQuiet ? .error : .notice)
    }
}
