import Testing

/// HTML, 3.2.7, notes on select, optgroup and option; 15.5.
@Suite struct RenderedTextControlsTests {
    @Test(arguments: Self.cases) func `controls show what a browser says they do`(_ example: RenderedTextCase) throws {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("one<select><option>two<option> three  four</select>five", "one\ntwo\nthree four\nfive"),
        .init(
            "one <select><optgroup label=x><option>two</optgroup><option>three</select> four",
            "one \ntwo\nthree\n four"),
        .init(
            "<select size=2><option>one<option>two</select><select multiple><option>three</select>",
            "one\ntwo\nthree"),
        .init("one <select style=\"display:block\"><option>two</select> three", "one\ntwo\nthree"),
        .init("one <select></select> two<select><optgroup></optgroup></select>three", "one  two\nthree"),
        .init("<select><option><script>one</script>two<option hidden>three</select>", "two\nthree"),
        .init("<select style=\"visibility:hidden\"><option>one</select>two", "two"),
        .init("one<option> two  three </option>four", "one\ntwo three\nfour"),
        .init("one <optgroup label=x>two<option>three</optgroup> four", "one\ntwo\nthree\nfour"),
        .init("one<textarea> two</textarea> three", "one three"),
        .init("<label>one <input type=checkbox> two</label> <input type=hidden> three", "one  two three"),
        .init("one <button> two </button> three", "one two three"),
        .init("one <button style=\"display:inline\"> two </button> three", "one two three"),
        .init("<progress>one</progress> two<meter>three</meter>four", " twofour"),
        .init("<fieldset>one <legend>two</legend>three</fieldset>", "one \ntwo\nthree"),
        .init(
            "<fieldset> one <legend> two </legend> three <legend>four</legend>five</fieldset>",
            "one \ntwo\nthree\nfour\nfive"),
        .init("one <fieldset style=\"display:inline\"> two </fieldset> three", "one two three"),
        .init("one<fieldset style=\"display:table-cell\">two</fieldset>three", "onetwothree"),
        .init("one<marquee> two </marquee> three", "onetwo three"),
    ]
}
