import Testing

@testable import Browsing

@Suite struct MetaRefreshTests {
    @Test(arguments: [
        ("0; url=there.html", 0, "there.html"), ("5;URL='a b.html' rest", 5, "a b.html"), ("3,x", 3, "x"),
        ("  1  ; url = \"q\"x", 1, "q"), ("0;urls", 0, "urls"), ("0; url x", 0, "url x"), ("2.9; url=x", 2, "x"),
        ("0 x", 0, "x"), (".5;url=x", 0, "x"), ("99999999999999999999; url=x", Int.max, "x"), ("0;url='x", 0, "x"),
        ("0;url=", 0, ""),
    ])
    func `an address to go to is read by the standard's steps`(text: String, delay: Int, address: String) {
        let refresh = MetaRefresh(text)
        #expect(refresh?.delay == delay)
        #expect(refresh?.address == address)
    }

    @Test(arguments: ["5", "5;", " 5 ; ", "0,"])
    func `without an address the page itself is meant`(text: String) {
        #expect(MetaRefresh(text) != nil)
        #expect(MetaRefresh(text)?.address == nil)
    }

    @Test(arguments: ["", "x", "-1; url=x", "; url=x", "5x; url=y"])
    func `what begins with no number is nothing`(text: String) {
        #expect(MetaRefresh(text) == nil)
    }
}
