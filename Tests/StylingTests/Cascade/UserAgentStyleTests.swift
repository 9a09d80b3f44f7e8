import Testing

@testable import Styling

/// The default style sheet, as Chromium has it.
@Suite struct UserAgentStyleTests {
    @Test(
        arguments: [
            ("<a id=x>", ""),
            ("<abbr id=x>", ""),
            ("<acronym id=x>", ""),
            ("<address id=x>", "display:block"),
            ("<area id=x>", "display:none"),
            ("<article id=x>", "display:block"),
            ("<aside id=x>", "display:block"),
            ("<audio id=x>", "display:none"),
            ("<b id=x>", ""),
            ("<base id=x>", "display:none"),
            ("<bdi id=x>", ""),
            ("<bdo id=x>", ""),
            ("<big id=x>", ""),
            ("<blockquote id=x>", "display:block"),
            ("<br id=x>", ""),
            ("<button id=x>", "display:inline-block"),
            ("<canvas id=x>", ""),
            ("<center id=x>", "display:block"),
            ("<cite id=x>", ""),
            ("<code id=x>", ""),
            ("<datalist id=x>", "display:none"),
            ("<dd id=x>", "display:block"),
            ("<del id=x>", ""),
            ("<details id=x>", "display:block"),
            ("<dialog id=x>", "display:none;position:absolute"),
            ("<dir id=x>", "display:block"),
            ("<div id=x>", "display:block"),
            ("<dl id=x>", "display:block"),
            ("<dt id=x>", "display:block"),
            ("<em id=x>", ""),
            ("<embed id=x>", ""),
            ("<fieldset id=x>", "display:block"),
            ("<figcaption id=x>", "display:block"),
            ("<figure id=x>", "display:block"),
            ("<font id=x>", ""),
            ("<footer id=x>", "display:block"),
            ("<form id=x>", "display:block"),
            ("<h1 id=x>", "display:block"),
            ("<h6 id=x>", "display:block"),
            ("<header id=x>", "display:block"),
            ("<hgroup id=x>", "display:block"),
            ("<hr id=x>", "display:block"),
            ("<i id=x>", ""),
            ("<iframe id=x>", ""),
            ("<img id=x>", ""),
            ("<input id=x>", "display:inline-block"),
            ("<ins id=x>", ""),
            ("<kbd id=x>", ""),
            ("<label id=x>", ""),
            ("<legend id=x>", "display:block"),
            ("<li id=x>", "display:list-item"),
            ("<link id=x>", "display:none"),
            ("<listing id=x>", "display:block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<main id=x>", "display:block"),
            ("<map id=x>", ""),
            ("<mark id=x>", ""),
            ("<marquee id=x>", "display:inline-block;text-wrap-mode:nowrap"),
            ("<math id=x>", "display:math"),
            ("<menu id=x>", "display:block"),
            ("<meta id=x>", "display:none"),
            ("<meter id=x>", "display:inline-block"),
            ("<nav id=x>", "display:block"),
            ("<nobr id=x>", "text-wrap-mode:nowrap"),
            ("<noembed id=x>", "display:none"),
            ("<noframes id=x>", "display:none"),
            ("<object id=x>", ""),
            ("<ol id=x>", "display:block"),
            ("<optgroup id=x>", "display:block"),
            ("<option id=x>", "display:block;text-wrap-mode:nowrap"),
            ("<output id=x>", ""),
            ("<p id=x>", "display:block"),
            ("<param id=x>", "display:none"),
            ("<picture id=x>", ""),
            ("<pre id=x>", "display:block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<progress id=x>", "display:inline-block"),
            ("<rp id=x>", "display:none"),
            ("<rt id=x>", ""),
            ("<ruby id=x>", "display:ruby"),
            ("<s id=x>", ""),
            ("<samp id=x>", ""),
            ("<script id=x>", "display:none"),
            ("<search id=x>", "display:block"),
            ("<section id=x>", "display:block"),
            ("<select id=x>", "display:inline-block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<slot id=x>", "display:contents"),
            ("<small id=x>", ""),
            ("<source id=x>", ""),
            ("<span id=x>", ""),
            ("<strike id=x>", ""),
            ("<strong id=x>", ""),
            ("<style id=x>", "display:none"),
            ("<sub id=x>", ""),
            ("<summary id=x>", "display:block"),
            ("<sup id=x>", ""),
            ("<svg id=x>", ""),
            ("<template id=x>", "display:none"),
            ("<textarea id=x>", "display:inline-block;white-space-collapse:preserve"),
            ("<time id=x>", ""),
            ("<title id=x>", "display:none"),
            ("<track id=x>", ""),
            ("<u id=x>", ""),
            ("<ul id=x>", "display:block"),
            ("<video id=x>", ""),
            ("<wbr id=x>", ""),
            ("<xmp id=x>", "display:block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<x-y id=x>", ""),
            ("<table><caption id=x>", "display:table-caption"),
            ("<table><col id=x>", "display:table-column"),
            ("<table><colgroup id=x>", "display:table-column-group"),
            ("<table><thead id=x>", "display:table-header-group"),
            ("<table><tbody id=x>", "display:table-row-group"),
            ("<table><tfoot id=x>", "display:table-footer-group"),
            ("<table><tr id=x>", "display:table-row"),
            ("<table><td id=x>", "display:table-cell"),
            ("<table><th id=x>", "display:table-cell"),
            ("<table id=x>", "display:table"),
            ("<p hidden id=x>", "display:none"),
            ("<p hidden=until-found id=x>", "display:block;content-visibility:hidden"),
            ("<span hidden=UNTIL-FOUND id=x>", "content-visibility:hidden"),
            ("<li hidden id=x>", "display:none"),
            ("<embed hidden id=x>", ""),
            ("<marquee hidden id=x>", "display:inline-block;text-wrap-mode:nowrap"),
            ("<table><td nowrap id=x>", "display:table-cell;text-wrap-mode:nowrap"),
            ("<div nowrap id=x>", "display:block"),
            ("<pre wrap id=x>", "display:block;white-space-collapse:preserve"),
            ("<xmp wrap id=x>", "display:block;white-space-collapse:preserve"),
            ("<textarea wrap=off id=x>", "display:inline-block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<textarea wrap=hard id=x>", "display:inline-block;white-space-collapse:preserve"),
            ("<audio controls id=x>", ""),
            ("<details><summary id=x>", "display:list-item"),
            ("<details><summary></summary><summary id=x>", "display:block"),
            ("<details open><p id=x>", "display:block"),
            ("<dialog open id=x>", "display:block;position:absolute"),
            ("<p popover id=x>", "display:none;position:fixed"),
            ("<dialog popover open id=x>", "display:block;position:fixed"),
            ("<img align=left id=x>", "display:block;float:left"),
            ("<img align=RIGHT id=x>", "display:block;float:right"),
            ("<img align=middle id=x>", ""),
            ("<table align=left id=x>", "display:table;float:left"),
            ("<table align=center id=x>", "display:table"),
            ("<hr align=left id=x>", "display:block"),
            ("<input align=left id=x>", "display:inline-block"),
            ("<input type=image align=left id=x>", "display:block;float:left"),
            ("<input type=hidden id=x>", "display:none"),
            (#"<input type=HIDDEN style="display:block!important" id=x>"#, "display:none"),
            ("<input type=password id=x>", "display:inline-block;-webkit-text-security:disc"),
            ("<input type=submit id=x>", "display:inline-block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<input type=file id=x>", "display:inline-block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<select multiple id=x>", "display:inline-block;text-wrap-mode:nowrap"),
            ("<select size=4 id=x>", "display:inline-block;text-wrap-mode:nowrap"),
            ("<select size=1 id=x>", "display:inline-block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<select><option id=x>", "display:block;text-wrap-mode:nowrap"),
            ("<select><optgroup id=x>", "display:block"),
            ("<select multiple><optgroup id=x>", "display:block;text-wrap-mode:nowrap"),
            ("<marquee direction=up id=x>", "display:inline-block"),
            ("<ruby>a<rp id=x>", "display:none"),
            ("<ruby>a<rt id=x>", "display:ruby-text"),
            ("<ruby>a<rb id=x>", ""),
            ("<pre><p id=x>", "display:block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<pre><table id=x>", "display:table;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<pre><nobr id=x>", "text-wrap-mode:nowrap"),
            ("<pre><select id=x>", "display:inline-block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            ("<pre><option id=x>", "display:block;text-wrap-mode:nowrap"),
            ("<pre><textarea id=x>", "display:inline-block;white-space-collapse:preserve"),
            ("<svg><text id=x>", "display:block;text-wrap-mode:nowrap"),
            ("<svg><text><tspan id=x>", "text-wrap-mode:nowrap"),
            ("<pre><svg><text id=x>", "display:block;text-wrap-mode:nowrap"),
            ("<svg><foreignObject id=x>", "display:block"),
            ("<svg><g id=x>", ""),
            ("<svg hidden id=x>", ""),
            ("<math><mi id=x>", "display:block math;text-transform:math-auto"),
            ("<math><mphantom id=x>", "display:block math;visibility:hidden"),
            ("<math><mtable id=x>", "display:table"),
            ("<math><mtr id=x>", "display:block"),
            ("<math><mtd id=x>", "display:block"),
            ("<math display=block id=x>", "display:block math"),
            ("<math><semantics><mn>1</mn><annotation id=x>", "display:none"),
            ("<math><maction><mn>1</mn><mn id=x>", "display:none"),
            ("<math><p id=x>", "display:block"),
        ] as [(String, String)])
    func `an element has the styles of its name and attributes`(body: String, expected: String) throws {
        #expect(try StyledPage(css: "", body: body).description == expected)
    }

    @Test(
        arguments: [
            (
                "<p id=x>",
                "display:block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<select id=x>",
                "display:inline-block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;-webkit-text-security:disc"
            ),
            (
                "<button id=x>",
                "display:inline-block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;-webkit-text-security:disc"
            ),
            (
                "<input id=x>",
                "display:inline-block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;-webkit-text-security:disc"
            ),
            (
                "<textarea id=x>",
                "display:inline-block;visibility:hidden;white-space-collapse:preserve;-webkit-text-security:disc"
            ),
            (
                "<option id=x>",
                "display:block;visibility:hidden;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<table id=x>",
                "display:table;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<marquee id=x>",
                "display:inline-block;visibility:hidden;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<nobr id=x>",
                "visibility:hidden;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<meter id=x>",
                "display:inline-block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<fieldset id=x>",
                "display:block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<legend id=x>",
                "display:block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<summary id=x>",
                "display:block;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<ruby id=x>",
                "display:ruby;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<math id=x>",
                "display:math;visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<svg id=x>",
                "visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
            (
                "<label id=x>",
                "visibility:hidden;white-space-collapse:preserve;text-wrap-mode:nowrap;text-transform:uppercase;-webkit-text-security:disc"
            ),
        ] as [(String, String)])
    func `an element keeps what it inherits but for what the default sheet resets`(body: String, expected: String)
        throws
    {
        let outer = "text-transform:uppercase;visibility:hidden;-webkit-text-security:disc;white-space:pre"
        #expect(try StyledPage(css: "", body: "<div style='\(outer)'>" + body).description == expected)
    }
}
