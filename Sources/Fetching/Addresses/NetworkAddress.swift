import Glibc

/// An address of the network layer, and who can be at it.
struct NetworkAddress: Sendable, Equatable {
    /// The kinds of places that an address can lead to. Only `public` is the internet.
    enum Reach: String, Sendable {
        case `public`
        case loopback
        case unspecified
        case `private`
        case linkLocal = "link-local"
        case shared = "carrier-grade NAT"
        case metadata = "cloud metadata"
        case multicast
        case reserved
    }

    /// Four bytes, or sixteen.
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads an address as texts write it: `192.0.2.1`, `2001:db8::1`, `[::1]`, with or without a zone.
    init?(_ text: some StringProtocol) {
        var text = String(text)
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        if let zone = text.firstIndex(of: "%") { text = String(text[..<zone]) }
        var four = in_addr()
        var sixteen = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: &four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
            bytes = withUnsafeBytes(of: &sixteen) { Array($0) }
        } else {
            return nil
        }
    }

    /// Takes the address out of a socket address of the internet's two families; `nil` for others.
    init?(_ address: UnsafePointer<sockaddr>, length: Int) {
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
            bytes = Array(UnsafeRawBufferPointer(start: raw + 4, count: 4))
        case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
            bytes = Array(UnsafeRawBufferPointer(start: raw + 8, count: 16))
        default:
            return nil
        }
    }

    /// Who can be there, by IANA's registries of special-purpose addresses
    /// (https://www.iana.org/assignments/iana-ipv4-special-registry, …/iana-ipv6-special-registry) and by where clouds keep
    /// what their machines may know. An IPv6 address that stands for an IPv4 address is what that one is.
    var reach: Reach {
        bytes.count == 4 ? Self.reach(v4: bytes[...]) : Self.reach(v6: bytes)
    }
}

extension NetworkAddress: CustomStringConvertible {
    var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

// MARK: -

extension NetworkAddress {
    private static func reach(v4 bytes: ArraySlice<UInt8>) -> Reach {
        let (a, b, c, d) = (
            bytes[bytes.startIndex], bytes[bytes.startIndex + 1], bytes[bytes.startIndex + 2],
            bytes[bytes.startIndex + 3]
        )
        return switch (a, b, c, d) {
        case (0, 0, 0, 0): .unspecified
        // 0.x reaches this machine too, on Linux.
        case (0, _, _, _): .unspecified
        case (10, _, _, _): .private
        // Alibaba's metadata.
        case (100, 100, 100, 200): .metadata
        case (100, 64...127, _, _): .shared
        case (127, _, _, _): .loopback
        // Amazon's, Google's, Azure's, and others' metadata; the first also has 169.254.170.2.
        case (169, 254, 169, 254), (169, 254, 170, 2), (169, 254, 170, 23): .metadata
        case (169, 254, _, _): .linkLocal
        // Azure's platform.
        case (168, 63, 129, 16): .metadata
        case (172, 16...31, _, _): .private
        // Oracle's metadata.
        case (192, 0, 0, 192): .metadata
        case (192, 0, 0, _): .reserved
        case (192, 168, _, _): .private
        // Relays of 6to4, for documents, for measurements.
        case (192, 88, 99, _), (192, 0, 2, _), (198, 51, 100, _), (203, 0, 113, _), (198, 18...19, _, _): .reserved
        case (224...239, _, _, _): .multicast
        case (240...255, _, _, _): .reserved
        default: .public
        }
    }

    private static func reach(v6 bytes: [UInt8]) -> Reach {
        let zeros = bytes.prefix { $0 == 0 }.count
        if zeros == 16 { return .unspecified }
        if zeros == 15, bytes[15] == 1 { return .loopback }
        // IPv4-mapped (::ffff:0:0/96), -translated (::ffff:0:0:0/96) and -compatible (::/96).
        if zeros == 10, bytes[10] == 0xFF, bytes[11] == 0xFF { return reach(v4: bytes[12...]) }
        if zeros == 8, bytes[8] == 0xFF, bytes[9] == 0xFF, bytes[10] == 0, bytes[11] == 0 {
            return reach(v4: bytes[12...])
        }
        if zeros >= 12 { return reach(v4: bytes[12...]) }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0, 0x64, 0xFF, 0x9B):
            // NAT64: the well-known prefix, and the one for local use (RFC 8215).
            return bytes[4..<12].allSatisfy { $0 == 0 } ? reach(v4: bytes[12...]) : .private
        case (0x20, 0x01, 0, 0):
            // Teredo: the server, and the client with its bits turned over (RFC 4380).
            let server = reach(v4: bytes[4..<8])
            return server == .public ? reach(v4: bytes[12...].map { ~$0 }[...]) : server
        case (0x20, 0x01, 0x0D, 0xB8), (0x20, 0x01, 0, 0x02), (0x3F, 0xFF, _, _):
            // For documents and measurements; of 3fff::/20 all is.
            return .reserved
        case (0x20, 0x02, _, _):
            // 6to4.
            return reach(v4: bytes[2..<6])
        case (0xFD, 0, 0x0E, 0xC2):
            return .metadata
        case (0xFC...0xFD, _, _, _):
            return .private
        case (0xFE, 0x80...0xBF, _, _):
            return .linkLocal
        case (0xFE, 0xC0...0xFF, _, _):
            // Site-local, which was unique-local's forerunner.
            return .private
        case (0xFF, _, _, _):
            return .multicast
        case (0x20...0x3F, _, _, _):
            return .public
        default:
            // Nothing else is given out (RFC 4291, section 2.4).
            return .reserved
        }
    }
}
