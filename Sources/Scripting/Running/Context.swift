import CJavaScriptCore

/// A global object with all that scripts see: one for each page, in the machine's group.
///
/// Contexts share the machine's heap; what a context held is collected some time after it is gone. A context whose script
/// was ended from outside is spent: it may be left in the middle of anything.
package final class Context {
    package let machine: VirtualMachine
    /// Whether a script was ended here from outside, so that nothing more can be run.
    package internal(set) var isSpent = false
    /// Told of exceptions in timers and of rejections that nobody handled. They end nothing.
    package var onUncaught: ((ScriptError) -> Void)?
    let reference: OpaquePointer
    /// Whether timers and calls outlive the entries that made them. They are then the owner's to care for: see
    /// `Context+LivingOn.swift`.
    package var livesOn = false
    var timers = TimerQueue()
    /// How the async function that runs now has ended.
    var outcome: Outcome?
    /// The calls that were started and have not ended, by their numbers, which begin with 1.
    var calls: [Int: StartedCall] = [:]
    var lastCall = 0
    /// What `enter` runs inside the engine.
    var entry: (() -> Void)?
    private var natives: [NativeFunction] = []
    /// What is protected for the context's own use; each of them would keep the whole context from being collected.
    private var kept: [OpaquePointer] = []
    private(set) var drive: OpaquePointer
    private(set) var fire: OpaquePointer
    private(set) var describe: OpaquePointer
    private(set) var trampoline: OpaquePointer
    /// What takes values apart and puts them together; `nil` in a context that was made without.
    private(set) var bridge: (flatten: OpaquePointer, build: OpaquePointer)?
    /// Tells objects that cannot leave the context; `nil` when there are none.
    private(set) var foreignTest: OpaquePointer?
    /// Makes the exception objects for what native functions throw; `nil` for plain errors.
    private(set) var exceptionFactory: OpaquePointer?

    struct Outcome {
        let isFulfilled: Bool
        let value: OpaquePointer
    }

    /// - Parameter bridgesValues: whether `ScriptValue`s will go in or out. Without, a context is made in half the time.
    /// - Throws: `ScriptError` with the code `engine` when the engine gives no context.
    package init(machine: VirtualMachine, bridgesValues: Bool = true) throws(ScriptError) {
        guard let reference = JSGlobalContextCreateInGroup(machine.group, nil) else {
            throw ScriptError(code: .engine, message: "JavaScriptCore gave no context")
        }
        self.machine = machine
        self.reference = reference
        // The global object is a function's worth of placeholder until the real ones are there: it is always alive.
        let global: OpaquePointer = JSContextGetGlobalObject(reference)
        drive = global
        fire = global
        describe = global
        trampoline = global
        try install(bridgesValues: bridgesValues)
    }

    deinit {
        for value in kept { JSValueUnprotect(reference, value) }
        JSGlobalContextRelease(reference)
    }

    /// Makes a function that calls Swift. It lives as long as the context does.
    package func makeFunction(_ body: @escaping NativeFunction.Body) -> Value {
        Value(makeNative(body), in: self)
    }

    /// Has native functions throw what `factory` makes: it is called with (name, message) and returns the exception.
    package func setExceptionFactory(_ factory: Value) {
        exceptionFactory = keep(factory)
    }

    /// Has `ScriptValue`s refuse the objects for which `test` returns true, such as those that stand for nodes.
    package func setForeignTest(_ test: Value) {
        foreignTest = keep(test)
    }

    private func makeNative(_ body: @escaping NativeFunction.Body) -> OpaquePointer {
        let native = NativeFunction(body, context: self)
        natives.append(native)
        // Unretained: the context keeps it, and no script runs once the context is gone.
        return JSObjectMake(reference, machine.nativeClass, Unmanaged.passUnretained(native).toOpaque())
    }
}

// MARK: - The runtime

extension Context {
    private func install(bridgesValues: Bool) throws(ScriptError) {
        trampoline = makeNative { [unowned self] (_) throws(NativeError) in
            entry?()
            return nil
        }
        let native = makeNative { [unowned self] (arguments) throws(NativeError) in
            perform(arguments)
            return nil
        }
        _ = keep(Value(trampoline, in: self))
        let program = bridgesValues ? Runtime.program : Runtime.plainProgram
        let functions = try evaluate(program).call([Value(native, in: self)])
        drive = try keep(functions.element(at: 0))
        fire = try keep(functions.element(at: 1))
        describe = try keep(functions.element(at: 2))
        if bridgesValues { bridge = try (keep(functions.element(at: 3)), keep(functions.element(at: 4))) }
        JSGlobalContextSetUnhandledRejectionCallback(reference, machine.rejectionHandler, nil)
    }

    /// Protects a value until the context is gone.
    func keep(_ value: Value) -> OpaquePointer {
        JSValueProtect(reference, value.reference)
        kept.append(value.reference)
        return value.reference
    }

    /// A promise was rejected, and nobody handled it.
    func reportRejection(_ reason: OpaquePointer) {
        guard let onUncaught else { return }
        onUncaught(error(from: reason, in: nil))
    }

    private func perform(_ arguments: Arguments) {
        switch Runtime.Operation(rawValue: arguments.integer(at: 0)) {
        case .settle:
            let call = arguments.integer(at: 3)
            guard call == 0 else { return settle(call, isFulfilled: arguments.boolean(at: 1), arguments[2]) }
            let value = arguments[2].reference
            JSValueProtect(reference, value)
            outcome = Outcome(isFulfilled: arguments.boolean(at: 1), value: value)
        case .report:
            if let onUncaught { onUncaught(error(description: arguments[1], in: nil)) }
        case .schedule:
            let delay = Duration.milliseconds(arguments.integer(at: 2))
            timers.schedule(arguments.integer(at: 1), at: ContinuousClock.now + delay)
        case .cancel:
            timers.cancel(arguments.integer(at: 1))
        case nil:
            break
        }
    }
}
