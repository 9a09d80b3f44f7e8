import WebAPI

/// Whose global object a script sees. The page's tree is the same in all worlds.
@MainActor
public final class WKContentWorld {
    /// The world of the page's own scripts.
    public static let page = WKContentWorld(.page, name: nil)
    /// A world for scripts of the program that name none.
    public static let defaultClient = WKContentWorld(.defaultClient, name: nil)
    private static var worlds: [String: WKContentWorld] = [:]

    /// The world's name; `nil` for those that every page has.
    public let name: String?
    nonisolated let world: ScriptWorld

    private init(_ world: ScriptWorld, name: String?) {
        self.world = world
        self.name = name
    }

    /// The world of this name: always the same one.
    public static func world(name: String) -> WKContentWorld {
        if let world = worlds[name] { return world }
        let world = WKContentWorld(.named(name), name: name)
        worlds[name] = world
        return world
    }

    static func world(_ world: ScriptWorld) -> WKContentWorld {
        switch world {
        case .page: page
        case .defaultClient: defaultClient
        case .named(let name): self.world(name: name)
        }
    }
}
