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
                skip(&source, isCustom: false)
                continue
            }
            let name = source.next()
            source.skipWhitespace()
            guard name.kind == .ident, source.position < source.limit,
                source.base[source.position] == UInt8(ascii: ":")
            else {
                source.position = start
                skip(&source, isCustom: false)
                continue
            }
            source.position += 1
            let valueStart = source.position
            let isCustom = name.end - name.start > 2 && source.base[start] == 0x2D && source.base[start + 1] == 0x2D
            guard let valueEnd = skip(&source, isCustom: isCustom) else { continue }
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

    /// Passes over a value and the `;` behind it. Returns where the value ends, `nil` when it turned out to be a rule, which
    /// may not stand here.
    @discardableResult
    private static func skip(_ source: inout CSSTokenizer, isCustom: Bool) -> Int? {
        while true {
            let stop = source.scan(stopsAtSemicolon: true, stopsAtRightBrace: false)
            let end = source.position
            if stop != .end { source.position += 1 }
            guard stop == .leftBrace else { return end }
            source.skipBraces()
            if !isCustom { return nil }
        }
    }
}
