@testable import Fetching

extension FuzzTarget {
    /// robots.txt: any bytes are rules, and what its own lines name can be asked for.
    static let robots = FuzzTarget(name: "robots") { input in
        let bytes = Array(input)
        let policy = RobotsPolicy(bytes, for: "summarize")
        require(policy.allows("/robots.txt"), "the rules themselves are forbidden")
        if let delay = policy.crawlDelay { require(delay >= .zero && delay <= .seconds(86_400), "a delay of \(delay)") }
        for line in bytes.split(separator: 0x0A).prefix(64) {
            let path = line.drop { $0 != 0x2F }
            let text = String(decoding: path, as: UTF8.self)
            require(policy.allows(text) == policy.allows(text), "two answers")
            // Encoding a path that is encoded already changes nothing; a stray "%" may come to stand before two digits by it.
            guard isWhole(path) else { continue }
            let once = RobotsPath.normalized(path: path)
            require(RobotsPath.normalized(path: once) == once, "a path's form is not its own")
            let pattern = RobotsPath.normalized(pattern: path)
            require(RobotsPath.normalized(pattern: pattern[...]) == pattern, "a pattern's form is not its own")
        }
    }

    /// Whether each "%" begins an encoded byte.
    private static func isWhole(_ path: ArraySlice<UInt8>) -> Bool {
        path.indices.allSatisfy { index in
            path[index] != 0x25 || path[index...].count > 2 && path[(index + 1)...(index + 2)].allSatisfy(isDigit)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}
