import CLibXML2

extension Node {
    /// What a live page notes at a node, in libxml2's field for the application.
    package struct Marks: OptionSet {
        package let rawValue: UInt

        package init(rawValue: UInt) { self.rawValue = rawValue }

        /// A script made it, so that its memory can be given back.
        static let recyclable = Marks(rawValue: 1)
        /// Its data or value is its own and can be given back.
        static let ownsContent = Marks(rawValue: 2)
        /// Something beside the tree may refer to it: an object of a script's, an observer's record.
        package static let isKnown = Marks(rawValue: 4)
        /// It stands in the list of what may be collected.
        package static let isListed = Marks(rawValue: 8)
        /// A script element that never runs (any more) (HTML standard, "already started").
        package static let isStarted = Marks(rawValue: 16)
        /// What a script set as a control's value or state is kept elsewhere for it.
        package static let hasState = Marks(rawValue: 32)
        /// Mutation observers are registered for it.
        package static let isObserved = Marks(rawValue: 64)
    }

    /// The node's marks.
    package var marks: Marks {
        get { Marks(rawValue: UInt(bitPattern: raw.pointee._private)) }
        nonmutating set { raw.pointee._private = UnsafeMutableRawPointer(bitPattern: newValue.rawValue) }
    }

    /// Whether the node was given back, so that it is none any more.
    package var isGone: Bool { raw.pointee.type.rawValue == 0 }

    /// Whether a script made it.
    package var isScriptMade: Bool { marks.contains(.recyclable) }

    /// The template whose contents a fragment is, as far as `templateContent` was asked for it through `noteTemplate()`.
    package var hostTemplate: Node? {
        guard kind == .fragment, let host = raw.pointee.psvi else { return nil }
        return Node(host.assumingMemoryBound(to: xmlNode.self))
    }

    /// The contents of a template, which know their template from now on.
    package func noteTemplate() -> Node? {
        guard let content = templateContent else { return nil }
        content.raw.pointee.psvi = UnsafeMutableRawPointer(raw)
        return content
    }
}
