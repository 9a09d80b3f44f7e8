/// Text from elsewhere, made fit for a terminal.
enum TerminalText {
    /// The text with nothing in it that steers a terminal or turns the direction of writing: such characters become U+FFFD.
    /// Line ends stay, tabs become spaces.
    static func clean(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\u{2028}", "\u{2029}": result.append("\n")
            case "\t": result.append(contentsOf: "    ".unicodeScalars)
            case "\r", "\u{AD}": break
            // Persian needs these two, and so do many emoji.
            case "\u{200C}", "\u{200D}": result.append(scalar)
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .surrogate: result.append("\u{FFFD}")
                default: result.append(scalar)
                }
            }
        }
        return String(result)
    }

    /// The text on one line.
    static func line(_ text: String) -> String {
        clean(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// How many columns a character takes.
    static func columns(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        return character.unicodeScalars.reduce(0) { max($0, columns($1)) }
    }

    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        // With U+FE0F behind it, a sign is shown as an emoji.
        if scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    /// The scripts of East Asia (Unicode Standard Annex 11), the most common first.
    private static let wide: [ClosedRange<UInt32>] = [
        0x4E00...0x9FFF, 0x3041...0x33FF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x2E80...0x303E, 0x1100...0x115F,
        0x3400...0x4DBF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFFE0...0xFFE6,
        0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// As much of a line as fits.
    static func cut(_ line: String, to width: Int) -> String {
        var used = 0
        let end = line.firstIndex { character in
            used += columns(character)
            return used > width
        }
        return String(line[..<(end ?? line.endIndex)])
    }

    /// A line in as many as it needs: broken at spaces, and within a word only where that is longer than a line.
    static func wrapped(_ line: String, to width: Int) -> [String] {
        var lines: [String] = []
        var current: [Character] = []
        var used = 0
        // Where the last word begins.
        var word: (start: Int, used: Int)?
        for character in line {
            let needed = columns(character)
            if character == " ", used + 1 > width {
                // The space stands where the line is broken.
                lines.append(String(current))
                (current, used, word) = ([], 0, nil)
                continue
            }
            while used + needed > width, !current.isEmpty {
                let (start, usedBefore) = word ?? (current.count, used)
                lines.append(trimmed(current[..<start]))
                current.removeFirst(start)
                used -= usedBefore
                word = nil
            }
            current.append(character)
            used += needed
            if character == " " { word = (current.count, used) }
        }
        lines.append(String(current))
        return lines
    }

    private static func trimmed(_ characters: ArraySlice<Character>) -> String {
        String(characters.prefix(through: characters.lastIndex { $0 != " " } ?? characters.startIndex))
    }
}
