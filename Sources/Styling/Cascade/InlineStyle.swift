internal import DOM

/// Reads the declarations of a `style` attribute (CSS Style Attributes, section 3).
enum InlineStyle {
    static func parse(
        _ text: Bytes, mode: StyleSheetParser.Mode, into list: inout DeclarationList, custom: inout [CustomDeclaration]
    ) {
        var source = CSSTokenizer(text)
        while source.position < source.limit {
            source.skipWhitespace()
            let start = source.position
            guard start < source.limit else { return }
            guard source.startsIdent(start) else {
                skip(&source)
                continue
            }
            let name = source.next()
            source.skipWhitespace()
            guard name.kind == .ident, source.position < source.limit,
                source.base[source.position] == UInt8(ascii: ":")
            else {
                source.position = start
                skip(&source)
                continue
            }
            source.position += 1
            let valueStart = source.position
            let isCustom = name.end - name.start > 2 && source.base[start] == 0x2D && source.base[start + 1] == 0x2D
            let valueEnd = skip(&source)
            let property = isCustom ? nil : PropertyName(name, source)
            guard isCustom ? mode == .deferred : property != nil else { continue }
            let whole = source.trimmed(valueStart..<valueEnd)
            let (value, isImportant) = Important.strip(from: whole, in: source)
            if let property {
                if property.isStyled == (mode == .styled) || property == .all {
                    ValueParser(source: source).parse(property, value, isImportant: isImportant, into: &list)
                }
            } else if let declaration = CustomProperties.declaration(
                source.text(of: name), value, in: source, isImportant: isImportant)
            {
                custom.append(declaration)
            }
        }
    }

    /// Passes over a value and the `;` behind it. Returns where the value ends.
    @discardableResult
    private static func skip(_ source: inout CSSTokenizer) -> Int {
        while true {
            let stop = source.scan(stopsAtSemicolon: true, stopsAtRightBrace: false)
            let end = source.position
            if stop != .end { source.position += 1 }
            guard stop == .leftBrace else { return end }
            // A block is part of the value, and makes it invalid for all but custom properties.
            source.skipBraces()
        }
    }
}
