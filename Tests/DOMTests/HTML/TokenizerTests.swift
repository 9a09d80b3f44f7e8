import Foundation
import Support
import Testing

@testable import DOM

/// The public html5lib tests of the tokenizer.
@Suite struct TokenizerTests {
    struct Case {
        let name: String
        let input: String
        let state: String
        let lastStartTag: String?
        let tokens: [[String]]
    }

    @Test(
        .enabled(
            if: ConformanceData.isThere,
            "left out: \(ConformanceData.variable) does not name the folder of the conformance data"))
    func `all of html5lib's tokens are read, but for what Chromium does otherwise`() throws {
        let cases = try Self.cases()
        #expect(cases.count > 6000)
        for test in cases where try Self.tokens(of: test) != test.tokens {
            // Processing instructions are comments in the tests, a NUL behind "<" or in a CDATA section stays a NUL.
            let isKnown =
                test.input.contains("<?") || test.input.contains("<\0")
                || test.state == "CDATA section state" && test.input.contains("\0")
            if !isKnown { Issue.record("\(test.name): \(test.input.debugDescription) in \(test.state)") }
        }
    }

    private static func tokens(of test: Case) throws -> [[String]] {
        let arena = Arena()
        var result: [[String]] = []
        try test.input.withBytes { page in
            let lines = try NormalizedNewlines(page, arena: arena)
            var tokenizer = try HTMLTokenizer(lines.bytes, arena: arena)
            switch test.state {
            case "RCDATA state": tokenizer.state = .rcdata
            case "RAWTEXT state": tokenizer.state = .rawtext
            case "Script data state": tokenizer.state = .scriptData
            case "PLAINTEXT state": tokenizer.state = .plaintext
            case "CDATA section state": tokenizer.isInCDATA = true
            default: break
            }
            if let tag = test.lastStartTag {
                tokenizer.lastStartTag = try tag.withBytes { try tokenizer.names.intern($0) }
            }
            while let token = try Self.next(&tokenizer) {
                // Runs of characters are one token in the tests.
                if token[0] == "Character", let last = result.last, last[0] == "Character" {
                    result[result.count - 1][1] += token[1]
                } else {
                    result.append(token)
                }
            }
        }
        return result
    }

    /// The next token as the tests write it, `nil` at the end.
    private static func next(_ tokenizer: inout HTMLTokenizer) throws -> [String]? {
        switch try tokenizer.next() {
        case .startTag:
            var token = ["StartTag", string(tokenizer.names.bytes(tokenizer.tag))]
            var attributes: [String] = []
            for attribute in tokenizer.attributes.elements {
                attributes.append(
                    string(tokenizer.names.bytes(attribute.name)) + "=" + string(tokenizer.value(of: attribute)))
            }
            token += attributes.sorted()
            return token + (tokenizer.isSelfClosing ? ["/"] : [])
        case .endTag:
            return ["EndTag", string(tokenizer.names.bytes(tokenizer.tag))]
        case .text:
            return ["Character", string(tokenizer.text)]
        case .null:
            return ["Character", "\0"]
        case .comment:
            return ["Comment", string(tokenizer.text)]
        case .processingInstruction:
            return ["PI", string(tokenizer.target), string(tokenizer.text)]
        case .doctype:
            let doctype = tokenizer.doctype
            return [
                "DOCTYPE", doctype.name.isEmpty ? "nil" : string(doctype.name), doctype.publicID.map(string) ?? "nil",
                doctype.systemID.map(string) ?? "nil", doctype.forcesQuirks ? "quirks" : "correct",
            ]
        case .endOfFile:
            return nil
        }
    }

    private static func string(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: - Reading the files

    private static func cases() throws -> [Case] {
        var result: [Case] = []
        for file in try ConformanceData.files(in: "html5lib/tokenizer", ending: "test") {
            let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
            // The file "xmlViolation" is for parsers that make XML of HTML, and has another key.
            guard let tests = (json as? [String: Any])?["tests"] as? [[String: Any]] else { continue }
            for test in tests {
                let isEscaped = test["doubleEscaped"] as? Bool ?? false
                guard let input = unescaped(test["input"] as? String ?? "", isEscaped),
                    let output = test["output"] as? [[Any]]
                else { continue }
                for state in test["initialStates"] as? [String] ?? ["Data state"] {
                    result.append(
                        Case(
                            name: file.lastPathComponent, input: input, state: state,
                            lastStartTag: test["lastStartTag"] as? String,
                            tokens: output.map { expected($0, isEscaped) }))
                }
            }
        }
        return result
    }

    private static func expected(_ token: [Any], _ isEscaped: Bool) -> [String] {
        let kind = token[0] as? String ?? ""
        func text(_ index: Int) -> String? {
            index < token.count ? (token[index] as? String).flatMap { unescaped($0, isEscaped) } : nil
        }
        switch kind {
        case "StartTag":
            let attributes = token[2] as? [String: String] ?? [:]
            var result = [kind, text(1) ?? ""]
            result += attributes.map { key, value in
                (unescaped(key, isEscaped) ?? "") + "=" + (unescaped(value, isEscaped) ?? "")
            }.sorted()
            return result + (token.count > 3 ? ["/"] : [])
        case "DOCTYPE":
            let isCorrect = token[4] as? Bool ?? false
            return [kind, text(1) ?? "nil", text(2) ?? "nil", text(3) ?? "nil", isCorrect ? "correct" : "quirks"]
        default:
            return [kind, text(1) ?? ""]
        }
    }

    /// Resolves `\uXXXX`; `nil` for half a surrogate pair, which no decoder lets through.
    private static func unescaped(_ text: String, _ isEscaped: Bool) -> String? {
        guard isEscaped else { return text }
        var units: [UInt16] = []
        var rest = Substring(text)
        while let character = rest.first {
            if rest.hasPrefix("\\u"), let unit = UInt16(rest.dropFirst(2).prefix(4), radix: 16) {
                units.append(unit)
                rest = rest.dropFirst(6)
            } else {
                units += Array(String(character).utf16)
                rest = rest.dropFirst()
            }
        }
        let result = String(decoding: units, as: UTF16.self)
        return Array(result.utf16) == units ? result : nil
    }
}
