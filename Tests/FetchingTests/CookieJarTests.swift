import Testing

@testable import Fetching

@Suite struct CookieJarTests {
    private func line(_ name: String, _ value: String, domain: String = "a.example", path: String = "/") -> String {
        "\(domain)\tFALSE\t\(path)\tFALSE\t0\t\(name)\t\(value)"
    }

    @Test func `what a transfer set is kept, what it took away is gone`() {
        var jar = CookieJar()
        jar.merge(before: [], after: [line("a", "1"), line("b", "2")])
        #expect(jar.lines == [line("a", "1"), line("b", "2")])
        jar.merge(before: jar.lines, after: [line("b", "2"), line("c", "3")])
        #expect(jar.lines == [line("b", "2"), line("c", "3")])
    }

    @Test func `a new value takes the place of the old`() {
        var jar = CookieJar()
        jar.merge(before: [], after: [line("a", "1")])
        jar.merge(before: jar.lines, after: [line("a", "2")])
        #expect(jar.lines == [line("a", "2")])
    }

    @Test func `the same name is another cookie at another host or path`() {
        var jar = CookieJar()
        jar.merge(before: [], after: [line("a", "1"), line("a", "2", path: "/p"), line("a", "3", domain: "b.example")])
        jar.merge(before: [line("a", "1")], after: [line("a", "9")])
        #expect(jar.lines == [line("a", "2", path: "/p"), line("a", "3", domain: "b.example"), line("a", "9")])
    }

    @Test func `transfers side by side do not undo each other`() {
        var jar = CookieJar()
        jar.merge(before: [], after: [line("a", "1")])
        let before = jar.lines
        jar.merge(before: before, after: before + [line("b", "2")])
        jar.merge(before: before, after: before + [line("c", "3")])
        #expect(jar.lines == [line("a", "1"), line("b", "2"), line("c", "3")])
    }
}
