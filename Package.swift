// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built the same way: Swift 6 mode, and a warning is an error.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether this is the build of the fuzzer, with the compiler's instruments in it: see `make fuzz`.
let isFuzzing = Context.environment["SUMMARIZE_FUZZ"] != nil

/// What a layer is built with for the fuzzer: optimised, since each input is run many times a second, but with the checks of a debug
/// build, the address sanitizer, and the counters that guide it.
func fuzzed(_ name: String) -> [SwiftSetting] {
    // What the fuzzer does not reach is only built. It sees the inside of some layers, which are built for testing; when the
    // compiler takes code out of such a one into another, it finds a circular reference (Swift 6.3).
    switch name {
    case "Scripting", "WebAPI": [.unsafeFlags(["-Onone"])]
    case "Fetching", "Browsing", "Batch": [.unsafeFlags(instruments + ["-enable-testing", "-disable-cmo"])]
    default: [.unsafeFlags(instruments)]
    }
}
let sanitizers = ["-sanitize=fuzzer,address", "-DADDRESS_SANITIZER"]
let instruments = sanitizers + ["-assert-config", "Debug"]

/// A library target of the layered graph; what it may import is exactly what is listed here.
func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict + (isFuzzing ? fuzzed(name) : []))
}

/// The tests of one target.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: strict)
}

/// The fuzzer, which needs a build of its own.
let fuzzing: [Target] = [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
        name: "fuzz", dependencies: ["CFuzzer", "Batch", "Browsing", "Fetching", "Styling", "DOM", "Support"],
        path: "Tests/Fuzzing/Targets", swiftSettings: strict + [.unsafeFlags(instruments)],
        // libFuzzer is linked whole, with a `main` of its own; ours comes first.
        linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "muldefs"])]),
]

let package = Package(
    name: "summarize",
    products: [
        .executable(name: "summarize", targets: ["summarize"]),
        .library(name: "WebPage", targets: ["WebPage"]),
    ],
    targets: [
        // C libraries.
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(
            name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
            providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
        // The fuzzer instruments Swift alone, and C is not told of it.
        .target(name: "CThreads", cSettings: isFuzzing ? [.define("CTHREADS_IS_INSTRUMENTED")] : []),

        // The layers, lowest first.
        layer("Support", ["CICU"]),
        layer("Fetching", ["CCurl", "Support"]),
        layer("DOM", ["CLibXML2", "CICU", "Support"]),
        layer("Styling", ["DOM", "CICU", "Support"]),
        layer("Scripting", ["CJavaScriptCore", "Support"]),
        layer("WebAPI", ["DOM", "Styling", "Scripting", "Support"]),
        layer("Browsing", ["Fetching", "DOM", "Styling", "Scripting", "WebAPI", "Support"]),
        layer("WebPage", ["Browsing", "Fetching", "Scripting", "WebAPI", "Support"]),
        layer("Batch", ["Browsing", "CThreads", "Support"]),
        // The toolchain's own linker: it is quicker than the system's, and does not warn of a function of the C library that
        // the static Foundation holds and nothing here calls.
        .executableTarget(
            name: "summarize", dependencies: ["Batch"], swiftSettings: strict,
            linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
        // What a program that uses the library looks like.
        .executableTarget(name: "reader", dependencies: ["WebPage"], path: "samples/reader", swiftSettings: strict),

        // Tests, and the servers that they start.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        tests(of: "Support"),
        tests(of: "Fetching", ["CCurl", "Support", "TestSupport"]),
        tests(of: "DOM", ["Support"]),
        tests(of: "Styling", ["DOM", "Support"]),
        tests(of: "Scripting", ["Support"]),
        tests(of: "WebAPI", ["DOM", "Styling", "Scripting", "Support"]),
        tests(of: "Browsing", ["Fetching", "Support", "TestSupport"]),
        tests(of: "WebPage", ["TestSupport"]),
        tests(of: "Batch", ["Browsing", "Support", "TestSupport"]),
        tests(of: "summarize", ["TestSupport"]),
        tests(of: "reader", ["TestSupport"]),
    ] + (isFuzzing ? fuzzing : [])
)
