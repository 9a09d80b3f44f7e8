import CLibXML2
package import Support

// How the tree builders join nodes. Nothing else changes a tree.
extension Node {
    /// Puts `child`, which stands nowhere, behind the last child.
    package func append(_ child: Node) {
        child.raw.pointee.parent = raw
        child.raw.pointee.prev = raw.pointee.last
        if let last = raw.pointee.last { last.pointee.next = child.raw } else { raw.pointee.children = child.raw }
        raw.pointee.last = child.raw
    }

    /// Puts `child`, which stands nowhere, before `reference`, a child of this node; behind all for `nil`.
    package func insert(_ child: Node, before reference: Node?) {
        guard let reference else { return append(child) }
        let previous = reference.raw.pointee.prev
        child.raw.pointee.parent = raw
        child.raw.pointee.prev = previous
        child.raw.pointee.next = reference.raw
        reference.raw.pointee.prev = child.raw
        if let previous { previous.pointee.next = child.raw } else { raw.pointee.children = child.raw }
    }

    /// Takes this node, with all below it, out of its parent.
    package func detach() {
        guard let parent = raw.pointee.parent else { return }
        let (previous, next) = (raw.pointee.prev, raw.pointee.next)
        if let previous { previous.pointee.next = next } else { parent.pointee.children = next }
        if let next { next.pointee.prev = previous } else { parent.pointee.last = previous }
        raw.pointee.parent = nil
        raw.pointee.prev = nil
        raw.pointee.next = nil
    }

    /// Moves all children behind the last child of `target`.
    package func moveChildren(to target: Node) {
        while let child = firstChild {
            child.detach()
            target.append(child)
        }
    }

    /// Replaces the data of a text.
    package func setData(_ data: Bytes, in document: Document) throws(StopReason) {
        raw.pointee.content = try document.arena.string(data)
        raw.pointee.psvi = nil
    }

    /// Adds to the data of a text. A text that grows keeps room for more, so that a million additions take linear time: its
    /// field `psvi` then holds how long it is (the lower half) and how much there is room for.
    func appendData(_ data: Bytes, in document: Document) throws(StopReason) {
        let known = UInt64(UInt(bitPattern: raw.pointee.psvi))
        let length = known == 0 ? self.data.count : Int(known & 0xFFFF_FFFF)
        var capacity = known == 0 ? length : Int(known >> 32)
        guard let added = data.baseAddress, var content = raw.pointee.content else { return }
        if length + data.count > capacity {
            capacity = max(length * 2, length + data.count)
            let larger = try document.arena.allocate(capacity + 1).assumingMemoryBound(to: UInt8.self)
            larger.update(from: content, count: length)
            content = larger
            raw.pointee.content = larger
        }
        (content + length).update(from: added, count: data.count)
        content[length + data.count] = 0
        // A text that long is beyond every budget; it is then measured again each time.
        let isCountable = capacity <= 0x7FFF_FFFF
        let record = isCountable ? UInt(capacity) << 32 | UInt(length + data.count) : 0
        raw.pointee.psvi = UnsafeMutableRawPointer(bitPattern: record)
    }
}

extension Node {
    /// A doctype's public and system identifiers; "" where the page gave none (DOM standard, section 4.6).
    package var doctypeIdentifiers: (publicID: String, systemID: String) {
        guard kind == .doctype else { return ("", "") }
        let dtd = UnsafeMutableRawPointer(raw).assumingMemoryBound(to: xmlDtd.self)
        return (
            dtd.pointee.ExternalID.map { String(cString: $0) } ?? "",
            dtd.pointee.SystemID.map { String(cString: $0) } ?? ""
        )
    }
}
