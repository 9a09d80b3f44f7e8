@testable import Batch
import Support

extension FuzzTarget {
    /// What the two processes say to each other: any bytes are messages or an end of trust, in pieces the same as whole, and a
    /// message that is written and read again is itself.
    static let messages = FuzzTarget(name: "messages") { input in
        // A frame's length is in its first bytes; so that many are whole, the input has one byte for it.
        var stream: [UInt8] = []
        var rest = input[...]
        while let length = rest.popFirst() {
            let body = rest.prefix(Int(length))
            rest = rest.dropFirst(body.count)
            let isWhole = body.count == Int(length)
            stream += [UInt8(truncatingIfNeeded: isWhole ? body.count : Int(length) + 1), 0, 0, 0]
            stream += body
        }
        let whole = messages(in: stream, piece: max(1, stream.count))
        let pieces = messages(in: stream, piece: 3)
        require(whole.isTrusted == pieces.isTrusted, "in pieces, the bytes are trusted otherwise")
        require(whole.messages.elementsEqual(pieces.messages, by: isSame), "in pieces, the messages are others")
        for message in whole.messages {
            let again = messages(in: message.frame, piece: 7)
            require(
                again.isTrusted && again.messages.elementsEqual([message], by: isSame),
                "read again, \(message) is another")
        }
    }

    /// A time that is not a number is not equal to itself, and the files of a run have no order.
    private static func isSame(_ one: Message, _ other: Message) -> Bool {
        one == other || one.frame == other.frame
    }

    private static func messages(in stream: [UInt8], piece: Int) -> (messages: [Message], isTrusted: Bool) {
        var splitter = FrameSplitter()
        var messages: [Message] = []
        for start in stride(from: 0, to: stream.count, by: piece) {
            stream[start..<min(start + piece, stream.count)].withUnsafeBytes { splitter.append($0) }
            do throws(FrameSplitter.Malformed) {
                while let message = try splitter.next() { messages.append(message) }
            } catch {
                return (messages, false)
            }
        }
        return (messages, true)
    }
}
