/// Where the parts of a URL lie in its serialisation; all places are offsets in bytes.
///
///     https://user:pass@example.com:1234/foo/bar?baz#quux
///          |      |    |           |    |       |   |
///          |      |    |           |    |       |   fragmentStart
///          |      |    |           |    |       queryStart
///          |      |    hostStart   |    pathStart
///          |      usernameEnd      hostEnd
///          schemeEnd
///
/// Without a host all places of the authority are right behind the colon, and `pathStart` too, unless "/." stands before
/// the path to keep a path that begins with "//" from being read as a host.
struct URLLayout: Sendable {
    /// Stands for a part that is not there.
    static let none = UInt32.max

    var scheme = URLScheme.other
    var hasHost = false
    var hasOpaquePath = false
    var port: UInt16?
    var schemeEnd: UInt32 = 0
    var usernameEnd: UInt32 = 0
    var hostStart: UInt32 = 0
    var hostEnd: UInt32 = 0
    var pathStart: UInt32 = 0
    var queryStart = none
    var fragmentStart = none

    /// Where the authority ends: behind the port, or behind the colon when there is no host.
    var authorityEnd: Int { Int(hasHost ? pathStart : hostEnd) }

    /// Where the path ends in a serialisation of `count` bytes.
    func pathEnd(_ count: Int) -> Int {
        queryStart != Self.none ? Int(queryStart) : queryEnd(count)
    }

    /// Where the query, or the path when there is none, ends in a serialisation of `count` bytes.
    func queryEnd(_ count: Int) -> Int {
        fragmentStart != Self.none ? Int(fragmentStart) : count
    }
}
