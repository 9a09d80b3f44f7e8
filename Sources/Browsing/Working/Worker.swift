import Scripting
import Support
import Synchronization
import WebAPI

/// One thread that works on pages, with the JavaScript virtual machine that lives on it and the DOM's classes in it.
final class Worker: Sendable {
    /// From 0.
    let number: Int
    let executor: ThreadExecutor
    /// The way past those who wait for the worker.
    let urgent: UrgentLane
    private nonisolated(unsafe) var madeLibrary: WebLibrary?
    private let isPrepared = Atomic<Bool>(false)
    private let isPreparing = Atomic<Bool>(false)

    init(number: Int) {
        self.number = number
        executor = ThreadExecutor(name: "worker-\(number)")
        urgent = UrgentLane(executor.urgent)
    }

    /// How many jobs it has. What it does to be ready sooner is none.
    var load: Int { executor.load - (isPreparing.load(ordering: .relaxed) ? 1 : 0) }

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

    /// Why a script cannot be parsed; `nil` when it can. The parse is there for the first page.
    func refusal(of script: VisitScript) async -> ScriptError? {
        await urgent.run { () -> ScriptError? in
            do throws(ScriptError) {
                try self.library.machine.parse(body: script.script.script, parameters: [VisitScript.parameter])
                return nil
            } catch {
                return error
            }
        }
    }

    /// Has the worker make its library before there is a page; only the first call does something. Returns at once.
    func prepare() {
        guard !isPrepared.exchange(true, ordering: .relaxed) else { return }
        isPreparing.store(true, ordering: .relaxed)
        Task {
            await urgent.run {
                // Whatever stands in its way stands in the first page's, who tells of it.
                try? self.library.prepare()
                self.isPreparing.store(false, ordering: .relaxed)
            }
        }
    }
}
