import DOM
import Styling
import Support
import Testing

final class FixedStyles: StyleResolver {
    let div: ComputedStyle
    init(_ s: String) { var d = ComputedStyle(); d.display = .block; TinyStyles().apply(s, to: &d); div = d }
    func style(of element: Node, parent: ComputedStyle?) throws(StopReason) -> ComputedStyle {
        if element.atom == .div || element.atom == .body || element.atom == .p { return div }
        return ComputedStyle()
    }
}
@Suite struct BenchTests {
    @Test func `bench`() throws {
        for (name, atom, style, depth) in [("deep", Atom.div, "", 100_000), ("deepspan", .span, "", 1_000_000), ("deepcell", .div, "display:table-cell", 50_000), ("deepcell", .div, "display:table-cell", 100_000), ("deepfloat", .div, "float:left", 100_000)] {
            let document = try Document()
            let html = try document.makeElement(.html, namespace: .html)
            document.node.append(html)
            let body = try document.makeElement(.body, namespace: .html)
            html.append(body)
            var top = body
            for _ in 0..<depth {
                let e = try document.makeElement(atom, namespace: .html)
                if !style.isEmpty { try Array(style.utf8).withUnsafeBufferPointer { _ = try document.addAttribute(.style, value: $0, to: e, after: nil) } }
                top.append(e)
                top.append(try Array(" x ".utf8).withUnsafeBufferPointer { try document.makeText($0) })
                top = e
            }
            let styles = FixedStyles(style)
            let clock = ContinuousClock()
            var out: [UInt8] = []
            let time = try clock.measure { out = try RenderedText.innerText(of: body, in: document, styles: styles, stop: StopToken()) }
            print("BENCH", name, document.nodeCount, "nodes", out.count, "bytes", time)
        }
        for (name, html) in [
            ("text", "<body>" + String(repeating: "<p>" + String(repeating: "Some words of plain text, as pages have them. ", count: 40) + "</p>\n", count: 5000)),
            ("lines", "<body>" + String(repeating: "<p>" + String(repeating: "Some words of plain\n  text, as pages have them. ", count: 40) + "</p>\n", count: 5000)),
            ("pre", "<body><pre>" + String(repeating: "Some words of plain text, as pages have them. ", count: 100000) + "</pre>\n"),
            ("inline", "<body>" + String(repeating: "<b>a</b> ", count: 300_000)),
            ("deep", "<body>" + String(repeating: "<div>", count: 100_000) + "x"),
            ("deepspan", "<body>" + String(repeating: "<span> ", count: 100_000) + "x"),
            ("cells", "<table>" + String(repeating: "<tr><td>a<td>b", count: 100_000)),
            ("deepcell", "<body>" + String(repeating: "<div style=display:table-cell>", count: 50_000) + "x"),
        ] {
            if name.hasPrefix("deep") { continue }
            let document = try TinyParser.parse("<html><head></head>" + html)
            guard let body = document.body else { continue }
            let styles = FixedStyles("")
            let clock = ContinuousClock()
            var out: [UInt8] = []
            let time = try clock.measure { out = try RenderedText.innerText(of: body, in: document, styles: styles, stop: StopToken()) }
            let t = Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
            print("BENCH", name, document.nodeCount, "nodes", out.count, "bytes", t, "s", Double(html.utf8.count) / t / 1e6, "MB/s")
        }
    }
}
