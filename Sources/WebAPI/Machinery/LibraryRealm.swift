internal import Scripting

/// One making of the DOM's classes, in one context, and the functions that speak to them.
final class LibraryRealm {
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
        let use: RetainedValue
        let installAll: RetainedValue
        let freeze: RetainedValue
    }

    /// - Parameters:
    ///   - context: where the classes are made.
    ///   - isShared: whether several pages use them. They are then complete, and frozen.
    ///   - isLive: whether the page's scripts may change its tree.
    /// - Throws: `ScriptError` with the code `engine`.
    init(context: Context, isShared: Bool, isLive: Bool = false) throws(ScriptError) {
        self.context = context
        numbers = try SharedNumbers(capacity: 512, in: context)
        // The function is made before there is anything that it could speak to.
        let relay = Relay()
        let native = context.makeFunction { (arguments) throws(NativeError) in try relay.perform(arguments) }
        let parts = try context.evaluate(Kit.program).call([
            native, numbers.value, Value(isShared, in: context), Value(isLive, in: context),
        ])
        // Through the constructor of a function a script would come by the global object, which cannot be frozen.
        if isShared { context.forbidEval() }
        try context.setExceptionFactory(parts.element(at: 0))
        functions = try Functions(
            install: RetainedValue(parts.element(at: 1)), begin: RetainedValue(parts.element(at: 2)),
            enter: RetainedValue(parts.element(at: 3)), use: RetainedValue(parts.element(at: 4)),
            installAll: RetainedValue(parts.element(at: 5)), freeze: RetainedValue(parts.element(at: 6)))
        relay.realm = self
    }

    /// What the classes keep about a page: an object of its own.
    func begin(global: Value, isVerbose: Bool) throws(ScriptError) -> RetainedValue {
        RetainedValue(try functions.begin.value.call([global, Value(isVerbose, in: context)]))
    }

    /// Freezes all that a script could reach in a realm that pages share. Only the first call does something.
    func freeze() throws(ScriptError) {
        _ = try functions.freeze.value.call()
    }

    /// Defines a global name of browsers in the page that was entered.
    func install(_ name: String) throws(ScriptError) {
        _ = try functions.install.value.call([Value(name, in: context)])
    }

    /// Defines all of them, in far less time than one by one.
    func installAll() throws(ScriptError) {
        _ = try functions.installAll.value.call()
    }

    /// What an interface's program made in the page that was entered.
    func use(_ name: String) throws(ScriptError) -> Value {
        try functions.use.value.call([Value(name, in: context)])
    }

    /// Runs `work` for `page`: until it ends, the classes speak of that page.
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
        weak var realm: LibraryRealm?

        func perform(_ arguments: Arguments) throws(NativeError) -> Value? {
            guard let page = realm?.page else { throw .type("the page is gone") }
            let operations = InterfaceTable.shared.operations
            let code = arguments.integer(at: 0)
            guard code >= 0, code < operations.count else { throw .type("there is no operation \(code)") }
            return try operations[code].body(page, arguments)
        }
    }
}
