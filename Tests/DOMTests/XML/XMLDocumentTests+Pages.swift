extension XMLDocumentTests {
    private static let html = "<html xmlns='http://www.w3.org/1999/xhtml'>"
    private static let root = "html[xmlns:xmlns=http://www.w3.org/1999/xhtml]"
    private static let svgStyle = "html, body { height: 100% } parsererror + svg { width: 100%; height: 100% }"
    private static let svg = "http://www.w3.org/2000/svg"

    /// Pages of our own, with the trees that Chromium 156 makes of them; `parsererror` stands for the whole element.
    static let pages: [(xml: String, tree: String)] = [
        (
            "\(html)<head><title>t</title></head><body><p>a &lt; b</p></body></html>",
            "\(root)(head(title('t')) body(p('a < b')))"
        ),
        (
            "<!DOCTYPE html><html xmlns='http://www.w3.org/1999/xhtml' lang='de'>\n<body>\r\n<Br/>&#65;</body></html>\n",
            "doctype(html) \(root)[lang=de]('⏎' body('⏎' Br 'A'))"
        ),
        (
            "\(html)<body><![CDATA[x<y]]>z<!-- c --><?pi d?></body></html><!--e--><?f g?>",
            "\(root)(body(cdata'x<y' 'z' !' c ' ?pi'd')) !'e' ?f'g'"
        ),
        (
            "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' ''>\(html)<p title='&eacute;'>a&nbsp;b&copy;&lt;&NotEqualTilde;</p></html>",
            "doctype(html '-//W3C//DTD XHTML 1.1//EN' '') \(root)(p[title=é]('a\u{A0}b©<≂̸'))"
        ),
        (
            "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'x.dtd'>\(html)<p>a<b/>&nbsp;</p></html>",
            "doctype(html '-//W3C//DTD HTML 4.01//EN' 'x.dtd') \(root)(p('a' b))"
        ),
        (
            "<!DOCTYPE html [<!ENTITY foo 'bar<i>x</i>'><!ENTITY q 'z'>]>\(html)&foo;<a title='&q;&amp;'/></html>",
            "doctype(html) \(root)('bar' i('x') a[title=z&])"
        ),
        (
            "<!DOCTYPE html [<!ENTITY foo SYSTEM 'file:///etc/hostname'>]>\(html)<body>[&foo;]</body></html>",
            "doctype(html) \(root)(body('[]'))"
        ),
        (
            "<!DOCTYPE html [<!ENTITY % p SYSTEM 'file:///etc/hostname'>%p;<!ENTITY foo 'x'>]>\(html)[&foo;]</html>",
            "doctype(html) \(root)('[x]')"
        ),
        (
            "<!DOCTYPE html [<!-- in the subset --><?so is this?>]><html xmlns='http://www.w3.org/1999/xhtml'/>",
            "doctype(html) !' in the subset ' ?so'is this' \(root)"
        ),
        (
            "\(html)<svg xmlns='\(svg)' xmlns:l='http://www.w3.org/1999/xlink'><a l:href='#'>t</a></svg></html>",
            "\(root)(svg:svg[xmlns:xmlns=\(svg)][xmlns:l=http://www.w3.org/1999/xlink](svg:a[xlink:href=#]('t')))"
        ),
        (
            "\(html)<m:math xmlns:m='http://www.w3.org/1998/Math/MathML'><m:mi>x</m:mi></m:math></html>",
            "\(root)(math:math[xmlns:m=http://www.w3.org/1998/Math/MathML](math:mi('x')))"
        ),
        (
            "\(html)<q:r xmlns:q='urn:q' q:s='1' t='2'/></html>",
            "\(root)({urn:q}r[xmlns:q=urn:q][{urn:q}s=1][t=2])"
        ),
        (
            "\(html)<template><p>x</p><template>y</template>z</template><noscript><p>a</p></noscript></html>",
            "\(root)(template(content(p('x') template(content('y')) 'z')) noscript(p('a')))"
        ),
        (
            "<root><a/>text</root>",
            "{}root({}a 'text')"
        ),
        (
            "<svg xmlns='\(svg)'><title>t</title></svg>",
            "svg:svg[xmlns:xmlns=\(svg)](svg:title('t'))"
        ),
        (
            "",
            ""
        ),
        (
            "<p>x",
            "{}p(parsererror 'x')"
        ),
        (
            "\(html)<head><title>t",
            "\(root)(parsererror head(title('t')))"
        ),
        (
            "\(html)<body><p>a<b>c</p><i>d</i></body></html>",
            "\(root)(parsererror body(p('a' b(''))))"
        ),
        (
            "\(html)<body><p>a &nbsp; b</p></body></html>",
            "\(root)(parsererror body(p('')))"
        ),
        (
            "\(html)<body>a</body></html>junk",
            "\(root)(parsererror body('a'))"
        ),
        (
            "\(html)<body>a&#0;b</body></html>",
            "\(root)(parsererror body(''))"
        ),
        (
            "\(html)<body a='1' a='2'>a</body></html>",
            "\(root)(parsererror)"
        ),
        (
            "\(html)<body><x:y>a</x:y>b</body></html>",
            "\(root)(parsererror body({}x:y('a') 'b'))"
        ),
        (
            // A warning in the same line, of a namespace that is no URL, hides what the error says, not the error.
            "\(html)<body><i xmlns='rel'>s</i><x:y/></body></html>",
            "\(root)(parsererror body({rel}i[xmlns:xmlns=rel]('s') {}x:y))"
        ),
        (
            "\(html)<body>abc<p z:b='1'>q</p>z</body></html>",
            "\(root)(parsererror body('abc'))"
        ),
        (
            "\(html)<body><a xmlns:z='urn:q' z:c='1' y:d='2'/>b</body></html>",
            "\(root)(parsererror body)"
        ),
        (
            "\(html)<body>abc<p a:b:c='1' xmlns:a='urn:q'>q</p>z</body></html>",
            "\(root)(parsererror body('abc'))"
        ),
        (
            "\(html)<body>abc<p xmlns:1='urn:q'>q</p>z</body></html>",
            "\(root)(parsererror body('abc'))"
        ),
        (
            "<a:r y:b='u' xmlns='v'/>",
            "html(body(parsererror))"
        ),
        (
            "\(html)<body a=1>a</body></html>",
            "\(root)(parsererror)"
        ),
        (
            "\(html)<body>a & b</body></html>",
            "\(root)(parsererror body(''))"
        ),
        (
            "<svg xmlns='\(svg)'><g>a</svg>",
            "html(head(style('\(svgStyle)')) body(parsererror svg:svg[xmlns:xmlns=\(svg)](svg:g(''))))"
        ),
    ]
}
