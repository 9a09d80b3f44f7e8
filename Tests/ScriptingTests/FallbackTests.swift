import Testing

@testable import Scripting

/// An engine that does not let the microtask queue be run dry from within an entry.
@Suite struct FallbackTests {
    @Test(arguments: [
        ("return 1", "1"), ("return await 2", "2"),
        ("await new Promise(r => setTimeout(r, 2)); return await Promise.resolve(3)", "3"),
        ("let n = 0; for (let i = 0; i < 5; i++) n += await i; return n", "10"),
    ])
    func `scripts that end work all the same`(body: String, answer: String) throws {
        let machine = try VirtualMachine(drainsWithinEntries: false)
        #expect(try run(body, machine: machine) == answer)
    }

    @Test(arguments: ["while (true);", "await new Promise(r => setTimeout(r, 60000))", "await 1; while (true);"])
    func `all but loops of microtasks are ended`(body: String) throws {
        let machine = try VirtualMachine(drainsWithinEntries: false)
        let error = #expect(throws: ScriptError.self) {
            try run(body, limits: ExecutionLimits(timeout: .milliseconds(30)), machine: machine)
        }
        #expect(error?.code == .timeout)
    }

    @Test func `this machine's library lets the queue be run dry`() throws {
        #expect(try VirtualMachine().drainsWithinEntries)
    }
}
