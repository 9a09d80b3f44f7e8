extension TreeCase {
    /// Pages of our own, with the trees that Chromium 156 makes of them:
    /// templates, selects, framesets, foreign content, scripts, shadow trees.
    static let rest: [TreeCase] = [
        TreeCase("<template>a<p>b</template>c", .quirks, "html(head(template(content('a' p('b')))) body('c'))"),
        TreeCase("<template><td>a<tr>b<col>c", .quirks, "html(head(template(content(td('a') 'bc'))) body)"),
        TreeCase("<template><tr><td>a</template>", .quirks, "html(head(template(content(tr(td('a'))))) body)"),
        TreeCase("<template><col><td>a", .quirks, "html(head(template(content(col))) body)"),
        TreeCase("<template><col>a", .quirks, "html(head(template(content(col))) body)"),
        TreeCase("<template><caption>a<tbody>b", .quirks, "html(head(template(content(caption('a') tbody 'b'))) body)"),
        TreeCase(
            "<template><li>a<template>b</template>c", .quirks,
            "html(head(template(content(li('a' template(content('b')) 'c')))) body)"),
        TreeCase(
            "<template><html a=1><body b=2><head>x</template>", .quirks,
            "html(head(template(content('x'))) body)"),
        TreeCase(
            "<table><template><td>a</template><td>b", .quirks,
            "html(head body(table(template(content(td('a'))) tbody(tr(td('b'))))))"),
        TreeCase(
            "<table><tr><template>a<td>b</template><td>c", .quirks,
            "html(head body(table(tbody(tr(template(content('a' td('b'))) td('c'))))))"),
        TreeCase("<template>a", .quirks, "html(head(template(content('a'))) body)"),
        TreeCase("<template><template>a", .quirks, "html(head(template(content(template(content('a'))))) body)"),
        TreeCase("</template>a", .quirks, "html(head body('a'))"),
        TreeCase("<body></template>a", .quirks, "html(head body('a'))"),
        TreeCase("<template><div></template></div>a", .quirks, "html(head(template(content(div))) body('a'))"),
        TreeCase("<b><template>a</b>b</template>c", .quirks, "html(head body(b(template(content('ab')) 'c')))"),
        TreeCase(
            "<select><template>a</template><option>b", .quirks,
            "html(head body(select(template(content('a')) option('b'))))"),
        TreeCase("<template><select><td>a", .quirks, "html(head(template(content(select('a')))) body)"),
        TreeCase("<template><frameset><frame></template>", .quirks, "html(head(template(content())) body)"),
        TreeCase("<head><template>a</template></head>b", .quirks, "html(head(template(content('a'))) body('b'))"),
        TreeCase(
            "<template><form>a<form>b</template><form>c", .quirks,
            "html(head(template(content(form('a' form('b'))))) body(form('c')))"),
        TreeCase(
            "<template><script>a</script><style>b</style><meta>", .quirks,
            "html(head(template(content(script('a') style('b') meta))) body)"),
        TreeCase("<template></body></html>a", .quirks, "html(head(template(content('a'))) body)"),
        TreeCase(
            "<div><template shadowrootmode=open><p>a</template>b</div>", .quirks,
            "html(head body(div(shadow(p('a')) 'b')))"),
        TreeCase(
            "<ul><template shadowrootmode=open>a</template></ul>", .quirks,
            "html(head body(ul(template[shadowrootmode=open](content('a')))))"),
        TreeCase(
            "<x-y><template shadowrootmode=OPEN>a</template><template shadowrootmode=open>b</template>c</x-y>", .quirks,
            "html(head body(x-y(shadow('a') template[shadowrootmode=open](content('b')) 'c')))"),
        TreeCase(
            "<div><template shadowrootmode=other>a</template></div>", .quirks,
            "html(head body(div(template[shadowrootmode=other](content('a')))))"),
        TreeCase(
            "<select><option>a<option>b<optgroup>c<option>d<hr>e</select>f", .quirks,
            "html(head body(select(option('a') option('b') optgroup('c' option('d')) hr 'e') 'f'))"),
        TreeCase(
            "<select><optgroup><option>a<optgroup>b", .quirks,
            "html(head body(select(optgroup(option('a')) optgroup('b'))))"),
        TreeCase(
            "<select><div>a<option>b</div>c</select>", .quirks,
            "html(head body(select(div('a' option('b')) 'c')))"),
        TreeCase("<select><select>a", .quirks, "html(head body(select 'a'))"),
        TreeCase("<select><input>a", .quirks, "html(head body(select input 'a'))"),
        TreeCase("<select><textarea>a</textarea>b", .quirks, "html(head body(select(textarea('a') 'b')))"),
        TreeCase("<select></option>a</optgroup>b", .quirks, "html(head body(select('ab')))"),
        TreeCase("<select><p>a</select>b", .quirks, "html(head body(select(p('a')) 'b'))"),
        TreeCase("<select><b>a</select>b", .quirks, "html(head body(select(b('a')) b('b')))"),
        TreeCase("<option>a<option>b<optgroup>c", .quirks, "html(head body(option('a') option('b') optgroup('c')))"),
        TreeCase(
            "<select><button><selectedcontent></button><option>a<option selected>b<i>c</i></select>", .quirks,
            "html(head body(select(button(selectedcontent('b' i('c'))) option('a') option[selected=]('b' i('c')))))"),
        TreeCase("<select><table><td>a</select>b", .quirks, "html(head body(select(table(tbody(tr(td('ab')))))))"),
        TreeCase(
            "<datalist><option>a<option>b</datalist>c", .quirks,
            "html(head body(datalist(option('a') option('b')) 'c'))"),
        TreeCase(
            "<frameset><frame><frameset><frame></frameset></frameset><noframes>a</noframes>b", .quirks,
            "html(head frameset(frame frameset(frame)) noframes('a'))"),
        TreeCase(" <frameset>a <frame> </frameset> b ", .quirks, "html(head frameset(' ' frame ' ') '  ')"),
        TreeCase("<p><frameset>", .quirks, "html(head frameset)"),
        TreeCase("<div>a</div><frameset>", .quirks, "html(head body(div('a')))"),
        TreeCase("<br><frameset>", .quirks, "html(head body(br))"),
        TreeCase("a<frameset>", .quirks, "html(head body('a'))"),
        TreeCase(
            "<!-- a --><frameset><!-- b --></frameset><!-- c --></html><!-- d --> ", .quirks,
            "!' a ' html(head frameset(!' b ') !' c ' ' ') !' d '"),
        TreeCase("<frameset></frameset></html><noframes>a</noframes><p>", .quirks, "html(head frameset noframes('a'))"),
        TreeCase("<noframes>a</noframes><frameset>", .quirks, "html(head(noframes('a')) frameset)"),
        TreeCase("<body><frameset>", .quirks, "html(head body)"),
        TreeCase("<frameset><html a=b><p>c", .quirks, "html[a=b](head frameset)"),
        TreeCase("<input type=hidden><frameset>", .quirks, "html(head frameset)"),
        TreeCase("<svg><g><circle r=1 /></g></svg>a", .quirks, "html(head body(svg:svg(svg:g(svg:circle[r=1])) 'a'))"),
        TreeCase(
            "<svg viewbox=1 preserveaspectratio=2 xlink:href=3 xml:lang=4 xmlns=5 xmlns:xlink=6 x:y=7 />", .quirks,
            "html(head body(svg:svg[viewBox=1][preserveAspectRatio=2][xlink:href=3][xml:lang=4][xmlns:xmlns=5][xmlns:xlink=6][x:y=7]))"
        ),
        TreeCase(
            "<svg><lineargradient><foreignobject><p>a</foreignobject></svg>b", .quirks,
            "html(head body(svg:svg(svg:linearGradient(svg:foreignObject(p('ab'))))))"),
        TreeCase("<svg><p>a", .quirks, "html(head body(svg:svg p('a')))"),
        TreeCase("<svg><g></p>a", .quirks, "html(head body(svg:svg(svg:g) p 'a'))"),
        TreeCase("<svg><g></br>a", .quirks, "html(head body(svg:svg(svg:g) br 'a'))"),
        TreeCase("<svg><font>a<font color=b>c", .quirks, "html(head body(svg:svg(svg:font('a')) font[color=b]('c')))"),
        TreeCase("<svg><desc><p>a</desc>b", .quirks, "html(head body(svg:svg(svg:desc(p('ab')))))"),
        TreeCase("<svg><title><b>a</title>b", .quirks, "html(head body(svg:svg(svg:title(b('ab')))))"),
        TreeCase(
            "<svg><script>a<b</script>b", .quirks,
            "html(head body(svg:svg(svg:script('a' svg:b<[script=]('b')))))"),
        TreeCase("<svg><style>a<b>c</style>d", .quirks, "html(head body(svg:svg(svg:style('a')) b('cd')))"),
        TreeCase("<svg><![CDATA[a<b]]>c<![CDATA[d", .quirks, "html(head body(svg:svg('a<bcd')))"),
        TreeCase("<![CDATA[a]]>b", .quirks, "!'[CDATA[a]]' html(head body('b'))"),
        TreeCase("<svg>a\0b", .quirks, "html(head body(svg:svg('a\u{FFFD}b')))"),
        TreeCase("<svg></G></svg>a", .quirks, "html(head body(svg:svg 'a'))"),
        TreeCase("<svg><a><b>x", .quirks, "html(head body(svg:svg(svg:a) b('x')))"),
        TreeCase("<svg><template><p>a", .quirks, "html(head body(svg:svg(svg:template) p('a')))"),
        TreeCase("<svg><textarea>a</svg>b", .quirks, "html(head body(svg:svg(svg:textarea('a')) 'b'))"),
        TreeCase("<svg><svg/>a</svg>b", .quirks, "html(head body(svg:svg(svg:svg 'a') 'b'))"),
        TreeCase("<math><mi>a<p>b</mi>c</math>d", .quirks, "html(head body(math:math(math:mi('a' p('bcd')))))"),
        TreeCase(
            "<math><mglyph/><mi><mglyph><malignmark/>a", .quirks,
            "html(head body(math:math(math:mglyph math:mi(math:mglyph(math:malignmark 'a')))))"),
        TreeCase("<math definitionurl=a DefinitionURL=b />", .quirks, "html(head body(math:math[definitionURL=a]))"),
        TreeCase(
            "<math><annotation-xml><svg><p>a", .quirks,
            "html(head body(math:math(math:annotation-xml(svg:svg)) p('a')))"),
        TreeCase(
            "<math><annotation-xml encoding=text/html><p>a</annotation-xml>b", .quirks,
            "html(head body(math:math(math:annotation-xml[encoding=text/html](p('ab')))))"),
        TreeCase(
            "<math><annotation-xml encoding=x><p>a", .quirks,
            "html(head body(math:math(math:annotation-xml[encoding=x]) p('a')))"),
        TreeCase("<math><mtext><svg><mi>a", .quirks, "html(head body(math:math(math:mtext(svg:svg(svg:mi('a'))))))"),
        TreeCase("<math><mrow></mi>a</math>b", .quirks, "html(head body(math:math(math:mrow('a')) 'b'))"),
        TreeCase("<math></p>a", .quirks, "html(head body(math:math p 'a'))"),
        TreeCase("<script><!-- <script> --></script>a", .quirks, "html(head(script('<!-- <script> -->')) body('a'))"),
        TreeCase(
            "<script><!-- <script></script> --></script>a", .quirks,
            "html(head(script('<!-- <script></script> -->')) body('a'))"),
        TreeCase("<script><!-- </script>a --></script>b", .quirks, "html(head(script('<!-- ')) body('a -->b'))"),
        TreeCase("<script>a</scriptx></script/>b", .quirks, "html(head(script('a</scriptx>')) body('b'))"),
        TreeCase("<script><!--><script></script>a", .quirks, "html(head(script('<!--><script>')) body('a'))"),
        TreeCase("<script>a", .quirks, "html(head(script('a')) body)"),
        TreeCase("<script>\0</script>", .quirks, "html(head(script('\u{FFFD}')) body)"),
        TreeCase("<style></ style></style >a", .quirks, "html(head(style('</ style>')) body('a'))"),
        TreeCase("<div><style>a</style></div>", .quirks, "html(head body(div(style('a'))))"),
        TreeCase("<p>a<svg><p>b</svg>c", .quirks, "html(head body(p('a' svg:svg) p('bc')))"),
        TreeCase("<svg><div><table><td>a", .quirks, "html(head body(svg:svg div(table(tbody(tr(td('a')))))))"),
        TreeCase("<p><math><p>a", .quirks, "html(head body(p(math:math) p('a')))"),
        TreeCase("<?a b?>x<table><?c d><td>y", .quirks, "?a'b' html(head body('x' table(?c'd' tbody(tr(td('y'))))))"),
        TreeCase("<b/>a<i/>b", .quirks, "html(head body(b('a' i('b'))))"),
        TreeCase("x<!-- y -->z<p>w</p><!-- v -->", .quirks, "html(head body('x' !' y ' 'z' p('w') !' v '))"),
    ]
}
