import Scripting
import Support

/// One thread that works on pages, with the JavaScript virtual machine that lives on it.
final class Worker: Sendable {
    /// From 0.
    let number: Int
    let executor: ThreadExecutor
    private nonisolated(unsafe) var madeMachine: VirtualMachine?

    init(number: Int) {
        self.number = number
        executor = ThreadExecutor(name: "worker-\(number)")
    }

    /// The virtual machine, made when the first page needs it. Only on the worker's thread, which is what protects it.
    var machine: VirtualMachine {
        get throws(ScriptError) {
            executor.checkIsolated()
            if let madeMachine { return madeMachine }
            let machine = try VirtualMachine()
            madeMachine = machine
            return machine
        }
    }
}
