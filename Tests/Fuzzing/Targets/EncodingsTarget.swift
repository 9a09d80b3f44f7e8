import DOM
import Support

extension FuzzTarget {
    /// Sniffing and decoding. The first byte chooses one of the encodings, the rest is the document.
    static let encodings = FuzzTarget(name: "encodings") { input in
        guard let choice = input.first else { return }
        let all = Encoding.allCases
        let encoding = all[Int(choice) % all.count]
        let document = UnsafeBufferPointer(rebasing: input.dropFirst())
        unstopped { () throws(StopReason) in
            let stop = StopToken()
            let text = try TextDecoder.decode(document, as: encoding, stop: stop)
            require(String(validating: text, as: UTF8.self) != nil, "\(encoding) gives what is not UTF-8")
            require(
                try TextDecoder.decode(Array(document), as: encoding, stop: stop) == text,
                "\(encoding): an array differs")
            // Seen across the border of two blocks, a document says the same: 16 KiB of spaces are of no other meaning.
            if encoding != .utf16BE, encoding != .utf16LE, encoding != .replacement,
                !document.starts(with: [0xEF, 0xBB, 0xBF]),
                !document.starts(with: [0xFE, 0xFF]), !document.starts(with: [0xFF, 0xFE])
            {
                let spaces = [UInt8](repeating: 0x20, count: 16 * 1024 - document.count % 64)
                let shifted = try TextDecoder.decode(spaces + document, as: encoding, stop: stop)
                require(shifted.elementsEqual(spaces + text), "\(encoding): a block's border shows")
            }
            let sniffed = try EncodingSniffer.html(document, contentType: nil, stop: stop).encoding
            let page = try TextDecoder.decode(document, as: sniffed, stop: stop)
            require(String(validating: page, as: UTF8.self) != nil, "the sniffed \(sniffed) gives what is not UTF-8")
            _ = EncodingSniffer.xml(document, contentType: nil)
            _ = EncodingSniffer.styleSheet(document, contentType: nil, environment: encoding)
            let header = String(decoding: document, as: UTF8.self)
            _ = try EncodingSniffer.html(document, contentType: header, stop: stop)
        }
    }
}
