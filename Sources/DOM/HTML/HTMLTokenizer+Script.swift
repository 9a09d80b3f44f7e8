internal import Support

#if canImport(Glibc)
    import Glibc
#endif

// The script data states (HTML standard, sections 13.2.5.4 and 13.2.5.15 to 13.2.5.31): where a script ends.
extension HTMLTokenizer {
    /// How deep in `<!-- <script>` a script is.
    private enum Escape { case none, escaped, doubleEscaped }

    mutating func nextInScript() throws(StopReason) -> Kind {
        let from = position
        var scan = from
        var escape = Escape.none
        while scan < end {
            if escape == .none {
                guard let found = memchr(scan, 0x3C, end - scan) else { break }
                scan = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
                if isAppropriateEndTag(scan) { return try rawText(from, scan) }
                if end - scan >= 4, scan[1] == 0x21, scan[2] == 0x2D, scan[3] == 0x2D {
                    escape = .escaped
                    // The dashes count already towards the "-->" that ends it.
                    scan += 2
                } else {
                    scan += 1
                }
                continue
            }
            scan = ByteScan.first(of: 0x3C, 0x2D, from: scan, to: end)
            guard scan < end else { break }
            if scan.pointee == 0x2D {
                if isDashesAndGreater(&scan) { escape = .none }
            } else if scan.pointee == 0x3C {
                if escape == .escaped {
                    if isAppropriateEndTag(scan) { return try rawText(from, scan) }
                    if isScript(scan + 1) { escape = .doubleEscaped }
                } else if scan + 1 < end, scan[1] == 0x2F, isScript(scan + 2) {
                    escape = .escaped
                }
                scan += 1
            } else {
                // A NUL.
                scan += 1
            }
        }
        return try rawText(from, end)
    }

    /// Steps over dashes; whether they are at least two, with a ">" behind them, which is stepped over too.
    private func isDashesAndGreater(_ scan: inout UnsafePointer<UInt8>) -> Bool {
        let first = scan
        while scan < end, scan.pointee == 0x2D { scan += 1 }
        guard scan - first >= 2, scan < end, scan.pointee == 0x3E else { return false }
        scan += 1
        return true
    }

    /// Whether "script" and the end of a tag's name stand at `place`.
    private func isScript(_ place: UnsafePointer<UInt8>) -> Bool {
        let name = names.bytes(Atom.script.nameID)
        guard end - place > name.count else { return false }
        for (index, byte) in name.enumerated() where place[index].asciiLowercased != byte { return false }
        let next = place[name.count]
        return next.isHTMLSpace || next == 0x2F || next == 0x3E
    }
}
