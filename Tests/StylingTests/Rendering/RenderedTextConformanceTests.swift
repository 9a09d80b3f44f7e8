import DOM
import Foundation
import Styling
import Support
import Testing

@Suite struct RenderedTextConformanceTests {
    @Test func `scratch`() throws {
        guard let path = ProcessInfo.processInfo.environment["SCRATCH"] else { return }
        var good = 0
        var all = 0
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                let html = object["html"] as? String, let expected = object["innerText"] as? String
            else { continue }
            let document = try TinyParser.parse(html)
            all += 1
            let target = (object["id"] as? String).flatMap { id in find(id, in: document) } ?? document.body
            guard let target else { print("NOBODY", html); continue }
            let actual = String(
                decoding: try RenderedText.innerText(of: target, in: document, styles: TinyStyles(), stop: StopToken()), as: UTF8.self)
            if actual == expected {
                good += 1
            } else {
                print("DIFF", object["group"] ?? "", html.debugDescription, "\n   want", expected.debugDescription, "\n   have", actual.debugDescription)
            }
        }
        print("GOOD", good, "of", all)
    }

    func find(_ id: String, in document: Document) -> Node? {
        var node: Node? = document.node
        while let current = node {
            if current.isElement, current.attributeString(.id) == id || current.atom.string == id { return current }
            node = current.next(within: document.node)
        }
        return nil
    }
}
