import Foundation
import Scripting

extension ScriptValue {
    /// A value that a program gives to a script: numbers, texts, dates, `NSNull`, and arrays and dictionaries of such.
    ///
    /// - Throws: `WKError` with the code of a JavaScript exception for anything else, as WebKit does.
    init(object: Any) throws(WKError) {
        var nodes: [Node] = []
        let root = try Self.add(object, to: &nodes, depth: 0)
        self.init(nodes: nodes, root: root)
    }

    private static func add(_ object: Any, to nodes: inout [Node], depth: Int) throws(WKError) -> Int {
        guard depth < 1000 else { throw WKError(unsupportedArgument: "something that nests deeper than 1000 levels") }
        // What holds others comes after them.
        let node: Node
        switch object {
        case is NSNull: node = .null
        case let text as String: node = .string(text)
        case let date as Date: node = .date((date.timeIntervalSince1970 * 1000).rounded(.towardZero))
        // Not `as Bool`: any number of one or zero would be one.
        case let number as NSNumber:
            node = isBoolean(number) ? .boolean(number.boolValue) : .number(number.doubleValue)
        // Apple's systems make a number of it by themselves.
        case let number as CGFloat: node = .number(Double(number))
        case let elements as [Any]:
            var places: [Int] = []
            for element in elements { places.append(try add(element, to: &nodes, depth: depth + 1)) }
            node = .array(places)
        case let dictionary as [String: Any]:
            var members: [Member] = []
            for (key, value) in dictionary {
                members.append(Member(key: key, node: try add(value, to: &nodes, depth: depth + 1)))
            }
            node = .object(members)
        default:
            guard isNil(object) else { throw WKError(unsupportedArgument: "a \(type(of: object))") }
            node = .null
        }
        nodes.append(node)
        return nodes.count - 1
    }

    /// Whether it was made of a boolean: of Foundation's numbers on Linux, those alone have this type (`Int8` has another).
    private static func isBoolean(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == String(cString: NSNumber(value: true).objCType)
    }

    /// Whether it is an optional with nothing in it.
    private static func isNil(_ object: Any) -> Bool {
        let mirror = Mirror(reflecting: object)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}
