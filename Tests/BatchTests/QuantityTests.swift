import Batch
import Testing

@Suite struct QuantityTests {
    @Test(arguments: [
        ("30", Duration.seconds(30)), ("30s", .seconds(30)), ("500ms", .milliseconds(500)), ("2m", .seconds(120)),
        ("1.5h", .seconds(5400)), ("0", .zero),
    ])
    func `a time has a unit or is in seconds`(text: String, expected: Duration) {
        #expect(Quantity.duration(text) == expected)
    }

    @Test(arguments: ["", "s", "-1", "1e3", "0x10", "inf", "nan", "1 s", "99999999999", "5d"])
    func `what is no time is refused`(text: String) {
        #expect(Quantity.duration(text) == nil)
    }

    @Test(arguments: [
        ("1", 1), ("16MiB", 16 << 20), ("16M", 16 << 20), ("512k", 512 << 10), ("1GiB", 1 << 30), ("100B", 100),
        ("1.5KiB", 1536), ("1.5MiB", 3 << 19),
        ("0.5k", 512),
    ])
    func `a size has a unit or is in bytes`(text: String, expected: Int) {
        #expect(Quantity.bytes(text) == expected)
    }

    @Test(arguments: ["", "0", "-5", "MiB", "99999999999999999999", "1TiB", "1.5", "1.0", "2.5B", "0.5"])
    func `what is no size is refused`(text: String) {
        #expect(Quantity.bytes(text) == nil)
    }
}
