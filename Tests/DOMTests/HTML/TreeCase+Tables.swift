extension TreeCase {
    /// Pages of our own, with the trees that Chromium 156 makes of them:
    /// tables, foster parenting, captions and column groups.
    static let tables: [TreeCase] = [
        TreeCase("<table><tr><td>a</table>b", .quirks, "html(head body(table(tbody(tr(td('a')))) 'b'))"),
        TreeCase(
            "<table><td>a<td>b<tr><td>c", .quirks,
            "html(head body(table(tbody(tr(td('a') td('b')) tr(td('c'))))))"),
        TreeCase(
            "<table><thead><th>a<tbody><td>b<tfoot><td>c</table>", .quirks,
            "html(head body(table(thead(tr(th('a'))) tbody(tr(td('b'))) tfoot(tr(td('c'))))))"),
        TreeCase("<table>a<tr>b<td>c</table>d", .quirks, "html(head body('ab' table(tbody(tr(td('c')))) 'd'))"),
        TreeCase(
            "<table> <tr> <td> a </td> </tr> </table>", .quirks,
            "html(head body(table(' ' tbody(tr(' ' td(' a ') ' ') ' '))))"),
        TreeCase("<table>a <tr> b<td>c", .quirks, "html(head body('a  b' table(tbody(tr(td('c'))))))"),
        TreeCase("<table><b>a<tr><td>b</table>c", .quirks, "html(head body(b('a') table(tbody(tr(td('b')))) b('c')))"),
        TreeCase("<table><p>a<tr><td>b</p>c", .quirks, "html(head body(p('a') table(tbody(tr(td('b' p 'c'))))))"),
        TreeCase("<table><div>a</div>b<td>c", .quirks, "html(head body(div('a') 'b' table(tbody(tr(td('c'))))))"),
        TreeCase("<p><table><td>a", .quirks, "html(head body(p(table(tbody(tr(td('a')))))))"),
        TreeCase(
            "<!doctype html><p><table><td>a", .standard,
            "doctype(html) html(head body(p table(tbody(tr(td('a'))))))"),
        TreeCase("<table><caption>a<td>b", .quirks, "html(head body(table(caption('a') tbody(tr(td('b'))))))"),
        TreeCase(
            "<table><caption><b>a</caption>b<tr><td>c</table>d", .quirks,
            "html(head body('b' table(caption(b('a')) tbody(tr(td('c')))) 'd'))"),
        TreeCase("<table><caption></table>a", .quirks, "html(head body(table(caption) 'a'))"),
        TreeCase("<table><caption><table></caption>a", .quirks, "html(head body(table(caption('a' table))))"),
        TreeCase("<table><colgroup><col><td>a", .quirks, "html(head body(table(colgroup(col) tbody(tr(td('a'))))))"),
        TreeCase(
            "<table><col>a<col>b<tr><td>c", .quirks,
            "html(head body('ab' table(colgroup(col) colgroup(col) tbody(tr(td('c'))))))"),
        TreeCase("<table><colgroup>a</colgroup>", .quirks, "html(head body('a' table(colgroup)))"),
        TreeCase(
            "<table><colgroup> <col> </colgroup> x", .quirks,
            "html(head body(' x' table(colgroup(' ' col ' '))))"),
        TreeCase(
            "<table><colgroup></col><template></template></colgroup>", .quirks,
            "html(head body(table(colgroup(template(content())))))"),
        TreeCase("<table><table>a", .quirks, "html(head body(table 'a' table))"),
        TreeCase("<table><tr><table>a", .quirks, "html(head body(table(tbody(tr)) 'a' table))"),
        TreeCase(
            "<table><td><table><td>a</table>b</table>c", .quirks,
            "html(head body(table(tbody(tr(td(table(tbody(tr(td('a')))) 'b')))) 'c'))"),
        TreeCase("<table><tr><tr><td></tr></tr>a", .quirks, "html(head body('a' table(tbody(tr tr(td)))))"),
        TreeCase("<table></tbody></td></tr></caption></table>a", .quirks, "html(head body(table 'a'))"),
        TreeCase("<table><td></tr>a", .quirks, "html(head body('a' table(tbody(tr(td)))))"),
        TreeCase("<table><td></tbody>a", .quirks, "html(head body('a' table(tbody(tr(td)))))"),
        TreeCase("<table><td></th>a</td>b", .quirks, "html(head body('b' table(tbody(tr(td('a'))))))"),
        TreeCase("<table><td></table>a", .quirks, "html(head body(table(tbody(tr(td))) 'a'))"),
        TreeCase("<table><th><td>a", .quirks, "html(head body(table(tbody(tr(th td('a'))))))"),
        TreeCase("<table><tr></td><th>a</th></table>", .quirks, "html(head body(table(tbody(tr(th('a'))))))"),
        TreeCase(
            "<table><input type=hidden><input><td>a", .quirks,
            "html(head body(input table(input[type=hidden] tbody(tr(td('a'))))))"),
        TreeCase("<table><form><td><form>a", .quirks, "html(head body(table(form tbody(tr(td('a'))))))"),
        TreeCase("<table><form><input></form>a", .quirks, "html(head body(input 'a' table(form)))"),
        TreeCase(
            "<table><style>a</style><script>b</script><td>c", .quirks,
            "html(head body(table(style('a') script('b') tbody(tr(td('c'))))))"),
        TreeCase(
            "<table><select><option>a<tr><td>b", .quirks,
            "html(head body(select(option('a')) table(tbody(tr(td('b'))))))"),
        TreeCase(
            "<table><td><select><option>a<td>b", .quirks,
            "html(head body(table(tbody(tr(td(select(option('a'))) td('b'))))))"),
        TreeCase("<table><!--a--><tr><!--b--><td>", .quirks, "html(head body(table(!'a' tbody(tr(!'b' td)))))"),
        TreeCase(
            "<table><tbody>a<tr></tbody>b<td>c", .quirks,
            "html(head body('ab' table(tbody(tr) tbody(tr(td('c'))))))"),
        TreeCase("<table>a&amp;b<td>\0c", .quirks, "html(head body('a&b' table(tbody(tr(td('c'))))))"),
        TreeCase("<a><table><td><a>b</table>c", .quirks, "html(head body(a(table(tbody(tr(td(a('b'))))) 'c')))"),
        TreeCase("<b><table><td></b>x</table>y", .quirks, "html(head body(b(table(tbody(tr(td('x')))) 'y')))"),
        TreeCase("<table><a>1<p>2</a>3", .quirks, "html(head body(a('1') p(a('2') '3') table))"),
        TreeCase("<table><b><tr><td>a</b>b</table>c", .quirks, "html(head body(b table(tbody(tr(td('ab')))) b('c')))"),
        TreeCase("<div><table>a<div>b</table>c</div>d", .quirks, "html(head body(div('a' div('b') table 'c') 'd'))"),
        TreeCase(
            "<table><tr>a<b>c</tr>d</table>e", .quirks,
            "html(head body('a' b('c') b('d') table(tbody(tr)) b('e')))"),
        TreeCase("<table><object>a<td>b", .quirks, "html(head body(object('a') table(tbody(tr(td('b'))))))"),
        TreeCase("<table><tr><td><p>a</table>b", .quirks, "html(head body(table(tbody(tr(td(p('a'))))) 'b'))"),
        TreeCase("<table><li>a<li>b<td>c", .quirks, "html(head body(li('a') li('b') table(tbody(tr(td('c'))))))"),
        TreeCase("<table><br><hr><img><td>a", .quirks, "html(head body(br hr img table(tbody(tr(td('a'))))))"),
        TreeCase("<table>\n<p>\n<tr>\n", .quirks, "html(head body(p('⏎') table('⏎' tbody(tr('⏎')))))"),
        TreeCase("<td>a<table><td>b", .quirks, "html(head body('a' table(tbody(tr(td('b'))))))"),
        TreeCase(
            "<table><tfoot><tr><td>a<tbody><tr><td>b<thead><tr><td>c", .quirks,
            "html(head body(table(tfoot(tr(td('a'))) tbody(tr(td('b'))) thead(tr(td('c'))))))"),
        TreeCase(
            "<table><tbody><caption>a<tbody><td>b", .quirks,
            "html(head body(table(tbody caption('a') tbody(tr(td('b'))))))"),
        TreeCase("<table><td><caption>a", .quirks, "html(head body(table(tbody(tr(td)) caption('a'))))"),
        TreeCase("<table><tr></body></html><td>a", .quirks, "html(head body(table(tbody(tr(td('a'))))))"),
        TreeCase("<table></body>a", .quirks, "html(head body('a' table))"),
        TreeCase("<table><nobr>a<tr><nobr>b", .quirks, "html(head body(nobr('a') nobr nobr('b') table(tbody(tr))))"),
        TreeCase(
            "<table><math><mi>a<td>b", .quirks,
            "html(head body(math:math(math:mi('a')) table(tbody(tr(td('b'))))))"),
        TreeCase("<table><svg><g>a<td>b", .quirks, "html(head body(svg:svg(svg:g('a' svg:td('b'))) table))"),
    ]
}
