import Testing

/// HTML, 3.2.7, "get the text steps".
@Suite struct RenderedTextSubtreeTests {
    @Test(arguments: Self.cases) func `an element's own text depends on where it stands`(_ example: RenderedTextCase)
        throws
    {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<p>one <b> two </b> three</p>", "two ", of: "b"),
        .init("<p>one<b> two </b></p>", " two", of: "b"),
        .init("<p>one<b> two </b><i> </i></p>", " two", of: "b"),
        .init("<p>one<b> two </b><i>three</i></p>", " two ", of: "b"),
        .init("<p>one <b>two<div>three</div></b> four</p>", "two", of: "b"),
        .init("<p>one <b></b> two</p>", "", of: "b"),
        .init("<table><tbody id=x><tr><td>one</tbody><tfoot><tr><td>two</tfoot></table>", "one\n", of: "x"),
        .init("<table><tr id=x><td>one<td>two<tr><td>three</table>", "one\ttwo", of: "x"),
        .init("<table><tr><td id=x>one<td>two</table>", "one", of: "x"),
        .init("<div style=\"display:contents\" id=x><p>one</p> two</div>", "one\n\ntwo", of: "x"),
        .init("<div style=\"display:none\" id=x><p>one</p> two<br>three</div>", "one twothree", of: "x"),
        .init("<div style=\"display:none\"><b id=x> one </b></div>", " one ", of: "x"),
        .init("<details><summary>one</summary><p id=x>two</p></details>", "", of: "x"),
        .init("<details><summary id=x> one </summary>two</details>", "one", of: "x"),
        .init("<details id=x>one  two</details>", "", of: "x"),
        .init("<div style=\"content-visibility:hidden\"><p id=x>one</p></div>", "", of: "x"),
        .init(
            "<div style=\"visibility:hidden\" id=x>one<b style=\"visibility:visible\">two</b></div>",
            "two", of: "x"),
        .init("<canvas><p id=x>one  two</p></canvas>", "one  two", of: "x"),
        .init("<video><p id=x>one  two</p></video>", "one  two", of: "x"),
        .init("<textarea id=x>one  two</textarea>", "", of: "x"),
        .init("<iframe id=x>one  two</iframe>", "", of: "x"),
        .init("<noscript id=x>one  <p>two</noscript>", "one  <p>two", of: "x"),
        .init("<button id=x>one  two</button>", "one two", of: "x"),
        .init("<select><option id=x> one  two</select>", " one  two", of: "x"),
        .init("<select size=3><option id=x> one  two</select>", "one two", of: "x"),
        .init("<select id=x><option> one<option>two</select>", "one\ntwo", of: "x"),
        .init("<select size=3><optgroup id=x><option> one<option>two</optgroup></select>", "one\ntwo", of: "x"),
        .init("<fieldset id=x> one <legend>two</legend> three</fieldset>", "one \ntwo\nthree", of: "x"),
        .init("<div style=\"display:flex\"><b id=x> one </b> two</div>", "one", of: "x"),
        .init("<p style=\"text-transform:uppercase\" lang=tr>one <b id=x>i</b></p>", "İ", of: "x"),
    ]
}
