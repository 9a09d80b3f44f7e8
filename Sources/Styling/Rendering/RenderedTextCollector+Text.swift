internal import DOM

// Texts (HTML standard, 3.2.7, step 4 of the rendered text collection steps).
extension RenderedTextCollector {
    /// Adds a text node.
    mutating func appendText(_ node: Node) {
        guard let parent = elements.last, !parent.isClosed else { return }
        let data = node.data
        guard !data.isEmpty, makesBox(data, in: Int(parent.box), style: parent.style) else { return }
        let box = prepare(.inlineLevel, in: Int(parent.box))
        let style = parent.style
        var previous = previousCharacter
        previousCharacter = data.lastScalar
        boxes[Int(parent.box)].lastChild =
            data[data.count - 1].isASCIIWhiteSpace && style.textSecurity == .none ? .textEndingInSpace : .text

        if firstLetter != nil, appendFirstLetter(of: data, style: style, box: box, previous: &previous) { return }
        if TextTransformer.changesText(style) {
            appendTransformed(data, transform: style.textTransform, style: style, box: box, previous: previous)
        } else {
            append(data, style: style, box: box)
        }
    }

    /// Puts text on the line of `box`, by the white space rules of `style`.
    mutating func append(_ text: Bytes, style: ComputedStyle, box: Int, isGenerated: Bool = false) {
        let context = Int(boxes[box].context)
        guard contexts.indices.contains(context) else { return }
        let isVisible = isCollecting && !isGenerated && style.visibility == .visible
        let isInRuby = boxes[box].isInRuby
        switch style.whiteSpaceCollapse {
        case .preserve, .breakSpaces:
            contexts[context].appendPreserved(
                text, isVisible: isVisible, keepsLineFeeds: !isInRuby, wraps: style.textWrapMode == .wrap, in: &buffer)
        case .preserveBreaks where !isInRuby:
            contexts[context].appendPreservingLineFeeds(text, isVisible: isVisible, in: &buffer)
        case .collapse, .preserveBreaks, .preserveSpaces:
            contexts[context].appendCollapsing(text, isVisible: isVisible, in: &buffer)
        }
    }

    /// Puts the text of a `::before` or `::after` on the line: never visible, but white space collapses with it.
    mutating func appendGenerated(_ content: GeneratedBox, in element: Int) {
        guard content != .none, elements.indices.contains(element) else { return }
        let parent = Int(elements[element].box)
        // A flex or grid container makes a block of everything in it.
        switch boxes[parent].kind == .flex ? .block : content {
        case .none:
            return
        case .block:
            place(.blockLevel, in: prepare(.blockLevel, in: parent))
            boxes[parent].lastChild = .block
            return
        case .atomic:
            place(.inlineLevel, in: prepare(.inlineLevel, in: parent))
        case .lineBreak:
            let box = prepare(.inlineLevel, in: parent)
            let context = Int(boxes[box].context)
            if contexts.indices.contains(context) {
                // The break is preserved, so the space before it is too.
                contexts[context].settle(in: &buffer)
                contexts[context].endLine(in: &buffer)
            }
        case .text, .spaceThenText, .textThenSpace, .spaceTextSpace, .space:
            if content != .space { firstLetter = nil }
            let sample: StaticString =
                switch content {
                case .spaceThenText: " x"
                case .textThenSpace: "x "
                case .spaceTextSpace: " x "
                case .space: " "
                default: "x"
                }
            let box = prepare(.inlineLevel, in: parent)
            let text = Bytes(start: sample.utf8Start, count: sample.utf8CodeUnitCount)
            append(text, style: ComputedStyle(), box: box, isGenerated: true)
        }
        boxes[parent].lastChild = .inline
        // Most often it is an icon or a quotation mark; no letter at any rate.
        previousCharacter = 0x2022
    }
}

// MARK: -

extension RenderedTextCollector {
    /// Whether a text makes a box: white space alone makes none where it could only be collapsed away (CSS Display 3,
    /// section 2.5; CSS Flexbox 1, section 4; CSS Tables 3, section 3.2).
    private func makesBox(_ text: Bytes, in parent: Int, style: ComputedStyle) -> Bool {
        let box = boxes[parent]
        if box.kind == .svg || box.kind == .math { return false }
        guard text.isASCIIWhiteSpace else { return true }
        switch box.kind {
        case .flex, .oldFlex, .table, .rowGroup, .row:
            guard [.text, .textEndingInSpace, .lineBreak].contains(box.lastChild) else { return false }
        case .inline, .block, .svg, .math:
            break
        }
        switch style.whiteSpaceCollapse {
        case .preserve, .preserveBreaks, .breakSpaces: return true
        case .collapse, .preserveSpaces: break
        }
        return switch box.lastChild {
        case .none: box.kind == .inline
        case .text, .inline: true
        case .textEndingInSpace, .lineBreak, .block: false
        }
    }

    private mutating func appendTransformed(
        _ text: Bytes, transform: ComputedStyle.TextTransform, style: ComputedStyle, box: Int, previous: UInt32
    ) {
        let isMapped = transform.contains(.uppercase) || transform.contains(.lowercase)
        let transformed = transformer.transform(
            text, transform: transform, security: style.textSecurity, language: isMapped ? language() : .common,
            previous: previous)
        transformed.withUnsafeBufferPointer { append($0, style: style, box: box) }
    }

    /// Adds a text that the first letter of a block with a `::first-letter` stands in; false when it does not.
    private mutating func appendFirstLetter(
        of text: Bytes, style: ComputedStyle, box: Int, previous: inout UInt32
    ) -> Bool {
        guard let letter = firstLetter, letter.outOfFlowDepth == outOfFlowDepth, let base = text.baseAddress else {
            return false
        }
        let keepsLineFeeds = style.whiteSpaceCollapse != .collapse && style.whiteSpaceCollapse != .preserveSpaces
        let length = FirstLetterFinder.length(in: text, keepsLineFeeds: keepsLineFeeds)
        guard length > 0 else {
            // White space alone is passed over, punctuation alone is not.
            if length < 0 || !text.isASCIIWhiteSpace { firstLetter = nil }
            return false
        }
        firstLetter = nil
        // White space collapses over the two parts as it would over the whole.
        let first = transformer.transform(
            Bytes(start: base, count: length), transform: letter.transform, security: style.textSecurity,
            language: language(), previous: previous)
        let restText = Bytes(start: base + length, count: text.count - length)
        previous = Bytes(start: base, count: length).lastScalar
        let rest = transformer.transform(
            restText, transform: style.textTransform, security: style.textSecurity, language: language(),
            previous: previous)
        (first + rest).withUnsafeBufferPointer { append($0, style: style, box: box) }
        return true
    }

    /// The language of the innermost element, found once for each element that is asked.
    private mutating func language() -> CaseLanguage {
        var index = elements.count - 1
        var found: CaseLanguage?
        while found == nil, index >= 0 {
            if let known = elements[index].language {
                found = known
                break
            }
            found = CaseLanguage(declaredBy: elements[index].node)
            if found == nil { index -= 1 }
        }
        if found == nil {
            var ancestor = elements.first?.node.parentElement
            while let element = ancestor {
                if let declared = CaseLanguage(declaredBy: element) {
                    found = declared
                    break
                }
                ancestor = element.parentElement
            }
        }
        let language = found ?? .common
        for filled in max(0, index)..<elements.count { elements[filled].language = language }
        return language
    }
}

extension Bytes {
    /// The last character; a space when there is none.
    var lastScalar: UInt32 {
        guard let last else { return 0x20 }
        if last < 0x80 { return UInt32(last) }
        var start = count - 1
        while start > 0, count - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        var scalar: UInt32 =
            switch self[start] {
            case 0xC0..<0xE0: UInt32(self[start] & 0x1F)
            case 0xE0..<0xF0: UInt32(self[start] & 0x0F)
            case 0xF0...: UInt32(self[start] & 0x07)
            default: 0xFFFD
            }
        while start + 1 < count {
            start += 1
            scalar = scalar &<< 6 | UInt32(self[start] & 0x3F)
        }
        return scalar
    }
}
