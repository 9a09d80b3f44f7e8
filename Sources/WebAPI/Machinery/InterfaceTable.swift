internal import DOM
internal import Scripting
import Support
import Synchronization

/// All interfaces and all operations, with their numbers.
final class InterfaceTable: Sendable {
    static let shared = InterfaceTable()

    let interfaces: [Interface]
    let operations: [Operation]
    private let numbers: [String: Int]
    private let codes: [String: Int]
    private let nodeTypes: NodeTypes
    private let programs = Guarded<[Key: StaticProgram]>([:])

    /// What of an interface a program makes.
    enum Part: Hashable {
        case source, rest, changing
    }

    private struct Key: Hashable {
        let index: Int
        let part: Part
    }

    private init() {
        interfaces = Self.all
        operations = Kit.operations + interfaces.flatMap(\.operations)
        var numbers: [String: Int] = [:]
        for (index, interface) in interfaces.enumerated() { numbers[interface.name] = index }
        var codes: [String: Int] = [:]
        for (index, operation) in operations.enumerated() { codes[operation.name] = index }
        self.numbers = numbers
        self.codes = codes
        nodeTypes = NodeTypes { numbers[$0] ?? 0 }
    }

    /// The number of the interface of this name, `nil` when there is none.
    func number(of name: String) -> Int? { numbers[name] }

    /// The number of the interface that a node's wrapper has.
    func number(for node: Node, in document: Document) -> Int {
        nodeTypes.number(for: node, syntax: document.syntax)
    }

    /// The program that makes a part of an interface; `nil` when it has no such part.
    func program(_ index: Int, _ part: Part) -> StaticProgram? {
        let interface = interfaces[index]
        let text: StaticString? =
            switch part {
            case .source: interface.source
            case .rest: interface.rest
            case .changing: interface.changing
            }
        guard let text else { return nil }
        return programs.withLock { programs in
            let key = Key(index: index, part: part)
            if let program = programs[key] { return program }
            let program = StaticProgram(
                name: "summarize:" + interface.name,
                immortalCopyOf: Array(Kit.prologue.utf8) + (part == .source ? Array("return ".utf8) : [])
                    + assembled(text)
                    + Array("}".utf8))
            programs[key] = program
            return program
        }
    }

    /// The kit's own text, which is not an interface's.
    static func assembledKit(_ parts: [StaticString]) -> [UInt8] {
        Array(parts.map { shared.assembled($0) }.joined(separator: [0x0A]))
    }

    /// The text with each `@name` replaced by the operation's code.
    func assembled(_ text: StaticString) -> [UInt8] {
        let source = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            guard source[index] == UInt8(ascii: "@") else {
                result.append(source[index])
                index += 1
                continue
            }
            var end = index + 1
            while end < source.count, Self.isNameByte(source[end]) { end += 1 }
            let name = String(decoding: source[(index + 1)..<end], as: UTF8.self)
            result.append(contentsOf: String(codes[name] ?? -1).utf8)
            index = end
        }
        return result
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
