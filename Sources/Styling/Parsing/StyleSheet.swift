package import DOM
package import Support
internal import Synchronization

/// A style sheet, parsed: immutable and with nothing of any page in it, so that all pages that link it share it.
package final class StyleSheet: Sendable {
    /// The rules that make up a `ComputedStyle`.
    let styled: RuleIndex
    /// The `@import` rules that apply here, to be loaded by whoever links the sheet.
    package let imports: [StyleSheetImport]
    /// The cascade layers, in the order in which they are first named.
    let layers: [SheetLayer]
    let registrations: [PropertyRegistration]
    /// The bytes that the sheet holds, about.
    package let memoryFootprint: Int

    /// The source, kept only when there is something in it that may be needed later.
    private let text: [UInt8]
    private let viewport: Viewport
    private let deferredRules: Guarded<RuleIndex?>

    /// Parses a sheet.
    ///
    /// - Parameters:
    ///   - text: UTF-8, without a byte order mark.
    ///   - stop: asked from time to time.
    /// - Throws: when `stop` says so; a sheet itself is never wrong (CSS Syntax 3, section 2.2).
    package init(_ text: Bytes, viewport: Viewport = .standard, stop: StopToken? = nil) throws(StopReason) {
        var parser = StyleSheetParser(CSSTokenizer(text), mode: .styled, viewport: viewport)
        try parser.parse(stop: stop)
        styled = try RuleIndex(parser.output, stop: stop)
        imports = parser.imports
        layers = parser.layers.layers
        registrations = parser.registrations
        self.viewport = viewport
        self.text = parser.hasDeferred ? Array(text) : []
        deferredRules = Guarded(parser.hasDeferred ? nil : RuleIndex.empty)
        // What is deferred takes about as much again as its text, should it be asked for.
        memoryFootprint =
            512 + styled.memoryFootprint + self.text.count * 2
            + imports.reduce(0) { $0 + 64 + $1.url.utf8.count } + layers.count * 48
            + registrations.reduce(0) { $0 + 96 + ($1.initialValue?.count ?? 0) }
    }

    /// The rules with custom properties and those of containers, parsed when they are first asked for.
    func deferred(stop: StopToken?) throws(StopReason) -> RuleIndex {
        if let rules = deferredRules.withLock({ $0 }) { return rules }
        // Two pages that ask at once both do the work, which is better than that one waits for the other's deadline.
        let parsed = try parseDeferred(stop: stop)
        return deferredRules.withLock { rules in
            let result = rules ?? parsed
            rules = result
            return result
        }
    }

    private func parseDeferred(stop: StopToken?) throws(StopReason) -> RuleIndex {
        let result: Result<RuleIndex, StopReason> = text.withUnsafeBufferPointer { text in
            do throws(StopReason) {
                var parser = StyleSheetParser(CSSTokenizer(text), mode: .deferred, viewport: viewport)
                try parser.parse(stop: stop)
                return .success(try RuleIndex(parser.output, stop: stop))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
