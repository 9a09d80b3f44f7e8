#if canImport(Glibc)
    import Glibc
#endif

// Numbers, percentages and dimensions: CSS Syntax 3, sections 4.3.3, 4.3.10, 4.3.12 and 4.3.13.
extension CSSTokenizer {
    /// Whether a number stands at `offset` (section 4.3.10).
    @inline(__always)
    func startsNumber(_ offset: Int) -> Bool {
        var offset = offset
        if offset < limit, base[offset] == UInt8(ascii: "+") || base[offset] == UInt8(ascii: "-") { offset += 1 }
        if offset < limit, base[offset] == UInt8(ascii: ".") { offset += 1 }
        return offset < limit && base[offset].isDigit
    }

    /// Consumes the number at `start`, which stands there, with its unit.
    mutating func numeric(_ start: Int) -> CSSToken {
        var number = NumberText()
        var end = start
        if base[end] == UInt8(ascii: "+") || base[end] == UInt8(ascii: "-") {
            number.isNegative = base[end] == UInt8(ascii: "-")
            end += 1
        }
        let isSigned = end != start
        while end < limit, base[end].isDigit {
            number.append(base[end], isFraction: false)
            end += 1
        }
        var isInteger = true
        if end + 1 < limit, base[end] == UInt8(ascii: "."), base[end + 1].isDigit {
            isInteger = false
            end += 1
            while end < limit, base[end].isDigit {
                number.append(base[end], isFraction: true)
                end += 1
            }
        }
        if end < limit, base[end] | 0x20 == UInt8(ascii: "e") {
            var digits = end + 1
            if digits < limit, base[digits] == UInt8(ascii: "+") || base[digits] == UInt8(ascii: "-") { digits += 1 }
            if digits < limit, base[digits].isDigit {
                isInteger = false
                let isNegative = base[digits - 1] == UInt8(ascii: "-")
                var exponent = 0
                while digits < limit, base[digits].isDigit {
                    // More than this is infinite or nothing anyway, and the sum may not overflow.
                    exponent = min(exponent * 10 + Int(base[digits] &- 0x30), 100_000)
                    digits += 1
                }
                number.exponent += isNegative ? -exponent : exponent
                end = digits
            }
        }
        var flags: CSSToken.Flags = isInteger ? .isInteger : []
        if isSigned { flags.insert(.isSigned) }
        let value = number.value(of: base, start, end)
        if end < limit, base[end] == UInt8(ascii: "%") {
            position = end + 1
            return CSSToken(.percentage, start, end + 1, textStart: start, textEnd: end, flags: flags, value: value)
        }
        guard startsIdent(end) else {
            position = end
            return CSSToken(.number, start, end, textStart: start, textEnd: end, flags: flags, value: value)
        }
        let (unitEnd, unitFlags) = nameEnd(from: end)
        position = unitEnd
        return CSSToken(
            .dimension, start, unitEnd, textStart: end, textEnd: unitEnd, flags: flags.union(unitFlags), value: value)
    }
}

/// The digits of a number as they are read.
private struct NumberText {
    var isNegative = false
    var exponent = 0
    private var mantissa: UInt64 = 0
    private var isExact = true

    @inline(__always)
    mutating func append(_ digit: UInt8, isFraction: Bool) {
        if mantissa < 100_000_000_000_000_000 {
            mantissa = mantissa * 10 + UInt64(digit &- 0x30)
            if isFraction { exponent -= 1 }
        } else {
            // Digits behind the seventeenth only count for their place.
            if digit != 0x30 { isExact = false }
            if !isFraction { exponent += 1 }
        }
    }

    /// The value of the number that stands between two offsets.
    @inline(__always)
    func value(of base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Double {
        // Both operands are exact then, so the one rounding of the operation is the right one.
        guard isExact, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 else { return slowValue(base, start, end) }
        var scale = 1.0
        for _ in 0..<abs(exponent) { scale *= 10 }
        let magnitude = exponent < 0 ? Double(mantissa) / scale : Double(mantissa) * scale
        return isNegative ? -magnitude : magnitude
    }

    private func slowValue(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Double {
        let text = String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
        return strtod(text, nil)
    }
}
