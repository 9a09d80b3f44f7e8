import Support

/// What `<meta http-equiv=refresh>` and the `Refresh` header ask for, by the "shared declarative refresh steps" of the HTML
/// standard (section 4.2.5.3).
struct MetaRefresh: Equatable {
    /// Seconds to wait.
    let delay: Int
    /// The address, as written; `nil` for the page itself.
    let address: String?

    /// Refreshes with a longer wait are for a reader who looks on, and are not followed.
    static let longestDelay = 5

    init?(_ text: String) {
        var rest = text.unicodeScalars[...]
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { " \t\n\u{0C}\r".unicodeScalars.contains(scalar) }
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        func skipSpace() { rest = rest.drop(while: isSpace) }

        skipSpace()
        let digits = rest.prefix(while: isDigit)
        guard !digits.isEmpty || rest.first == "." else { return nil }
        rest = rest.dropFirst(digits.count)
        delay = digits.isEmpty ? 0 : Int(String(digits)) ?? .max
        rest = rest.drop { isDigit($0) || $0 == "." }
        guard let separator = rest.first else {
            address = nil
            return
        }
        guard separator == ";" || separator == "," || isSpace(separator) else { return nil }
        skipSpace()
        if rest.first == ";" || rest.first == "," { rest = rest.dropFirst() }
        skipSpace()
        guard !rest.isEmpty else {
            address = nil
            return
        }
        // "url=" may stand before the address; if any part of it is missing, all of it is the address.
        let whole = rest
        if String(rest.prefix(3)).lowercased() == "url" {
            rest = rest.dropFirst(3)
            skipSpace()
            if rest.first == "=" {
                rest = rest.dropFirst()
                skipSpace()
            } else {
                rest = whole
            }
        }
        if let quote = rest.first, quote == "'" || quote == "\"" {
            rest = rest.dropFirst().prefix { $0 != quote }
        }
        address = String(rest)
    }
}
