internal import DOM

/// The custom properties and container properties of an element and its ancestors, which are made only for elements that ask
/// for them.
struct DeferredStyles {
    struct Entry {
        let element: Node
        /// The values of all custom properties here, substituted.
        var custom: [String: [UInt8]]
        /// 0 for no container, 1 for one of inline size, 2 for one of both sizes.
        var containerType: UInt32 = 0
        var containerNames: [String] = []
        /// The index of the nearest entry above that is a container or has a container's name, -1 for none.
        var container = -1

        var isContainer: Bool { containerType != 0 || !containerNames.isEmpty }
    }

    /// From the root down to the element that was asked for last.
    var entries: [Entry] = []
    /// The sheets' rules of this kind, `nil` before they are needed.
    var table: RuleTable?

    /// Below this many ancestors, elements only inherit: values of that many levels would take memory without bound.
    static let deepest = 4096
}
