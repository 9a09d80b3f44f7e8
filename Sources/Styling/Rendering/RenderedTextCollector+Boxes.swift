internal import DOM

// Where boxes go, with the anonymous table parts of CSS Tables 3, section 3.2.1 ("Fixup Algorithm").
extension RenderedTextCollector {
    /// Makes ready for a child of `parent` and returns the box that it goes into: `parent` itself, or an anonymous box in it
    /// that was opened for the children before or is opened now. The boxes above that one are closed.
    mutating func prepare(_ role: BoxRole, in parent: Int) -> Int {
        var parent = parent
        while true {
            let hasOpenChild = boxes.count > parent + 1
            switch boxes[parent].kind {
            case .table:
                if role == .rowGroup || role == .caption || role == .column {
                    closeBoxes(downTo: parent + 1)
                    return parent
                }
                if !hasOpenChild {
                    push(LayoutBox(.rowGroup, context: -1), table: parent)
                }
            case .rowGroup:
                if role == .row {
                    closeBoxes(downTo: parent + 1)
                    startRow(in: Int(boxes[parent].table))
                    return parent
                }
                if !hasOpenChild {
                    startRow(in: Int(boxes[parent].table))
                    push(LayoutBox(.row, context: -1), table: Int(boxes[parent].table))
                }
            case .row:
                if role == .cell {
                    closeBoxes(downTo: parent + 1)
                    keepMark(of: parent)
                    return parent
                }
                if !hasOpenChild {
                    keepMark(of: parent)
                    pushBlock(.block)
                }
            default:
                guard role.isTablePart else {
                    closeBoxes(downTo: parent + 1)
                    return parent
                }
                if !hasOpenChild {
                    place(boxes[parent].kind == .inline ? .inlineLevel : .blockLevel, in: parent)
                    push(LayoutBox(.table, context: -1), table: -1)
                }
            }
            parent += 1
        }
    }

    /// Lets the line of `parent` feel a child that is not text: it ends before a block, and its last space stays before an
    /// atomic inline.
    mutating func place(_ role: BoxRole, in parent: Int) {
        let context = Int(boxes[parent].context)
        guard contexts.indices.contains(context) else { return }
        switch role {
        case .inlineLevel:
            contexts[context].appendAtomic(in: &buffer)
            firstLetter = nil
        case .outOfFlow:
            break
        default:
            contexts[context].endLine(in: &buffer)
        }
    }

    /// Pushes a box with an inline formatting context of its own.
    mutating func pushBlock(_ kind: LayoutBox.Kind) {
        contexts.append(InlineContext())
        var box = LayoutBox(kind, context: Int32(truncatingIfNeeded: contexts.count - 1))
        box.ownsContext = true
        boxes.append(box)
        previousCharacter = 0x20
    }

    mutating func push(_ box: LayoutBox, table: Int) {
        boxes.append(box)
        boxes[boxes.count - 1].table = Int32(truncatingIfNeeded: table)
    }

    /// Closes the boxes above the first `count`.
    mutating func closeBoxes(downTo count: Int) {
        while boxes.count > count {
            guard let box = boxes.popLast() else { return }
            if box.ownsContext {
                contexts[contexts.count - 1].endLine(in: &buffer)
                contexts.removeLast()
            }
            if box.mark >= 0 { buffer.drop(box.mark) }
            if box.isOutOfFlow {
                outOfFlowDepth -= 1
                if outOfFlowDepth == 0, let linesAtOutOfFlow { linesBeside += linesOfText - linesAtOutOfFlow }
            }
            if let firstLetter, firstLetter.box == boxes.count { self.firstLetter = nil }
        }
    }

    /// A row starts in a table: the line feed behind the row before stays.
    private mutating func startRow(in table: Int) {
        if boxes.indices.contains(table) { keepMark(of: table) }
    }

    /// Keeps the character behind the last cell of a row or the last row of a table, since another one follows.
    private mutating func keepMark(of box: Int) {
        guard boxes[box].mark >= 0 else { return }
        buffer.keep(boxes[box].mark)
        boxes[box].mark = -1
    }

    /// Puts a tab behind a cell or a line feed behind a row, for the case that another one follows.
    mutating func appendMark(_ character: RenderedTextBuffer.Pending, to box: Int) {
        guard boxes.indices.contains(box) else { return }
        if boxes[box].mark >= 0 { buffer.drop(boxes[box].mark) }
        boxes[box].mark = buffer.appendPending(character)
    }
}
