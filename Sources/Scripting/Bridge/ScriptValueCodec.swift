/// A graph of values as the runtime's JavaScript writes and reads it: numbers, and all texts in one.
///
/// The values stand in the order of their places, each as its kind and what belongs to it:
/// 0 null; 1 false; 2 true; 3 a number; 4 a string's length; 5 a date's milliseconds; 6 an array's count, then places; 7 an
/// object's count, then for each member the length of its key and a place. Lengths are in UTF-16 code units; strings and keys
/// stand in the text in the order in which their lengths stand in the numbers.
enum ScriptValueCodec {
    /// - Parameter text: the texts, in UTF-16.
    /// - Returns: `nil` when the numbers are not what the runtime writes: a page may have changed the language under it.
    static func decode(
        _ codes: UnsafeBufferPointer<Double>, text: UnsafeBufferPointer<UInt16>, isStopped: () -> Bool = { false }
    ) -> ScriptValue? {
        var reader = Reader(codes: codes, text: text)
        var nodes: [ScriptValue.Node] = []
        while !reader.isAtEnd {
            if nodes.count & 0xFFF == 0xFFF, isStopped() { return nil }
            guard let node = reader.node() else { return nil }
            nodes.append(node)
        }
        guard reader.highestPlace < nodes.count else { return nil }
        return ScriptValue(nodes: nodes, root: nodes.isEmpty ? nil : 0)
    }

    /// Appends a graph to those that are there.
    ///
    /// - Returns: the place of its root among all nodes, -1 for `undefined`.
    static func encode(_ value: ScriptValue, count: inout Int, codes: inout [Double], text: inout [UInt16]) -> Int {
        guard let root = value.root, value.nodes.indices.contains(root) else { return -1 }
        let first = count
        func place(_ node: Int) -> Double {
            // A place that is none, which only a mistake of the host's can be, is the place of an own `null`.
            Double(first + (value.nodes.indices.contains(node) ? node : value.nodes.count))
        }
        for node in value.nodes {
            switch node {
            case .null: codes.append(0)
            case .boolean(let boolean): codes.append(boolean ? 2 : 1)
            case .number(let number): codes += [3, number]
            case .string(let string): codes += [4, append(string, to: &text)]
            case .date(let milliseconds): codes += [5, milliseconds]
            case .array(let elements):
                codes += [6, Double(elements.count)]
                for element in elements { codes.append(place(element)) }
            case .object(let members):
                codes += [7, Double(members.count)]
                for member in members { codes += [append(member.key, to: &text), place(member.node)] }
            }
        }
        codes.append(0)
        count += value.nodes.count + 1
        return first + root
    }

    private static func append(_ string: String, to text: inout [UInt16]) -> Double {
        let start = text.count
        text.append(contentsOf: string.utf16)
        return Double(text.count - start)
    }
}

extension ScriptValueCodec {
    private struct Reader {
        let codes: UnsafeBufferPointer<Double>
        let text: UnsafeBufferPointer<UInt16>
        var at = 0
        var cut = 0
        var highestPlace = -1

        var isAtEnd: Bool { at >= codes.count }

        mutating func node() -> ScriptValue.Node? {
            guard let kind = next() else { return nil }
            switch kind {
            case 0: return .null
            case 1: return .boolean(false)
            case 2: return .boolean(true)
            case 3: return next().map { .number($0) }
            case 4: return string().map { .string($0) }
            case 5: return next().map { .date($0) }
            case 6:
                guard let count = natural(), count <= codes.count - at else { return nil }
                var elements: [Int] = []
                elements.reserveCapacity(count)
                for _ in 0..<count {
                    guard let place = place() else { return nil }
                    elements.append(place)
                }
                return .array(elements)
            case 7:
                guard let count = natural(), count <= (codes.count - at) / 2 else { return nil }
                var members: [ScriptValue.Member] = []
                members.reserveCapacity(count)
                for _ in 0..<count {
                    guard let key = string(), let place = place() else { return nil }
                    members.append(ScriptValue.Member(key: key, node: place))
                }
                return .object(members)
            default: return nil
            }
        }

        private mutating func next() -> Double? {
            guard at < codes.count else { return nil }
            at += 1
            return codes[at - 1]
        }

        private mutating func natural() -> Int? {
            guard let number = next(), let whole = Int(exactly: number), whole >= 0 else { return nil }
            return whole
        }

        private mutating func place() -> Int? {
            guard let place = natural() else { return nil }
            highestPlace = max(highestPlace, place)
            return place
        }

        private mutating func string() -> String? {
            guard let length = natural(), length <= text.count - cut else { return nil }
            let piece = UnsafeBufferPointer(rebasing: text[cut..<(cut + length)])
            cut += length
            return String(unsafeUninitializedCapacity: TextCodec.length(of: piece)) { buffer in
                TextCodec.encode(piece, into: buffer)
            }
        }
    }
}
