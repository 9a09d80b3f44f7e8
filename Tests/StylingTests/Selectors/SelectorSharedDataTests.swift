import DOM
import Foundation
import Styling
import Testing

/// What a real browser found for a hundred selectors in one document. The data are no part of the repository: the variable
/// `SUMMARIZE_SHARED` names the folder, and without it this says that it is left out.
@Suite struct SelectorSharedDataTests {
    @Test(.enabled(if: RenderedTextSharedDataTests.folder != nil, RenderedTextSharedDataTests.leftOut))
    func `selectors match what the browser found, and are errors where it had errors`() throws {
        let path = (RenderedTextSharedDataTests.folder ?? "") + "/conformance/selectors.ndjson"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let page = try SelectorPage(try #require(lines.first?["document"] as? String))
        let elements = try SelectorQuery.all(
            SelectorList(parsing: "*"), below: page.document.node, in: page.document)
        var differences: [String] = []
        for line in lines.dropFirst() {
            let selector = try #require(line["selector"] as? String)
            var found: [Int]?
            if let list = try? SelectorList(parsing: selector) {
                found = try SelectorQuery.all(list, below: page.document.node, in: page.document)
                    .compactMap { elements.firstIndex(of: $0) }
            }
            if found != line["matches"] as? [Int] { differences.append(selector) }
        }
        let count = lines.count - 1
        print("Figures: selectors.ndjson: \(count - differences.count) of \(count) as in the browser")
        #expect(count > 100)
        #expect(differences.isEmpty)
    }
}
