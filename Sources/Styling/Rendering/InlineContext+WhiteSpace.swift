internal import DOM

extension InlineContext {
    /// Appends a text whose white space is preserved, line feeds included (CSS Text 3, section 4.1.1, `pre`, `pre-wrap` and
    /// `break-spaces`).
    ///
    /// - Parameters:
    ///   - isVisible: whether the text is part of the result; it takes its place on the line either way.
    ///   - keepsLineFeeds: whether a line feed breaks the line; within ruby it is a space.
    ///   - wraps: whether lines may wrap.
    mutating func appendPreserved(
        _ text: Bytes, isVisible: Bool, keepsLineFeeds: Bool, wraps: Bool, in buffer: inout RenderedTextBuffer
    ) {
        guard let last = text.last else { return }
        let startsLine = end == .leading
        settle(in: &buffer)
        if !isVisible {
            // Only its place on the line matters.
        } else if keepsLineFeeds || !text.contains(.newline) {
            buffer.appendLines(text)
        } else {
            for byte in text { buffer.append(byte == .newline ? .space : byte) }
        }
        let breaks = keepsLineFeeds && last == .newline
        end = breaks ? .leading : .content
        // Browsers put a break opportunity behind spaces that a line starts with, and it counts as a zero width space.
        endsWithZeroWidthSpace =
            !breaks && (text.endsWithZeroWidthSpace || (wraps && text.endsInLeadingSpaces(ofLine: startsLine)))
    }

    /// Appends a text whose line feeds are preserved and whose other white space collapses (`pre-line`).
    mutating func appendPreservingLineFeeds(_ text: Bytes, isVisible: Bool, in buffer: inout RenderedTextBuffer) {
        var start = 0
        while start < text.count {
            if text[start] == .newline {
                endLine(in: &buffer)
                if isVisible { buffer.append(.newline) }
                start += 1
                continue
            }
            var lineEnd = start + 1
            while lineEnd < text.count, text[lineEnd] != .newline { lineEnd += 1 }
            appendCollapsing(Bytes(rebasing: text[start..<lineEnd]), isVisible: isVisible, in: &buffer)
            start = lineEnd
        }
    }

    /// Appends a text whose white space collapses (CSS Text 3, sections 4.1.1 and 4.1.3): every run of it becomes one space,
    /// none at the start of the line or after another space, and none for a line feed beside a zero width space.
    mutating func appendCollapsing(_ text: Bytes, isVisible: Bool, in buffer: inout RenderedTextBuffer) {
        guard !text.isEmpty else { return }
        var position = 0
        if text[0].isCollapsibleSpace {
            position = text.endOfCollapsibleSpace(from: 0)
            appendLeadingSpace(of: text, upTo: position, isVisible: isVisible, in: &buffer)
            if position == text.count { return }
        } else if end == .space, spaceHasLineFeed, endsWithZeroWidthSpace || text.startsWithZeroWidthSpace(at: 0) {
            removeSpace(in: &buffer)
        }
        settle(in: &buffer)
        while true {
            let start = position
            position = text.endOfPlainText(from: start)
            if isVisible { buffer.append(Bytes(rebasing: text[start..<position])) }
            end = .content
            if position == text.count { break }

            let spaceStart = position
            position = text.endOfCollapsibleSpace(from: spaceStart)
            let hasLineFeed = text.hasLineFeed(from: spaceStart, to: position)
            let isBesideZeroWidthSpace = text.endsWithZeroWidthSpace(at: spaceStart)
            if hasLineFeed, isBesideZeroWidthSpace || text.startsWithZeroWidthSpace(at: position) {
                if position < text.count { continue }
                endsWithZeroWidthSpace = isBesideZeroWidthSpace
                return
            }
            if position == text.count {
                endsWithZeroWidthSpace = isBesideZeroWidthSpace
                appendTrailingSpace(hasLineFeed: hasLineFeed, isVisible: isVisible, in: &buffer)
                return
            }
            if isVisible { buffer.append(.space) }
        }
        endsWithZeroWidthSpace = text.endsWithZeroWidthSpace
    }

    /// The white space that a text starts with: what stands before it on the line decides.
    private mutating func appendLeadingSpace(
        of text: Bytes, upTo position: Int, isVisible: Bool, in buffer: inout RenderedTextBuffer
    ) {
        let hasLineFeed = text.hasLineFeed(from: 0, to: position)
        let isBesideZeroWidthSpace = endsWithZeroWidthSpace || text.startsWithZeroWidthSpace(at: position)
        switch end {
        case .leading:
            break
        case .space:
            // It collapses into the space before, or takes it along when it is removed beside a zero width space.
            if position < text.count, hasLineFeed || spaceHasLineFeed, isBesideZeroWidthSpace {
                removeSpace(in: &buffer)
            }
        case .content:
            if hasLineFeed, isBesideZeroWidthSpace { return }
            if position == text.count {
                appendTrailingSpace(hasLineFeed: hasLineFeed, isVisible: isVisible, in: &buffer)
            } else if isVisible {
                buffer.append(.space)
            }
        }
    }

    private mutating func appendTrailingSpace(
        hasLineFeed: Bool, isVisible: Bool, in buffer: inout RenderedTextBuffer
    ) {
        end = .space
        spaceHasLineFeed = hasLineFeed
        mark = isVisible ? buffer.appendPending(.space) : -1
    }
}

// MARK: - Scanning

extension Bytes {
    /// The end of the run of collapsible white space that starts at `start`.
    fileprivate func endOfCollapsibleSpace(from start: Int) -> Int {
        var position = start
        while position < count, self[position].isCollapsibleSpace { position += 1 }
        return position
    }

    /// The end of the stretch from `start` that white space processing leaves as it is: up to a collapsible character that is
    /// not a single space between two others.
    fileprivate func endOfPlainText(from start: Int) -> Int {
        guard let base = baseAddress else { return count }
        var position = start
        while position < count {
            let byte = base[position]
            if byte > .space {
                position += 1
            } else if byte == .space {
                guard position + 1 < count, !base[position + 1].isCollapsibleSpace else { return position }
                position += 2
            } else if byte.isCollapsibleSpace {
                return position
            } else {
                position += 1
            }
        }
        return count
    }

    fileprivate func hasLineFeed(from start: Int, to end: Int) -> Bool {
        var position = start
        while position < end {
            if self[position] == .newline { return true }
            position += 1
        }
        return false
    }

    /// Whether U+200B starts at `position`.
    fileprivate func startsWithZeroWidthSpace(at position: Int) -> Bool {
        position + 2 < count && self[position] == 0xE2 && self[position + 1] == 0x80 && self[position + 2] == 0x8B
    }

    /// Whether U+200B ends at `position`.
    fileprivate func endsWithZeroWidthSpace(at position: Int) -> Bool {
        position >= 3 && self[position - 1] == 0x8B && self[position - 2] == 0x80 && self[position - 3] == 0xE2
    }

    /// Whether the text ends in spaces that stand at the start of a line.
    fileprivate func endsInLeadingSpaces(ofLine startsLine: Bool) -> Bool {
        guard last == .space else { return false }
        var start = count
        while start > 0, self[start - 1] == .space { start -= 1 }
        return start == 0 ? startsLine : self[start - 1] == .newline
    }

    fileprivate var endsWithZeroWidthSpace: Bool { endsWithZeroWidthSpace(at: count) }
}
