import Scripting
import Support

#if canImport(Glibc)
    import Glibc
#endif

/// The processor time that the calling thread has used: what others do on the same machine does not count.
func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

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
