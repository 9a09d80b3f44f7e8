package import Scripting

/// The classes of the DOM's interfaces, made once for all pages of a worker.
///
/// To make them takes longer than most scripts run. They live in a context of their own; what a page's script sees of them
/// are its own wrappers, whose prototypes all pages share and none can change. A script that might try, or might notice,
/// gets a library of its own (see `PageScript`).
package final class WebLibrary {
    /// The page whose script runs now.
    var page: PageContext?
    let numbers: SharedNumbers
    let context: Context
    private let functions: Functions
    private weak var entered: PageContext?

    private struct Functions {
        let install: RetainedValue
        let begin: RetainedValue
        let enter: RetainedValue
    }

    /// The library of a machine, for all pages of its worker.
    ///
    /// - Throws: `ScriptError` with the code `engine`.
    package convenience init(machine: VirtualMachine) throws(ScriptError) {
        try self.init(context: Context(machine: machine), isShared: true)
    }

    /// A library within a page's own context.
    convenience init(within context: Context) throws(ScriptError) {
        try self.init(context: context, isShared: false)
    }

    private init(context: Context, isShared: Bool) throws(ScriptError) {
        self.context = context
        numbers = try SharedNumbers(capacity: 512, in: context)
        // The function is made before there is anything that it could speak to.
        let relay = Relay()
        let native = context.makeFunction { (arguments) throws(NativeError) in try relay.perform(arguments) }
        let parts = try context.evaluate(Kit.program).call([native, numbers.value, Value(isShared, in: context)])
        try context.setExceptionFactory(parts.element(at: 0))
        functions = try Functions(
            install: RetainedValue(parts.element(at: 1)), begin: RetainedValue(parts.element(at: 2)),
            enter: RetainedValue(parts.element(at: 3)))
        relay.library = self
    }

    /// What the library keeps about a page: an object of its own.
    func begin(global: Value, isVerbose: Bool) throws(ScriptError) -> RetainedValue {
        RetainedValue(try functions.begin.value.call([global, Value(isVerbose, in: context)]))
    }

    /// Defines a global name of browsers in the page that was entered.
    func install(_ name: String) throws(ScriptError) {
        _ = try functions.install.value.call([Value(name, in: context)])
    }

    /// Runs `work` for `page`: until it ends, the library's functions speak of that page.
    func enter<Answer>(
        _ page: PageContext, state: RetainedValue, _ work: () throws(ScriptError) -> Answer
    ) throws(ScriptError) -> Answer {
        let outer = self.page
        self.page = page
        defer { self.page = outer }
        if entered !== page {
            _ = try functions.enter.value.call([state.value])
            entered = page
        }
        return try work()
    }

    private final class Relay {
        weak var library: WebLibrary?

        func perform(_ arguments: Arguments) throws(NativeError) -> Value? {
            guard let page = library?.page else { throw .type("the page is gone") }
            let operations = InterfaceTable.shared.operations
            let code = arguments.integer(at: 0)
            guard code >= 0, code < operations.count else { throw .type("there is no operation \(code)") }
            return try operations[code].body(page, arguments)
        }
    }
}
