internal import DOM
internal import Scripting

/// https://html.spec.whatwg.org/#htmloptionelement
extension Interface {
    static let htmlOptionElement = Interface(
        name: "HTMLOptionElement",
        operations: [
            // The text without that of scripts, its white space collapsed (HTML standard, 4.10.10).
            Operation("optionText") { (page, arguments) throws(NativeError) in
                let option = try arguments.node(at: 1)
                var text: [UInt8] = []
                var node = option.next(within: option)
                while let current = node {
                    if current.isText { text.append(contentsOf: current.data) }
                    node =
                        current.isElement && current.atom == .script
                        ? current.nextSkippingChildren(within: option) : current.next(within: option)
                }
                let isSpace = { (byte: UInt8) in byte == 0x20 || byte >= 0x09 && byte <= 0x0D && byte != 0x0B }
                return page.give(Array(text.split(whereSeparator: isSpace).joined(separator: [0x20])))
            }
        ],
        source: #"""
            reflect(class HTMLOptionElement extends (use('FormKit'), use('HTMLElement')) {
                get label() { return native(@attribute, handle(this), 'label') || this.text; }
                get value() { return native(@attribute, handle(this), 'value') ?? this.text; }
                get text() { return native(@optionText, handle(this)); }
                set label(value) { refuse('HTMLOptionElement.label ='); }
                set value(value) { refuse('HTMLOptionElement.value ='); }
                set text(value) { refuse('HTMLOptionElement.text ='); }
                get selected() { const select = this.closest('select'); return select ? kit.selectedOptions(select).includes(this) : this.defaultSelected; }
                set selected(value) { refuse('HTMLOptionElement.selected ='); }
                get index() { const select = this.closest('select'); return select ? [...select.options].indexOf(this) : 0; }
                get form() { return this.closest('select')?.form ?? null; }
            }, {
                disabled: 'flag', defaultSelected: ['flag', 'selected'],
            })
            """#,
        changing: changingOption)
}
