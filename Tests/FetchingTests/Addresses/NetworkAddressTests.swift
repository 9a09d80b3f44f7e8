import Glibc
import Support
import Testing

@testable import Fetching

/// Addresses by IANA's registries of special-purpose addresses, and what may be connected to.
@Suite struct NetworkAddressTests {
    static let reaches: [(String, NetworkAddress.Reach)] = [
        ("1.1.1.1", .public), ("9.255.255.255", .public), ("11.0.0.0", .public), ("100.63.255.255", .public),
        ("100.128.0.0", .public), ("126.255.255.255", .public), ("128.0.0.0", .public), ("169.253.255.255", .public),
        ("169.255.0.0", .public), ("172.15.255.255", .public), ("172.32.0.0", .public), ("192.167.255.255", .public),
        ("192.169.0.0", .public), ("223.255.255.255", .public), ("198.17.255.255", .public), ("198.20.0.0", .public),
        ("0.0.0.0", .unspecified), ("0.1.2.3", .unspecified), ("127.0.0.1", .loopback), ("127.255.255.254", .loopback),
        ("10.0.0.0", .private), ("10.255.255.255", .private), ("172.16.0.0", .private), ("172.31.255.255", .private),
        ("192.168.0.0", .private), ("192.168.255.255", .private), ("169.254.1.1", .linkLocal),
        ("169.254.169.254", .metadata), ("169.254.170.2", .metadata), ("168.63.129.16", .metadata),
        ("100.100.100.200", .metadata), ("192.0.0.192", .metadata), ("100.64.0.0", .shared),
        ("100.127.255.255", .shared),
        ("192.0.0.1", .reserved), ("192.0.2.1", .reserved), ("198.18.0.1", .reserved), ("198.19.255.255", .reserved),
        ("198.51.100.7", .reserved), ("203.0.113.7", .reserved), ("192.88.99.1", .reserved), ("224.0.0.1", .multicast),
        ("239.255.255.255", .multicast), ("240.0.0.1", .reserved), ("255.255.255.255", .reserved),
        ("2606:4700::1111", .public), ("2001:4860:4860::8888", .public), ("2a00:1450::1", .public),
        ("::", .unspecified), ("::1", .loopback), ("[::1]", .loopback), ("fc00::1", .private), ("fdff::1", .private),
        ("fd00:ec2::254", .metadata), ("fe80::1", .linkLocal), ("fe80::1%eth0", .linkLocal), ("febf::1", .linkLocal),
        ("fec0::1", .private), ("ff02::1", .multicast), ("2001:db8::1", .reserved), ("3fff::1", .reserved),
        ("100::1", .reserved), ("4000::1", .reserved), ("2001:2::1", .reserved),
        // IPv6 addresses that stand for IPv4 addresses.
        ("::ffff:127.0.0.1", .loopback), ("::ffff:10.1.2.3", .private), ("::ffff:8.8.8.8", .public),
        ("::ffff:169.254.169.254", .metadata), ("::127.0.0.1", .loopback), ("::10.0.0.1", .private),
        ("::ffff:0:192.168.1.1", .private), ("64:ff9b::7f00:1", .loopback), ("64:ff9b::10.0.0.1", .private),
        ("64:ff9b::8.8.8.8", .public), ("64:ff9b:1::8.8.8.8", .private), ("2002:7f00:1::", .loopback),
        ("2002:a9fe:a9fe::1", .metadata), ("2002:808:808::1", .public),
        // Teredo: the server's address, and the client's with its bits turned over.
        ("2001:0:a00:1::f7f7:f7f7", .private), ("2001:0:808:808::80ff:fffe", .loopback),
        ("2001:0:808:808::f7f7:f7f7", .public),
    ]

    @Test(arguments: reaches) func `an address leads where its registry says`(
        _ text: String, _ reach: NetworkAddress.Reach
    )
        throws
    {
        #expect(try #require(NetworkAddress(text)).reach == reach)
    }

    @Test(arguments: ["", "localhost", "1.2.3", "1.2.3.4.5", "::g", "[1.2.3.4", "example.com"])
    func `a name is no address`(_ text: String) {
        #expect(NetworkAddress(text) == nil)
    }

    @Test func `a socket's address is read as it is`() {
        var four = sockaddr_in()
        four.sin_family = sa_family_t(AF_INET)
        four.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var six = sockaddr_in6()
        six.sin6_family = sa_family_t(AF_INET6)
        inet_pton(AF_INET6, "fe80::2", &six.sin6_addr)
        func read<Address>(_ address: inout Address, length: Int = MemoryLayout<Address>.size) -> String? {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { NetworkAddress($0, length: length)?.description }
            }
        }
        #expect(read(&four) == "127.0.0.1")
        #expect(read(&six) == "fe80::2")
        #expect(read(&six, length: 16) == nil, "an address that is cut is none")
        four.sin_family = sa_family_t(AF_UNIX)
        #expect(read(&four) == nil)
    }

    /// A host, whether it is the user's own, whether private addresses are allowed, and whether it may be connected to.
    @Test(arguments: [
        ("127.0.0.1", true, false, true), ("localhost", true, false, true), ("[::1]", true, false, true),
        ("a.localhost", true, false, true), ("localhost.", true, false, true), ("127.9.9.9", true, false, true),
        ("127.0.0.1", false, false, false), ("localhost", false, false, false), ("[::1]", false, false, false),
        ("localhost.", false, false, false), ("[::ffff:127.0.0.1]", false, false, false),
        ("10.0.0.1", true, false, false), ("192.168.1.1", true, false, false), ("169.254.169.254", true, false, false),
        ("0.0.0.0", true, false, false), ("[fd00:ec2::254]", true, false, false), ("8.8.8.8", false, false, true),
        ("example.com", false, false, true), ("notlocalhost", false, false, true),
        ("10.0.0.1", false, true, true), ("localhost", false, true, true), ("169.254.169.254", false, true, true),
    ])
    func `hosts that are written out are known before any connection`(
        _ host: String, _ isTrusted: Bool, _ allowsPrivate: Bool, _ isAllowed: Bool
    ) throws {
        let url = try Scene.url("http://\(host)/")
        let rule = AddressRule(for: url, allowsPrivate: allowsPrivate, isTrusted: isTrusted)
        let objection = rule.objection(to: url)
        #expect((objection == nil) == isAllowed)
        if let objection {
            #expect(objection.code == .addressNotAllowed)
            #expect(objection.message.contains("--allow-private"))
        }
    }

    @Test(arguments: [
        "http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/", "http://[::ffff:7f00:1]/",
    ])
    func `other spellings of an address are the same address`(_ text: String) throws {
        let url = try Scene.url(text)
        #expect(AddressRule(for: url, allowsPrivate: false, isTrusted: false).objection(to: url) != nil)
    }

    @Test(arguments: [
        (AddressRule.publicOnly, "127.0.0.1", false), (.publicOnly, "8.8.8.8", true),
        (.publicAndLoopback, "127.0.0.1", true),
        (.publicAndLoopback, "10.0.0.1", false), (.publicAndLoopback, "169.254.169.254", false),
        (.all, "10.0.0.1", true),
    ])
    func `the connected address decides`(_ rule: AddressRule, _ address: String, _ isAllowed: Bool) throws {
        #expect(rule.allows(try #require(NetworkAddress(address))) == isAllowed)
    }
}
