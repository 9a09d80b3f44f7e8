package import Scripting

/// A script of the host's that runs in each page (WebKit, `WKUserScript`).
package struct UserScript: Sendable, Hashable {
    package enum InjectionTime: Sendable, Hashable {
        /// Before any of the page's own scripts.
        case documentStart
        /// When the page's own scripts have run and `DOMContentLoaded` was heard.
        case documentEnd
    }

    package var script: Script
    package var time: InjectionTime
    package var world: ScriptWorld

    package init(script: Script, time: InjectionTime, world: ScriptWorld = .page) {
        self.script = script
        self.time = time
        self.world = world
    }
}
