import DOM
import Styling
import Support

extension FuzzTarget {
    /// Style sheets: any text is one, and the text of a page under it is the same each time, and with what says nothing: a
    /// comment in front, or line ends of another kind (CSS Syntax, section 3.3).
    static let css = FuzzTarget(name: "css") { input in
        unstopped { () throws(StopReason) in
            let css = try TextDecoder.decode(input, as: .utf8, stop: StopToken())
            let first = try rendered(css)
            require(try rendered(css) == first, "the same page twice gives two texts")
            require(String(validating: first, as: UTF8.self) != nil, "the text is not UTF-8")
            require(try rendered(Array("/*}*/".utf8) + css) == first, "a comment in front changes the text")
            guard css.contains(0x0D) || css.contains(0x0C) else { return }
            var lines = css.indices.filter { css[$0] != 0x0D || $0 + 1 == css.count || css[$0 + 1] != 0x0A }.map {
                css[$0]
            }
            for index in lines.indices where lines[index] == 0x0D || lines[index] == 0x0C { lines[index] = 0x0A }
            require(try rendered(lines) == first, "other line ends change the text")
        }
    }

    private static func rendered(_ css: [UInt8]) throws(StopReason) -> [UInt8] {
        let stop = StopToken()
        let document = page()
        // As a sheet, and as what a `style` attribute holds.
        if let first = document.first(.p) {
            let value = css.filter { $0 != 0 }
            value.withUnsafeBufferPointer { value in
                _ = unstopped { () throws(StopReason) in
                    try document.addAttribute(.style, value: value, to: first, after: first.firstAttribute)
                }
            }
        }
        let sheet = css.withUnsafeBufferPointer { css in
            unstopped { () throws(StopReason) in try StyleSheet(css, stop: stop) }
        }
        let cascade = Cascade(document: document, set: StyleSet([AuthorSheet(sheet)]), stop: stop)
        guard let body = document.body else { return [] }
        let text = try RenderedText.innerText(of: body, in: document, styles: cascade, stop: stop)
        return withExtendedLifetime(document) { text }
    }

    /// A page with something of everything that style sheets speak of.
    static func page() -> Document {
        var html = """
            <!DOCTYPE html><html lang=en><body class="a b" id=i><h1 title="t x">One <b>two</b></h1><p class=a>three <i>four
            </i><p>five<ul><li>six<li data-k=v>seven</ul><table><tr><td>8<td colspan=2>9</table><form><input value=x required>
            <select><option selected>10<option>11</select><button disabled>12</button></form><details><summary>13</summary>14
            </details><div hidden>15</div><pre> 16\n 17</pre><svg><text>18</text></svg><ruby>19<rt>20</rt></ruby><a href=#i>é</a>
            <form><fieldset disabled><legend>21</legend><input type=email value=a@b.c></fieldset><input type=url value=x:y>
            <input type=number min=1 max=9 step=2 value=4><input type=date min=2020-01-01 value=2021-02-28><input type=range>
            <input type=checkbox checked><input type=radio name=r><input pattern=[a-c]+ value=d minlength=2 placeholder=p>
            <textarea required></textarea><select multiple><optgroup label=22 disabled><option value>23</select><progress></progress>
            </form><bdi dir=auto lang=fr-CA>אב</bdi><math><mi>x</mi><mfrac><mn>24</mn><mo>+</mo></mfrac></math><dialog open>25
            </dialog><p title=y data-k=7px>“26” ß</p>
            """
        return html.withUTF8 { html in unstopped { () throws(StopReason) in try Document.parse(html: html) } }
    }
}
