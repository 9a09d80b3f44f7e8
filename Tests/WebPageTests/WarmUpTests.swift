import Foundation
import TestSupport
import Testing
import WebPage

/// Connections that are opened before they are needed.
@MainActor
@Suite struct WarmUpTests {
    private func connections(_ server: FaultServer) async throws -> Int {
        let program = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())"
        let text = try await ChildProcess.output(["python3", "-c", program, server.url("/connections")])
        return Int(text) ?? -1
    }

    @Test func `the first load finds a connection`() async throws {
        let server = try FaultServer()
        defer { server.stop() }
        let other = try #require(URL(string: "data:text/html,x"))
        WebPage.warmUp(for: [try #require(URL(string: server.url("/any"))), other])
        // Each look is a connection of its own.
        var looks = 0
        try await wait {
            looks += 1
            return try await connections(server) == looks + 1
        }
        let page = WebPage(configuration: .alone)
        try await finish(page.load(URL(string: server.url("/html"))))
        looks += 1
        #expect(try await connections(server) == looks + 1)
    }

    @Test func `schemes that need no handler are known`() {
        for scheme in ["http", "https", "file", "about", "data"] { #expect(WebPage.handlesURLScheme(scheme)) }
        #expect(!WebPage.handlesURLScheme("app"))
    }
}

extension ChildProcess {
    /// What a program prints, read where nobody waits.
    fileprivate static func output(_ arguments: [String]) async throws -> String {
        try await Task.detached { try ChildProcess.run(arguments) }.value
    }
}
