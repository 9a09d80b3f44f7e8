// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's, which uses the library. `Tests/Dependency/check` builds and runs it.
let package = Package(
    name: "client",
    dependencies: [.package(name: "summarize", path: "../..")],
    targets: [
        .executableTarget(name: "client", dependencies: [.product(name: "WebPage", package: "summarize")]),
        .executableTarget(name: "misuse", dependencies: [.product(name: "WebPage", package: "summarize")]),
    ]
)
