extension LivePage {
    /// Lets the scripts of a world send messages to `handler` as `webkit.messageHandlers.NAME.postMessage(body)`. A handler of
    /// the same name and world is replaced. The page need not be new.
    package func addMessageHandler(_ handler: ScriptMessageHandler, name: String, world: ScriptWorld = .page) {
        handlers[world, default: [:]][name] = handler
    }

    /// Later messages of that name are rejected with `InvalidAccessError`, for who kept the object, or find no such handler.
    package func removeMessageHandler(name: String, world: ScriptWorld = .page) {
        handlers[world]?[name] = nil
    }

    /// - Parameter world: `nil` for all worlds.
    package func removeAllMessageHandlers(world: ScriptWorld? = nil) {
        if let world { handlers[world] = nil } else { handlers = [:] }
    }
}
