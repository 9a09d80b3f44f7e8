import CJavaScriptCore

/// A string of the engine's, which it keeps as Latin-1 or as UTF-16.
struct EngineString: ~Copyable {
    let reference: OpaquePointer

    init(takingOwnershipOf reference: OpaquePointer) {
        self.reference = reference
    }

    /// - Parameter bytes: UTF-8; what is ill-formed becomes U+FFFD.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        reference = TextCodec.isPlainASCII(bytes) ? Self.narrow(bytes) : Self.wide(bytes)
    }

    init(_ string: String) {
        var string = string
        reference = string.withUTF8 { bytes in
            TextCodec.isPlainASCII(bytes) ? Self.narrow(bytes) : Self.wide(bytes)
        }
    }

    deinit {
        JSStringRelease(reference)
    }

    /// The text; a surrogate that has no other half becomes U+FFFD.
    var string: String {
        withCharacters { characters in
            String(unsafeUninitializedCapacity: TextCodec.length(of: characters)) { buffer in
                TextCodec.encode(characters, into: buffer)
            }
        }
    }

    /// The text as UTF-8; a surrogate that has no other half becomes U+FFFD.
    var utf8: [UInt8] {
        withCharacters { characters in
            let length = TextCodec.length(of: characters)
            return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
                count = TextCodec.encode(characters, into: buffer)
            }
        }
    }

    /// The UTF-16 code units, valid during the call.
    func withCharacters<Answer>(_ body: (UnsafeBufferPointer<UInt16>) -> Answer) -> Answer {
        body(UnsafeBufferPointer(start: JSStringGetCharactersPtr(reference), count: JSStringGetLength(reference)))
    }
}

// MARK: - Into the engine

extension EngineString {
    /// Only this way in makes the engine keep one byte a character, which halves the memory and nearly the time of later work
    /// on the text; it wants a NUL at the end.
    private static func narrow(_ bytes: UnsafeBufferPointer<UInt8>) -> OpaquePointer {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
            bytes.withMemoryRebound(to: CChar.self) { source in
                _ = buffer.update(fromContentsOf: source)
            }
            buffer[bytes.count] = 0
            return JSStringCreateWithUTF8CString(buffer.baseAddress)
        }
    }

    private static func wide(_ bytes: UnsafeBufferPointer<UInt8>) -> OpaquePointer {
        // UTF-8 never has fewer code units than UTF-16.
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bytes.count) { buffer in
            let count = TextCodec.decode(bytes, into: buffer)
            return JSStringCreateWithCharacters(buffer.baseAddress, count)
        }
    }
}
