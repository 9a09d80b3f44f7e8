import Glibc

/// One of the C library's character set converters, opened to write UTF-8 (`man 3 iconv`).
struct IconvConverter: ~Copyable {
    private let descriptor: iconv_t

    /// - Parameter name: the C library's name of the character set; `nil` where it has no such converter.
    init?(from name: String) {
        guard let descriptor = iconv_open("UTF-8", name), descriptor != iconv_t(bitPattern: -1) else { return nil }
        self.descriptor = descriptor
    }

    deinit {
        iconv_close(descriptor)
    }

    /// The one character that the bytes are; `none` where they are no character, only a part of one, or several.
    func character(_ bytes: [UInt8]) -> PackedCharacter {
        iconv(descriptor, nil, nil, nil, nil)
        // iconv wants its input mutable; it does not write to it.
        var input = bytes.map(CChar.init(bitPattern:))
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { output in
            input.withUnsafeMutableBufferPointer { input in
                var next = input.baseAddress
                var left = input.count
                var end = output.baseAddress
                var room = output.count
                guard iconv(descriptor, &next, &left, &end, &room) == 0, left == 0 else { return .none }
                // Some converters keep a character back that a mark may still join.
                iconv(descriptor, nil, nil, &end, &room)
                return PackedCharacter(utf8: output.prefix(output.count - room).map(UInt8.init(bitPattern:)))
            }
        }
    }
}
