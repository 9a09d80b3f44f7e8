internal import DOM
internal import Scripting

/// The JavaScript that all interfaces share: it makes classes when they are first used, and wrappers for nodes.
///
/// - A wrapper is an object with its class's prototype, stamped with the node's handle in a private field. Script cannot
///   forge the stamp, and a method called on anything else throws a `TypeError`.
/// - There is one wrapper for a node.
/// - Classes are made on first use. In a library of a page's own, large ones are made at first with their common members
///   alone: at the end of the nodes' prototype chain stands a proxy, and when something is missed there, all remaining
///   members are added and the question is asked again.
enum Kit {
    /// Begins every interface's program: what it may use.
    static let prologue =
        "(kit,made)=>{'use strict';const{native,handle,is,wrap,nodes,list,slot,seal,open,refuse,refusals,unsupported,reflect,"
        + "use,makers,members,illegal}=kit;"

    static let program = StaticProgram(
        name: "summarize:kit",
        immortalCopyOf: InterfaceTable.assembledKit([wrappers, mixins]) + nameTable
            + InterfaceTable.assembledKit([globals]))

    static let operations: [Operation] = [
        // (name): the function that makes the class.
        Operation("load") { (page, arguments) throws(NativeError) in
            try page.load(arguments.text(at: 1), .source)
        },
        // (name): the function that adds the rest of its members, or undefined.
        Operation("loadRest") { (page, arguments) throws(NativeError) in
            try page.load(arguments.text(at: 1), .rest)
        },
        // (name): the function that makes it the class of a page that changes, or undefined.
        Operation("loadChanging") { (page, arguments) throws(NativeError) in
            try page.load(arguments.text(at: 1), .changing)
        },
        // (name): whether the class is made in the page's realm.
        Operation("isOfPage") { (page, arguments) throws(NativeError) in
            guard let number = InterfaceTable.shared.number(of: arguments.text(at: 1)) else { return nil }
            return page.give(InterfaceTable.shared.interfaces[number].realm == .page)
        },
        // (number): an interface's name.
        Operation("interfaceName") { (page, arguments) throws(NativeError) in
            page.interfaceName(arguments.integer(at: 1)).map(page.give)
        },
        // (): the next part of a list of nodes.
        Operation("more") { (page, _) throws(NativeError) in page.giveMore() },
        // (): the document.
        Operation("document") { (page, _) throws(NativeError) in page.give(page.document.node) },
        // (name): what kind of global name it is.
        Operation("globalKind") { (page, arguments) throws(NativeError) in
            page.give(GlobalNames.kind(of: arguments.text(at: 1)).rawValue)
        },
        // (name): what makes the one object of that name.
        Operation("singleton") { (page, arguments) throws(NativeError) in
            page.giveOrNull(GlobalNames.singletons[arguments.text(at: 1)])
        },
        // (handle, name): a form's or the document's named element.
        Operation("named") { (page, arguments) throws(NativeError) in
            page.give(NamedElements.find(arguments.utf8(at: 2), of: try arguments.node(at: 1), in: page))
        },
    ]
}

extension PageContext {
    func interfaceName(_ number: Int) -> String? {
        let interfaces = InterfaceTable.shared.interfaces
        return interfaces.indices.contains(number) ? interfaces[number].name : nil
    }

    fileprivate func load(_ name: String, _ part: InterfaceTable.Part) throws(NativeError) -> Value? {
        let table = InterfaceTable.shared
        guard let number = table.number(of: name) else { throw .type("there is no interface \(name)") }
        guard let program = table.program(number, part), let library = libraryContext else { return nil }
        do throws(ScriptError) {
            let isPages = table.interfaces[number].realm == .page
            return try (isPages ? context : library).evaluate(program)
        } catch {
            throw .exception(name: "Error", message: error.message)
        }
    }
}
