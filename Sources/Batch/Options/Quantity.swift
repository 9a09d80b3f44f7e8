/// Reading of times, sizes, counts and shares as people write them.
package enum Quantity {
    /// A time: a number with `ms`, `s`, `m` or `h`; without a unit, seconds. At most ten years, so that sums never overflow.
    package static func duration(_ text: some StringProtocol) -> Duration? {
        let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
        guard let seconds = scaled(text, units: units), seconds <= 10 * 366 * 86_400 else { return nil }
        return .nanoseconds(Int64(seconds * 1_000_000_000))
    }

    /// A size in bytes: a number with `B`, `KiB`, `MiB`, `GiB` or `K`, `M`, `G` for the same; without a unit, bytes, which have
    /// no fractions.
    package static func bytes(_ text: some StringProtocol) -> Int? {
        let units: [(String, Double)] = [
            ("KiB", 1024), ("MiB", 1_048_576), ("GiB", 1_073_741_824), ("K", 1024), ("M", 1_048_576),
            ("G", 1_073_741_824), ("B", 1), ("", 1),
        ]
        let isScaled = text.lowercased().contains { "kmg".contains($0) }
        guard isScaled || !text.contains(".") else { return nil }
        guard let bytes = scaled(text, units: units), bytes >= 1, bytes <= 1_099_511_627_776 else { return nil }
        return Int(bytes)
    }

    /// How many times a second: from one in a hundred seconds to ten thousand.
    package static func rate(_ text: some StringProtocol) -> Double? {
        guard let value = scaled(text, units: [("", 1)]), (0.01...10_000).contains(value) else { return nil }
        return value
    }

    /// A whole number in a range.
    package static func count(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
        guard let value = Int(text), range.contains(value) else { return nil }
        return value
    }

    private static func scaled(_ text: some StringProtocol, units: [(String, Double)]) -> Double? {
        for (unit, factor) in units where text.lowercased().hasSuffix(unit.lowercased()) {
            let digits = text.dropLast(unit.count)
            // `Double("0x1p3")`, "inf" and "nan" would be accepted otherwise.
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
                let value = Double(digits)
            else { continue }
            return value * factor
        }
        return nil
    }
}
