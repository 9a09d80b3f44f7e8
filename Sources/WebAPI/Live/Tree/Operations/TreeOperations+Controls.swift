internal import DOM
internal import Scripting

extension TreeOperations {
    /// What a script set of form controls, which no attribute shows; the same in all worlds.
    static let controls: [Operation] = [
        // (handle): the properties that are known of an element's computed style, "name:value" with line feeds between them.
        Operation("computedStyle") { (page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            let style = try page.ask { (styling) throws(PageStylingError) in
                try styling.computedStyle(of: element)
            }
            return page.give(style?.resolvedValues ?? "")
        },
        // (handle): the value that was set; null for none.
        Operation("controlValue") { (page, arguments) throws(NativeError) in
            guard let value = page.live?.document.tree.controls[try arguments.node(at: 1)]?.value else {
                return Value(nullIn: page.context)
            }
            return page.give(value)
        },
        // (handle, value or null)
        Operation(changing: "setControlValue") { (tree, _, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            node.marks.insert(.hasState)
            tree.controls[node, default: ControlState()].value = arguments[2].isNull ? nil : arguments.utf8(at: 2)
            tree.contentChanged()
            return nil
        },
        // (handle): whether it was checked or selected; null where nothing was set.
        Operation("controlState") { (page, arguments) throws(NativeError) in
            guard let state = page.live?.document.tree.controls[try arguments.node(at: 1)]?.isChecked else {
                return Value(nullIn: page.context)
            }
            return page.give(state)
        },
        // (handle, state or null)
        Operation(changing: "setControlState") { (tree, _, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            node.marks.insert(.hasState)
            tree.controls[node, default: ControlState()].isChecked =
                arguments[2].isNull ? nil : arguments.boolean(at: 2)
            tree.contentChanged()
            return nil
        },
    ]
}
