internal import Scripting

/// What ties a context to the live page whose world it is: what its script asks of the page goes through here.
final class LiveWorld {
    let world: ScriptWorld
    /// Which of the page's contexts of that name it is; a broken world gets a successor.
    let serial: Int
    let document: LiveDocument
    /// Who hears the world's messages.
    var handlers: [String: ScriptMessageHandler] = [:]
    /// The functions that the world's JavaScript offers to Swift, once they are there.
    private(set) var functions: Functions?
    /// Through which nodes are handed over.
    private(set) var numbers: SharedNumbers?
    /// How often the tree has changed, as the world's JavaScript sees it: structure, then content.
    private(set) var versions: SharedNumbers?
    weak var page: PageContext?
    /// The records that the observer which is called now is given.
    var records: [MutationRegistry.Record] = []
    /// The answers that scripts wait for.
    private var replies: [Int: Task<Void, Never>] = [:]

    struct Functions {
        let settle: RetainedValue
        let fire: RetainedValue
        let setHandlers: RetainedValue
        let release: RetainedValue
        let hold: RetainedValue
        let schedule: RetainedValue
        let deliver: RetainedValue
    }

    init(_ world: ScriptWorld, serial: Int, document: LiveDocument) {
        self.world = world
        self.serial = serial
        self.document = document
    }

    deinit {
        for reply in replies.values { reply.cancel() }
        document.tree.observers.forget(world: serial)
    }

    /// What tells the world's JavaScript that the tree has changed.
    func makeVersions(in context: Context) throws(ScriptError) -> SharedNumbers {
        if let versions { return versions }
        let made = try SharedNumbers(capacity: 2, in: context)
        versions = made
        document.tree.add(self)
        return made
    }

    /// Puts into the world what a live page has and others have not.
    func install(in realm: LibraryRealm) throws(ScriptError) {
        let parts = try realm.use("Live")
        func function(_ name: String) throws(ScriptError) -> RetainedValue { RetainedValue(try parts.property(name)) }
        functions = try Functions(
            settle: function("settle"), fire: function("fire"), setHandlers: function("setHandlers"),
            release: function("release"), hold: function("hold"), schedule: function("schedule"),
            deliver: function("deliver"))
        numbers = realm.numbers
        try realm.context.setForeignTest(parts.property("isForeign"))
        try showHandlers()
    }

    /// Has `webkit.messageHandlers` show the handlers that there are. Within an entry.
    func showHandlers() throws(ScriptError) {
        guard let function = functions?.setHandlers.value else { return }
        let names = try Value(array: handlers.keys.sorted().map { .string($0) }, in: function.context)
        _ = try function.call([names])
    }

    /// Dispatches an event. Within an entry.
    ///
    /// - Parameter target: a node's handle and its interface are given by `give`; 0 is the window.
    func fire(_ type: String, at target: Value, bubbles: Bool = false) throws(ScriptError) {
        guard let function = functions?.fire.value else { return }
        _ = try function.call([target, Value(type, in: function.context), Value(bubbles, in: function.context)])
    }

    /// Sends a message to a handler that answers.
    func ask(
        _ message: ScriptMessage, number: Int,
        _ handler: @escaping @Sendable (ScriptMessage) async -> ScriptMessageHandler.Reply
    ) {
        let (owner, serial) = (document.owner, serial)
        replies[number] = Task { [weak owner] in
            let reply = await handler(message)
            await owner?.deliver(reply, number: number, world: message.world, serial: serial)
        }
    }

    /// Settles the promise of a message. Within an entry.
    func settle(_ number: Int, _ reply: ScriptMessageHandler.Reply) throws(ScriptError) {
        guard replies.removeValue(forKey: number) != nil, let function = functions?.settle.value else { return }
        let context = function.context
        let (isFulfilled, value): (Bool, Value) =
            switch reply {
            case .value(let value): (true, try Value(value, in: context))
            case .error(let message): (false, Value(message, in: context))
            }
        _ = try function.call([Value(Double(number), in: context), Value(isFulfilled, in: context), value])
    }
}
