import Testing

/// HTML, 3.2.7, steps 6 and 7; CSS Tables 3, section 3.2.
@Suite struct RenderedTextTablesTests {
    @Test(arguments: Self.cases) func `cells are parted by tabs, rows by line feeds`(_ example: RenderedTextCase) throws
    {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<table><tr><td>one<td><td>two<tr><th>three</table>four", "one\t\ttwo\nthree\nfour"),
        .init(
            "<table> <tr> <td> one </td> <td> two </td> </tr> <tr><td>three</td></tr> </table>",
            "one\ttwo\nthree"),
        .init("<table><caption>one</caption><caption>two</caption><tr><td>three</table>", "one\ntwo\nthree"),
        .init("<table><thead><tr><th>one<tbody><tr><td>two<tfoot><tr><td>three</table>", "one\ntwo\nthree"),
        .init("<table><tfoot><tr><td>one</tfoot><tbody><tr><td>two</tbody></table>", "one\ntwo"),
        .init("<table><tbody><tr><td>one</tbody><tbody></tbody></table>two", "one\ntwo"),
        .init("<table><tbody><tr><td>one</tbody><tbody><tr style=\"display:none\"></tbody></table>two", "one\ntwo"),
        .init("<table><tr><td>one<br>two<td>three</table>", "one\ntwo\tthree"),
        .init("<table><tr><td><p>one</p><td><p>two</p></table>", "one\n\n\t\n\ntwo"),
        .init("<table><tr><td>one<div>two</div><td> <p>three</table>", "one\ntwo\n\t\n\nthree"),
        .init("<table><tr><td><table><tr><td>one<td>two</table><td>three</table>", "one\ttwo\n\tthree"),
        .init("<table>one<tr><td>two</table>", "one\ntwo"),
        .init("<table><tr><td>one</table><table><tr><td>two</table>", "one\ntwo"),
        .init("<table><tr hidden><td>one<tr><td>two<td hidden>three</table>", "two"),
        .init("<table><tr style=\"visibility:collapse\"><td>one<tr><td>two</table>", "two"),
        .init("<table><tr><td>one<td style=\"visibility:hidden\">two<td>three</table>", "one\tthree"),
        .init("<table><tr><td>one<td style=\"position:absolute\">two<td>three</table>", "one\t\ntwo\nthree"),
        .init("<table><tr><td>one<td style=\"float:left\">two<td>three</table>", "one\t\ntwo\nthree"),
        .init("<table><tr><td>one<td style=\"display:block\">two<td>three</table>", "one\t\ntwo\nthree"),
        .init("<table><tr style=\"display:block\"><td>one<td>two<tr><td>three</table>", "one\ttwo\nthree"),
        .init("<table style=\"display:block\"><tr><td>one<td>two<tr><td>three</table>", "one\ttwo\nthree"),
        .init("<table style=\"display:flex\"><tbody><tr><td>one<td>two<tr><td>three</table>", "one\ttwo\nthree"),
        .init(
            "<table><td style=\"display:inline-block\">one<td style=\"display:inline-block\">two</table>",
            "onetwo"),
        .init("<table><colgroup><col></colgroup><tr><td>one</table>", "one"),
        .init(
            "<div style=\"display:table\"><div style=\"display:table-row\">one</div><div style=\"display:table-row\">two</div></div>",
            "one\ntwo"),
        .init(
            "<div style=\"display:table\"><span style=\"display:table-cell\">one</span> <span style=\"display:table-cell\">two</span>three<span style=\"display:table-row\">four</span></div>",
            "one\ttwo\tthreefour"),
        .init(
            "<div><span style=\"display:table-cell\">one</span> <span style=\"display:table-cell\">two</span> three <span style=\"display:table-cell\">four</span></div>",
            "one\ttwothreefour"),
        .init(
            "<span>one <i style=\"display:table-cell\">two</i> <i style=\"display:table-cell\">three</i> four</span>",
            "one two\tthree four"),
        .init(
            "<div><span style=\"display:table-cell\">one</span><span style=\"float:left\">two</span><span style=\"display:table-cell\">three</span></div>",
            "one\ntwo\nthree"),
        .init("<p style=\"display:table-cell\">one</p><p style=\"display:table-cell\">two</p>", "one\ttwo"),
        .init("<div style=\"display:table-cell\">one</div>two", "onetwo"),
        .init(
            "<div style=\"display:table-row\">one</div><div style=\"display:table-column\">two</div><div style=\"display:table-row\">three</div>",
            "one\n\nthree"),
        .init("<div style=\"display:table-caption\">one</div>two", "one\ntwo"),
        .init(
            "<div style=\"display:inline-table\">one<div style=\"display:table-row\">two</div></div>three",
            "onetwothree"),
        .init(
            "<div style=\"position:absolute\"><span style=\"display:table-cell\">one</span></div>two",
            "one\ntwo"),
        .init("one<img style=\"display:table-cell\">two<img style=\"display:table-row\"> three", "onetwothree"),
        .init("<div style=\"display:table-column\">one <b> two\n</b></div>three", "", of: "div"),
        .init("<div style=\"display:table-column\">one <b> two\n</b></div>three", " two\n", of: "b"),
        .init("<div style=\"display:table-column-group\">one</div>two", "", of: "div"),
    ]
}
