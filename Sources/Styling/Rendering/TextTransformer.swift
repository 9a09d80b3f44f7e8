internal import CICU
internal import DOM

/// Applies `text-transform` and `-webkit-text-security` to a text (CSS Text 3, section 2.1). Case mapping is ICU's.
struct TextTransformer: ~Copyable {
    private var breaks: OpaquePointer?
    private var result: [UInt8] = []

    deinit {
        cicu_breaks_close(breaks)
    }

    /// Whether a style changes texts at all.
    static func changesText(_ style: ComputedStyle) -> Bool {
        !style.textTransform.isEmpty || style.textSecurity != .none
    }

    /// The text as `style` shows it, before white space processing.
    ///
    /// - Parameters:
    ///   - transform: the text's transform, which is the style's but for a first letter.
    ///   - previous: the character before the text, for `capitalize`.
    mutating func transform(
        _ text: Bytes, transform: ComputedStyle.TextTransform, security: ComputedStyle.TextSecurity,
        language: CaseLanguage, previous: UInt32
    ) -> [UInt8] {
        var output = Array(text)
        if transform.contains(.uppercase) {
            output = mapped(output, language: language, isUpper: true)
        } else if transform.contains(.lowercase) {
            output = mapped(output, language: language, isUpper: false)
        } else if transform.contains(.capitalize) {
            output = capitalized(output, previous: previous)
        } else if transform.contains(.mathAuto) {
            MathItalics.apply(to: &output)
        }
        // The browser that we follow knows neither full-width nor full-size-kana.
        if security != .none { output = secured(output, by: security) }
        return output
    }
}

// MARK: -

extension TextTransformer {
    private mutating func mapped(_ text: [UInt8], language: CaseLanguage, isUpper: Bool) -> [UInt8] {
        if language != .turkic, let ascii = Self.mappedASCII(text, isUpper: isUpper) { return ascii }
        var output = converted(text, roomFor: text.count + text.count / 2) { text, length, buffer, capacity in
            isUpper
                ? cicu_to_upper(language.name, text, length, buffer, capacity)
                : cicu_to_lower(language.name, text, length, buffer, capacity)
        }
        if isUpper { Self.lowerGeorgian(&output) }
        return output
    }

    private static func mappedASCII(_ text: [UInt8], isUpper: Bool) -> [UInt8]? {
        var output = text
        let first: UInt8 = isUpper ? 0x61 : 0x41
        for index in output.indices {
            let byte = output[index]
            if byte >= 0x80 { return nil }
            if byte &- first < 26 { output[index] = byte ^ 0x20 }
        }
        return output
    }

    /// Georgian capitals (U+1C90 to U+1CBF) are not used for emphasis of single words: browsers keep the common letters
    /// (U+10D0 to U+10FF).
    private static func lowerGeorgian(_ text: inout [UInt8]) {
        var index = 0
        while index + 2 < text.count {
            if text[index] == 0xE1, text[index + 1] == 0xB2, text[index + 2] >= 0x90 {
                // 1C90 + n and 10D0 + n: E1 B2 90... and E1 83 90..., so only the middle byte differs.
                text[index + 1] = 0x83
                index += 2
            }
            index += 1
        }
    }

    private mutating func capitalized(_ text: [UInt8], previous: UInt32) -> [UInt8] {
        guard let breaks = openBreaks() else { return text }
        // A browser sees the last UTF-16 unit: half of a character beyond the first plane, which is no letter.
        let unit = previous > 0xFFFF ? 0xFFFC : UInt16(truncatingIfNeeded: previous)
        return converted(text, roomFor: text.count + 16) { text, length, buffer, capacity in
            cicu_capitalize(breaks, unit, text, length, buffer, capacity)
        }
    }

    private mutating func secured(_ text: [UInt8], by security: ComputedStyle.TextSecurity) -> [UInt8] {
        guard let breaks = openBreaks() else { return text }
        let count = text.withUnsafeBytes { text in
            cicu_count_graphemes(
                breaks, text.bindMemory(to: CChar.self).baseAddress ?? Self.nothing, Int32(clamping: text.count))
        }
        let bullet: [UInt8] =
            switch security {
            case .none, .disc: [0xE2, 0x80, 0xA2]
            case .circle: [0xE2, 0x97, 0xA6]
            case .square: [0xE2, 0x96, 0xA0]
            }
        var output: [UInt8] = []
        output.reserveCapacity(3 * max(0, Int(count)))
        for _ in 0..<max(0, count) { output.append(contentsOf: bullet) }
        return output
    }

    private mutating func openBreaks() -> OpaquePointer? {
        if breaks == nil { breaks = cicu_breaks_open() }
        return breaks
    }

    private static var nothing: UnsafePointer<CChar> {
        UnsafePointer(UnsafeRawPointer(Atom.other.pointer).assumingMemoryBound(to: CChar.self))
    }

    /// Runs a conversion in C, with a larger buffer when the first was too small; the text itself on failure.
    private func converted(
        _ text: [UInt8], roomFor capacity: Int,
        by convert: (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, Int32) -> Int32
    ) -> [UInt8] {
        var capacity = capacity
        for _ in 0..<2 {
            var needed = -1
            let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                count = 0
                text.withUnsafeBytes { text in
                    guard let source = text.baseAddress, let target = buffer.baseAddress else { return }
                    needed = Int(
                        convert(
                            source.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count),
                            UnsafeMutableRawPointer(target).assumingMemoryBound(to: CChar.self),
                            Int32(clamping: buffer.count)))
                    if needed >= 0, needed <= buffer.count { count = needed }
                }
            }
            if needed >= 0, needed <= capacity { return output }
            if needed < 0 { return text }
            capacity = needed
        }
        return text
    }
}
