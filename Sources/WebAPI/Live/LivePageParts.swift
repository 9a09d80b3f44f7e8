package import DOM
package import Scripting

/// The page that a `LivePage` brings to life: its tree, and the machine that runs its scripts.
///
/// Made on the page's thread and handed to a `LivePage` whose executor is that thread. The tree may be read elsewhere on the
/// same thread, between the live page's turns.
package struct LivePageParts: @unchecked Sendable {
    // All of this is only ever touched on the page's thread: by whoever made it, and by the live page, whose executor it is.
    let machine: VirtualMachine
    let document: Document
    let styling: any PageStyling

    package init(machine: VirtualMachine, document: Document, styling: any PageStyling) {
        self.machine = machine
        self.document = document
        self.styling = styling
    }
}
