internal import Styling

extension ComputedStyle {
    /// The values as `getComputedStyle()` shows them (CSSOM, section 9 "resolved value"), a property a line.
    var resolvedValues: String {
        """
        display:\(dashed("\(display)", Self.displays))
        visibility:\(visibility)
        float:\(float)
        position:\(position)
        white-space-collapse:\(dashed("\(whiteSpaceCollapse)"))
        text-wrap-mode:\(textWrapMode)
        white-space:\(whiteSpace)
        text-transform:\(transform)
        content-visibility:\(contentVisibility)
        writing-mode:\(dashed("\(writingMode)", Self.writingModes))
        """
    }

    private static let displays = [
        "blockRuby": "block ruby", "webkitBox": "-webkit-box", "webkitInlineBox": "-webkit-inline-box",
        "blockMath": "block math", "inlineListItem": "inline list-item",
    ]

    private static let writingModes = [
        "horizontal": "horizontal-tb", "verticalRL": "vertical-rl", "verticalLR": "vertical-lr",
        "sidewaysRL": "sideways-rl", "sidewaysLR": "sideways-lr",
    ]

    /// A name of Swift's as CSS spells it.
    private func dashed(_ name: String, _ special: [String: String] = [:]) -> String {
        if let known = special[name] { return known }
        return name.reduce(into: "") { result, character in
            result += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }

    /// The shorthand, in the words of old where there is one.
    private var whiteSpace: String {
        switch (whiteSpaceCollapse, textWrapMode) {
        case (.collapse, .wrap): "normal"
        case (.collapse, .nowrap): "nowrap"
        case (.preserve, .nowrap): "pre"
        case (.preserve, .wrap): "pre-wrap"
        case (.preserveBreaks, .wrap): "pre-line"
        case (.breakSpaces, .wrap): "break-spaces"
        default: dashed("\(whiteSpaceCollapse)") + " \(textWrapMode)"
        }
    }

    private var transform: String {
        let names: [(TextTransform, String)] = [
            (.capitalize, "capitalize"), (.uppercase, "uppercase"), (.lowercase, "lowercase"),
            (.fullWidth, "full-width"), (.fullSizeKana, "full-size-kana"), (.mathAuto, "math-auto"),
        ]
        let words = names.filter { textTransform.contains($0.0) }.map(\.1)
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }
}
