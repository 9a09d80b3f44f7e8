internal import Support

/// A body as it arrives, within what it may have.
///
/// The account is charged for the memory that is taken, not for the bytes in it, before it is taken.
struct BodyBuffer {
    /// Whether bytes were taken.
    enum Result: Equatable {
        case taken
        /// The body would be longer than it may be.
        case tooLarge
        /// The account refuses the memory.
        case overBudget
    }

    /// What is taken at first when the length is not known, and the most that an announced length is believed.
    private static let firstCapacity = 64 << 10
    private static let believedCapacity = 1 << 20
    /// The most that an unpacker remembers of what it has unpacked: the largest window of Brotli (RFC 7932, section 9.1).
    private static let largestWindow = 16 << 20

    private(set) var bytes: [UInt8] = []
    /// What the account was charged.
    private(set) var chargedBytes = 0
    private let maximumBytes: Int
    private let account: MemoryAccount?
    private var expected = 0
    private var hasUnpacker = false
    /// What the account was charged for what the unpacker remembers.
    private var windowBytes = 0

    init(maximumBytes: Int, account: MemoryAccount?) {
        self.maximumBytes = max(0, maximumBytes)
        self.account = account
    }

    /// Says how long the body will be, if what the server announces is true.
    mutating func expect(_ length: Int) {
        expected = min(length, Self.believedCapacity)
    }

    /// Says that the body is unpacked by one that remembers as much as it has unpacked, up to its window.
    mutating func expectUnpacker() {
        hasUnpacker = true
    }

    /// Says that the body is whole, and the unpacker gone.
    mutating func finish() {
        account?.refund(windowBytes)
        windowBytes = 0
    }

    /// Adds bytes to the end.
    mutating func append(_ chunk: UnsafeBufferPointer<UInt8>) -> Result {
        guard chunk.count <= maximumBytes - bytes.count else { return .tooLarge }
        let needed = bytes.count + chunk.count
        if needed > chargedBytes {
            let usual = chargedBytes == 0 ? (expected > 0 ? expected : Self.firstCapacity) : chargedBytes * 2
            let capacity = max(needed, min(usual, maximumBytes))
            let window = hasUnpacker ? min(capacity, Self.largestWindow) : 0
            // While the bytes move, the old place is there beside the new one.
            if let account, !account.charge(capacity + window - windowBytes) { return .overBudget }
            bytes.reserveCapacity(capacity)
            account?.refund(chargedBytes)
            chargedBytes = capacity
            windowBytes = window
        }
        bytes.append(contentsOf: chunk)
        return .taken
    }

    /// Gives everything back.
    mutating func discard() {
        finish()
        account?.refund(chargedBytes)
        chargedBytes = 0
        bytes = []
    }
}
