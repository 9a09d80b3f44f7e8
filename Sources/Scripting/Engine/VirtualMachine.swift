import CJavaScriptCore

/// A JavaScript virtual machine: one heap, one compiler cache, one microtask queue, and the contexts that share them.
///
/// It lives on one thread, whose stack must be large: 8 MB gives scripts 45,000 frames. Contexts are cheap beside it, so that
/// a worker keeps one machine and makes a new context for each page.
package final class VirtualMachine {
    let group: OpaquePointer
    /// The class of the objects that call into Swift.
    let nativeClass: OpaquePointer
    /// What watches over the script that runs now; `nil` while none runs.
    var watch: ExecutionWatch?
    /// The context whose script runs now.
    weak var current: Context?
    /// Called with what nobody handles. It lives in a context of the machine's own: the engine holds it by a strong handle,
    /// and a context that held a function of its own so would never be collected.
    let rejectionHandler: OpaquePointer
    private let home: OpaquePointer
    private var isAsking = false
    private var programs: [StaticProgram: CompiledScript] = [:]
    private var functions: [AsyncFunctionSource: CompiledScript] = [:]

    /// Whether the microtask queue is run dry from within an entry, so that its loops can be stopped too. Where the engine's
    /// library does not allow it, the queue runs dry after each outermost call, and a loop of microtasks runs for ever.
    let drainsWithinEntries: Bool

    /// Sets the engine's options, which it reads from the environment, for a process that works on many pages with all cores. The
    /// first machine sets those for any process; a program that starts threads calls this before, since the C library's `setenv`
    /// and `getenv` must not meet.
    package static func prepareProcess() {
        EngineOptions.applyForBatches()
    }

    /// - Throws: `ScriptError` with the code `engine` when the engine gives no machine.
    package convenience init() throws(ScriptError) {
        try self.init(drainsWithinEntries: JSContextCanDrainMicrotasks())
    }

    init(drainsWithinEntries: Bool) throws(ScriptError) {
        EngineOptions.apply()
        // Nobody can attach, and each context would make itself known to somebody who might.
        JSContextsAreNotInspected()
        self.drainsWithinEntries = drainsWithinEntries
        var definition = kJSClassDefinitionEmpty
        definition.callAsFunction = { _, function, _, count, arguments, exception in
            NativeFunction.call(function, count: count, arguments: arguments, exception: exception)
        }
        guard let group = JSContextGroupCreate(), let home = JSGlobalContextCreateInGroup(group, nil),
            let nativeClass = JSClassCreate(&definition)
        else { throw ScriptError(code: .engine, message: "JavaScriptCore gave no virtual machine") }
        self.group = group
        self.home = home
        self.nativeClass = nativeClass
        definition.callAsFunction = { _, function, _, count, arguments, _ in
            guard let data = JSObjectGetPrivate(function), count > 1, let reason = arguments?[1] else { return nil }
            Unmanaged<VirtualMachine>.fromOpaque(data).takeUnretainedValue().current?.reportRejection(reason)
            return nil
        }
        let handlerClass = JSClassCreate(&definition)
        defer { JSClassRelease(handlerClass) }
        rejectionHandler = JSObjectMake(home, handlerClass, nil)
        JSValueProtect(home, rejectionHandler)
        // Unretained: no script runs once the machine is gone.
        JSObjectSetPrivate(rejectionHandler, Unmanaged.passUnretained(self).toOpaque())
        armWatch()
    }

    deinit {
        programs.removeAll()
        functions.removeAll()
        JSValueUnprotect(home, rejectionHandler)
        JSGlobalContextRelease(home)
        JSClassRelease(nativeClass)
        JSContextGroupRelease(group)
    }

    /// Collects all garbage now. It takes milliseconds; the engine itself collects often enough, this is for after a page
    /// that took much.
    package func collectGarbage() {
        JSSynchronousGarbageCollectForDebugging(home)
    }

    /// How often, in seconds of CPU time, a running script is looked at.
    private static let watchInterval = 0.01
}

// MARK: - The time limit

extension VirtualMachine {
    /// Has the engine call back when a script has run for some time. The limit stays set for good: one that is cleared while
    /// its timer runs would leave the timer behind.
    private func armWatch() {
        // Unretained: the limit ends with the group, which this object outlives.
        JSContextGroupSetExecutionTimeLimit(
            group, Self.watchInterval,
            { context, data in
                guard let context, let data else { return false }
                return Unmanaged<VirtualMachine>.fromOpaque(data).takeUnretainedValue().mustStop(context)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func mustStop(_ context: OpaquePointer) -> Bool {
        // Measuring the heap of a large page takes longer than the interval, and the engine asks in the midst of it.
        guard !isAsking else { return false }
        isAsking = true
        defer { isAsking = false }
        let answer = watch?.mustStop(context) ?? false
        // The engine asks again only when the limit is set anew.
        armWatch()
        return answer
    }
}

// MARK: - Compiled scripts

extension VirtualMachine {
    /// The script for a text that is part of the program, parsed once for the machine.
    func compiled(_ program: StaticProgram) throws(ScriptError) -> CompiledScript {
        if let script = programs[program] { return script }
        let script = try CompiledScript(program, group: group)
        programs[program] = script
        return script
    }

    /// Parses the body of an async function, without running it. The parse is kept for the run.
    ///
    /// - Throws: `ScriptError` with the code `scriptError` and the line of what is wrong.
    package func parse(body: Script, parameters: [String]) throws(ScriptError) {
        _ = try compiled(AsyncFunctionSource(body: body, parameters: parameters))
    }

    /// The script that evaluates to an async function with the given body. Pages share the parse.
    func compiled(_ function: AsyncFunctionSource) throws(ScriptError) -> CompiledScript {
        if let script = functions[function] { return script }
        let script = try function.compile(in: group, checkedIn: home)
        // A batch runs one script on all of its pages; who runs many different ones gains nothing from keeping them.
        if functions.count >= 16 { functions.removeAll() }
        functions[function] = script
        return script
    }
}
