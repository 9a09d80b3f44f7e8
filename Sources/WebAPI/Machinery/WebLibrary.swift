package import Scripting

/// The classes of the DOM's interfaces, made once for all pages of a worker.
///
/// To make them takes longer than most scripts run. They live in a context of their own; what a page's script sees of them
/// are its own wrappers, whose prototypes all pages share and none can change. A script that might try, or might notice,
/// gets a library of its own (see `PageScript`).
package final class WebLibrary {
    package let machine: VirtualMachine
    private var shared: LibraryRealm?

    /// The library of a worker's machine. The classes themselves are made when the first script wants them.
    package init(machine: VirtualMachine) {
        self.machine = machine
    }

    /// Makes the classes now, so that the first script need not wait for them.
    package func prepare() throws(ScriptError) {
        _ = try realm()
    }

    /// The classes that pages share.
    func realm() throws(ScriptError) -> LibraryRealm {
        if let shared { return shared }
        let realm = try LibraryRealm(context: Context(machine: machine, bridgesValues: false), isShared: true)
        shared = realm
        return realm
    }

    /// Has the classes made anew for the next page: a script that was ended may have left them half made.
    func discard(_ realm: LibraryRealm) {
        if shared === realm { shared = nil }
    }
}
