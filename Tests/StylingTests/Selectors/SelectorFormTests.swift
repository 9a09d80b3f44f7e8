import DOM
import Styling
import Testing

/// The pseudo-classes of forms (HTML standard, 4.16.3), as a browser answered them for a page that nobody touched.
@Suite struct SelectorFormTests {
    private static let page = """
        <!DOCTYPE html><form id=f1>
        <input id=t1>
        <input id=t2 required>
        <input id=t3 value=v required readonly>
        <input id=t4 placeholder=x>
        <input id=t5 placeholder=x value=v>
        <input id=m1 type=email value=x>
        <input id=m2 type=EMAIL value=a@b.c required>
        <input id=u1 type=url value=foo>
        <input id=n1 type=number min=1 max=5 value=7>
        <input id=n2 type=number min=1 max=5 value=3>
        <input id=n3 type=number min=0 value=1.5>
        <input id=d1 type=date min=2020-01-01 value=2019-12-31>
        <input id=w1 type=week min=2020-W10 value=2020-W10>
        <input id=h1 type=hidden required>
        <input id=c1 type=checkbox>
        <input id=c2 type=checkbox checked>
        <input id=c3 type=checkbox required>
        <input id=r1 type=radio name=g checked>
        <input id=r2 type=radio name=g checked>
        <input id=r3 type=radio name=h required>
        <input id=r4 type=radio name=h>
        <button id=b1>x</button>
        <button id=b2>y</button>
        <button id=b3 type=button disabled>z</button></form>
        <form id=f2>
        <fieldset id=fs1 disabled><legend id=l1>
        <input id=x1></legend><legend id=l2>
        <input id=x2></legend>
        <input id=x3 required><select id=x4>
        <option id=x5>a</select></fieldset>
        <fieldset id=fs2><textarea id=a1></textarea></fieldset></form>
        <select id=s1 required>
        <option id=o1 value="">-<option id=o2>a</select><select id=s2>
        <option id=o3 disabled>a<optgroup id=og disabled>
        <option id=o4>b</optgroup>
        <option id=o5>c</select><select id=s3 multiple>
        <option id=o6 selected>a<option id=o7 selected>b</select><select id=s4 size=2>
        <option id=o8>a</select>
        <textarea id=a2 required></textarea><textarea id=a3 readonly>x</textarea><progress id=p1></progress><progress id=p2 value=1></progress><datalist id=dl>
        <input id=x6 required></datalist><div id=e1 contenteditable><b id=e2></b><b id=e3 contenteditable=false></b></div>
        <button id=b4 form=f2></button>
        """

    @Test(arguments: [
        (":checked", "c2 r2 x5 o1 o5 o6 o7"),
        (":disabled", "b3 fs1 x2 x3 x4 x5 o3 og o4"),
        (
            ":enabled",
            "t1 t2 t3 t4 t5 m1 m2 u1 n1 n2 n3 d1 w1 h1 c1 c2 c3 r1 r2 r3 r4 b1 b2 x1 fs2 a1 s1 o1 o2 s2 o5 s3 o6 o7 s4 o8 a2 a3 x6 b4"
        ),
        (":required", "t2 t3 m2 c3 r3 x3 s1 a2 x6"),
        (":optional", "t1 t4 t5 m1 u1 n1 n2 n3 d1 w1 h1 c1 c2 r1 r2 r4 b1 b2 b3 x1 x2 x4 a1 s2 s3 s4 a3 b4"),
        (":read-write", "t1 t2 t4 t5 m1 m2 u1 n1 n2 n3 d1 w1 x1 a1 a2 x6 e1 e2"),
        (":placeholder-shown", "t4"),
        (":default", "c2 r1 r2 b1 o6 o7 b4"),
        (":indeterminate", "r3 r4 p1"),
        (":valid", "t1 t4 t5 m2 n2 w1 c1 c2 r1 r2 b1 b2 f2 fs1 x1 fs2 a1 s2 s3 s4 b4"),
        (":invalid", "f1 t2 m1 u1 n1 n3 d1 c3 r3 r4 s1 a2"),
        (":in-range", "n2 n3 w1"),
        (":out-of-range", "n1 d1"),
    ])
    func `the state of controls comes from their markup`(selector: String, ids: String) throws {
        let page = try SelectorPage(Self.page)
        let list = try SelectorList(parsing: selector)
        #expect(try SelectorQuery.all(list, below: page.document.node, in: page.document).ids == ids)
    }
}
