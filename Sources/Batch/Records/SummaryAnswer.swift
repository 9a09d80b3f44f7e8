import FoundationEssentials

/// What a summary script returns.
struct SummaryAnswer: Decodable, Equatable {
    let headings: [String]
    let words: Int
    let minutes: Int

    private init(headings: [String], words: Int, minutes: Int) {
        self.headings = headings
        self.words = words
        self.minutes = minutes
    }

    /// - Parameter json: the answer, as the engine wrote it.
    /// - Returns: `nil` when the answer is another one.
    init?(json: String) {
        if let plain = Self.plain(json) {
            self = plain
        } else if let decoded = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) {
            self = decoded
        } else {
            return nil
        }
    }

    /// The answer when it is written as nearly all are: these three members alone, no white space, no escape in a heading, and
    /// numbers without sign, fraction and exponent. `nil` says nothing of any other.
    ///
    /// The decoder for all answers took 1 % of the time of a page of the web; this takes next to nothing.
    static func plain(_ json: String) -> SummaryAnswer? {
        var json = json
        return json.withUTF8 { text in
            var reader = Reader(text: text)
            return reader.answer()
        }
    }

    private struct Reader {
        let text: UnsafeBufferPointer<UInt8>
        var position = 0

        mutating func answer() -> SummaryAnswer? {
            var (headings, words, minutes): ([String]?, Int?, Int?) = (nil, nil, nil)
            guard take(UInt8(ascii: "{")) else { return nil }
            for member in 0..<3 {
                guard member == 0 || take(UInt8(ascii: ",")), let name = string(), take(UInt8(ascii: ":")) else {
                    return nil
                }
                switch name {
                case "headings" where headings == nil: headings = strings()
                case "words" where words == nil: words = number()
                case "minutes" where minutes == nil: minutes = number()
                default: return nil
                }
            }
            guard take(UInt8(ascii: "}")), position == text.count, let headings, let words, let minutes else {
                return nil
            }
            return SummaryAnswer(headings: headings, words: words, minutes: minutes)
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard position < text.count, text[position] == byte else { return false }
            position += 1
            return true
        }

        private mutating func strings() -> [String]? {
            guard take(UInt8(ascii: "[")) else { return nil }
            var strings: [String] = []
            while !take(UInt8(ascii: "]")) {
                guard strings.isEmpty || take(UInt8(ascii: ",")), let string = string() else { return nil }
                strings.append(string)
            }
            return strings
        }

        private mutating func string() -> String? {
            guard take(UInt8(ascii: "\"")) else { return nil }
            let start = position
            while position < text.count, text[position] != UInt8(ascii: "\"") {
                guard text[position] >= 0x20, text[position] != UInt8(ascii: "\\") else { return nil }
                position += 1
            }
            let string = String(decoding: text[start..<position], as: UTF8.self)
            return take(UInt8(ascii: "\"")) ? string : nil
        }

        private mutating func number() -> Int? {
            let start = position
            var number = 0
            while position < text.count, text[position] >= UInt8(ascii: "0"), text[position] <= UInt8(ascii: "9") {
                // More digits than this are no number of words.
                guard position - start < 15 else { return nil }
                number = number * 10 + Int(text[position] - UInt8(ascii: "0"))
                position += 1
            }
            let length = position - start
            return length == 0 || (length > 1 && text[start] == UInt8(ascii: "0")) ? nil : number
        }
    }
}
