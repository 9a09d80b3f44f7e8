import Scripting
import Support

/// Runs the body of an async function in a fresh machine and gives its answer as JSON text.
func run(
    _ body: String, arguments: [(name: String, value: Argument)] = [], url: String = "user.js", line: Int = 1,
    limits: ExecutionLimits = ExecutionLimits(), machine: VirtualMachine? = nil,
    uncaught: ((ScriptError) -> Void)? = nil
) throws(ScriptError) -> String {
    let context: Context
    if let machine { context = try Context(machine: machine) } else { context = try Context(machine: VirtualMachine()) }
    context.onUncaught = uncaught
    return try context.enter(limits) { () throws(ScriptError) in
        try context.callAsyncFunction(body: Script(source: body, url: url, line: line), arguments: arguments).json()
    }
}

/// The error that a body ends with; `nil` when it ends well.
func failure(
    _ body: String, url: String = "user.js", line: Int = 1, limits: ExecutionLimits = ExecutionLimits()
) -> ScriptError? {
    do throws(ScriptError) {
        _ = try run(body, url: url, line: line, limits: limits)
        return nil
    } catch {
        return error
    }
}
