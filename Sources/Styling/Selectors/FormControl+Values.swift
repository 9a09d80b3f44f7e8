internal import DOM

// The values of controls: what their markup gives, cleaned as their type asks (HTML standard, 4.10.5.1).
extension FormControl {
    /// The value of an `input` or a `textarea`.
    var value: [UInt8] {
        guard node.isHTML(.input) else {
            var text: [UInt8] = []
            node.appendTextContent(to: &text)
            return text
        }
        guard let raw = node.attribute(.value) else { return [] }
        switch inputType {
        case .text, .search, .tel, .password: return raw.filter { $0 != 0x0A && $0 != 0x0D }
        case .url, .email:
            let text = raw.filter { $0 != 0x0A && $0 != 0x0D }
            return Array(text.drop { $0.isCSSSpace }.reversed().drop { $0.isCSSSpace }.reversed())
        case .number, .date, .month, .week, .time, .dateTimeLocal:
            return number(of: raw) == nil ? [] : Array(raw)
        default: return Array(raw)
        }
    }

    /// Whether the control has a range, and both ends of it where they are given.
    var range: (hasLimits: Bool, least: Double?, most: Double?) {
        let least = node.attribute(.min).flatMap(number)
        let most = node.attribute(.max).flatMap(number)
        if inputType == .range { return (true, least ?? 0, most ?? 100) }
        return (least != nil || most != nil, least, most)
    }

    /// Whether a range applies to the control (4.10.5.3.7).
    var canHaveRange: Bool {
        guard node.isHTML(.input) else { return false }
        switch inputType {
        case .number, .range, .date, .month, .week, .time, .dateTimeLocal: return true
        default: return false
        }
    }

    /// Whether the control has a value, and it is a number or a date. A range always has one.
    var hasNumber: Bool { inputType == .range || node.attribute(.value).flatMap(number) != nil }

    /// The number that a value stands for; `nil` when it is no value of the type.
    func number(of text: Bytes) -> Double? {
        var reader = DateReader(text)
        let result: Double?
        switch inputType {
        case .number, .range: return Self.float(text)
        case .date: result = reader.date()
        case .month: result = reader.month()
        case .week: result = reader.week()
        case .time: result = reader.time()
        case .dateTimeLocal: result = reader.dateTime()
        default: return nil
        }
        return reader.isAtEnd ? result : nil
    }

    /// A valid floating-point number (2.3.4.3).
    private static func float(_ text: Bytes) -> Double? {
        var index = text.first == UInt8(ascii: "-") ? 1 : 0
        func skipDigits() -> Bool {
            let start = index
            while index < text.count, text[index].isDigit { index += 1 }
            return index > start
        }
        let hasWhole = skipDigits()
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else { return nil }
        } else if !hasWhole {
            return nil
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() else { return nil }
        }
        guard index == text.count, let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
            return nil
        }
        return value
    }
}

/// Reads dates and times (HTML standard, 2.3.5). Results are milliseconds, for months their count.
private struct DateReader {
    private let text: Bytes
    private var index = 0

    init(_ text: Bytes) { self.text = text }

    var isAtEnd: Bool { index == text.count }

    mutating func month() -> Double? {
        guard let (year, month) = yearAndMonth() else { return nil }
        return Double(year * 12 + month)
    }

    mutating func date() -> Double? {
        guard let (year, month) = yearAndMonth(), skip("-"), let day = digits(2), day >= 1,
            day <= Self.days(of: month, year)
        else { return nil }
        return Double(Self.day(year, month, day)) * 86_400_000
    }

    mutating func week() -> Double? {
        guard let year = year(), skip("-"), skip("W"), let week = digits(2), week >= 1 else { return nil }
        // The first week holds the year's fourth of January; 1970-01-01 was a Thursday.
        let fourth = Self.day(year, 1, 4)
        let monday = fourth - ((fourth + 3) % 7 + 7) % 7
        let nextFourth = Self.day(year + 1, 1, 4)
        let nextMonday = nextFourth - ((nextFourth + 3) % 7 + 7) % 7
        let start = monday + (week - 1) * 7
        return start < nextMonday ? Double(start) * 86_400_000 : nil
    }

    mutating func time() -> Double? {
        guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60 else { return nil }
        var milliseconds = Double((hour * 60 + minute) * 60_000)
        guard skip(":") else { return milliseconds }
        guard let second = digits(2), second < 60 else { return nil }
        milliseconds += Double(second * 1000)
        guard skip(".") else { return milliseconds }
        var scale = 100.0
        var count = 0
        while count < 3, index < text.count, text[index].isDigit {
            milliseconds += Double(text[index] &- 0x30) * scale
            scale /= 10
            index += 1
            count += 1
        }
        return count > 0 ? milliseconds : nil
    }

    mutating func dateTime() -> Double? {
        guard let date = date(), skip("T") || skip(" "), let time = time() else { return nil }
        return date + time
    }

    private mutating func year() -> Int? {
        var year = 0
        let start = index
        while index < text.count, text[index].isDigit, index - start < 6 {
            year = year * 10 + Int(text[index] &- 0x30)
            index += 1
        }
        return index - start >= 4 && year > 0 ? year : nil
    }

    private mutating func yearAndMonth() -> (Int, Int)? {
        guard let year = year(), skip("-"), let month = digits(2), month >= 1, month <= 12 else { return nil }
        return (year, month)
    }

    private mutating func digits(_ count: Int) -> Int? {
        guard index + count <= text.count else { return nil }
        var value = 0
        for _ in 0..<count {
            guard text[index].isDigit else { return nil }
            value = value * 10 + Int(text[index] &- 0x30)
            index += 1
        }
        return value
    }

    private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard index < text.count, text[index] == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// The number of a day, 0 for 1970-01-01.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years start in March here, so that the leap day comes last.
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
