package import Scripting

/// What a script sent with `webkit.messageHandlers.NAME.postMessage(body)`.
package struct ScriptMessage: Sendable {
    /// The handler's name.
    package var name: String
    package var body: ScriptValue
    package var world: ScriptWorld

    package init(name: String, body: ScriptValue, world: ScriptWorld) {
        self.name = name
        self.body = body
        self.world = world
    }
}
