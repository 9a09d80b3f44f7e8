internal import Scripting

extension LivePage {
    /// Lets the scripts of a world send messages to `handler` as `webkit.messageHandlers.NAME.postMessage(body)`. A handler of
    /// the same name and world is replaced. The page need not be new.
    package func addMessageHandler(_ handler: ScriptMessageHandler, name: String, world: ScriptWorld = .page) {
        guard !isClosed else { return }
        handlers[world, default: [:]][name] = handler
        showHandlers(in: world)
    }

    /// Later messages of that name are rejected with `InvalidAccessError`, for who kept the object, or find no such handler.
    package func removeMessageHandler(name: String, world: ScriptWorld = .page) {
        handlers[world]?[name] = nil
        showHandlers(in: world)
    }

    /// - Parameter world: `nil` for all worlds.
    package func removeAllMessageHandlers(world: ScriptWorld? = nil) {
        if let world { handlers[world] = nil } else { handlers = [:] }
        for changed in worlds.keys where world == nil || world == changed { showHandlers(in: changed) }
    }

    private func showHandlers(in world: ScriptWorld) {
        guard let live = worlds[world]?.live else { return }
        live.handlers = handlers[world] ?? [:]
        enter(world, reporting: "message handlers") { (_, live) throws(ScriptError) in try live.showHandlers() }
    }

    /// A handler has answered.
    func deliver(_ reply: ScriptMessageHandler.Reply, number: Int, world: ScriptWorld, serial: Int) {
        guard worlds[world]?.live?.serial == serial else { return }
        enter(world, reporting: "a message's reply") { (_, live) throws(ScriptError) in
            try live.settle(number, reply)
        }
    }
}
