#if ADDRESS_SANITIZER
    import Scripting
    import Testing

    /// The leak check passes over what the script engine keeps, and over nothing else. It is made when a process has ended.
    @Suite struct LeakCheckTests {
        /// Has a script call a function of ours.
        private static func call(_ body: @escaping () -> Void) throws {
            let context = try Context(machine: VirtualMachine())
            let function = context.makeFunction { (_) throws(NativeError) in
                body()
                return nil
            }
            try context.enter(ExecutionLimits()) { () throws(ScriptError) in
                try context.global.setProperty("f", to: function)
                let script = Script(source: "for (let i = 0; i < 100; i++) f()", url: "f.js")
                _ = try context.callAsyncFunction(body: script)
            }
        }

        @Test func `memory is not missed that a function gives back when a script calls it`() async {
            await #expect(processExitsWith: .success) {
                try Self.call { UnsafeMutablePointer<Int>.allocate(capacity: 7).deallocate() }
            }
        }

        @Test func `memory is missed that a function loses when a script calls it`() async {
            await #expect(processExitsWith: .exitCode(1)) {
                try Self.call { UnsafeMutablePointer<Int>.allocate(capacity: 7).initialize(repeating: 1, count: 7) }
            }
        }
    }
#endif
