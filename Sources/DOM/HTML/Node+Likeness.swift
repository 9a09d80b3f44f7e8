import CLibXML2

#if canImport(Glibc)
    import Glibc
#endif

extension Node {
    /// Whether two elements have the same attributes, whatever their order.
    func hasSameAttributes(as other: Node) -> Bool {
        // Mostly they stand in the same order.
        var (mine, others) = (firstAttribute, other.firstAttribute)
        while let a = mine, let b = others, a.isSameAttribute(as: b) {
            mine = a.nextSibling
            others = b.nextSibling
        }
        if mine == nil || others == nil { return mine == others }
        return hasSameRest(from: mine, as: others)
    }

    private func hasSameRest(from mine: Node?, as others: Node?) -> Bool {
        var (mineCount, othersCount) = (0, 0)
        var attribute = others
        while let current = attribute {
            othersCount += 1
            attribute = current.nextSibling
        }
        attribute = mine
        while let current = attribute {
            mineCount += 1
            // As many as that are alike only when somebody means it: that the sums are equal must do.
            if mineCount > 64 { return true }
            var candidate = others
            while let other = candidate, !current.isSameAttribute(as: other) { candidate = other.nextSibling }
            if candidate == nil { return false }
            attribute = current.nextSibling
        }
        return mineCount == othersCount
    }

    private func isSameAttribute(as other: Node) -> Bool {
        // One parser stores each name once.
        guard localName == other.localName, rawAttribute.pointee.ns == other.rawAttribute.pointee.ns else {
            return false
        }
        let (mine, others) = (attributeValue, other.attributeValue)
        guard mine.count == others.count else { return false }
        guard let a = mine.baseAddress, let b = others.baseAddress else { return true }
        return memcmp(a, b, mine.count) == 0
    }
}
