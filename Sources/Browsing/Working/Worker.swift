import Scripting
import Support
import WebAPI

/// One thread that works on pages, with the JavaScript virtual machine that lives on it and the DOM's classes in it.
final class Worker: Sendable {
    /// From 0.
    let number: Int
    let executor: ThreadExecutor
    private nonisolated(unsafe) var madeLibrary: WebLibrary?

    init(number: Int) {
        self.number = number
        executor = ThreadExecutor(name: "worker-\(number)")
    }

    /// The DOM's classes, which all pages of the worker use, and with them the virtual machine; made when the first page needs
    /// them. Only on the worker's thread, which is what protects it.
    var library: WebLibrary {
        get throws(ScriptError) {
            executor.checkIsolated()
            if let madeLibrary { return madeLibrary }
            let library = WebLibrary(machine: try VirtualMachine())
            madeLibrary = library
            return library
        }
    }
}
