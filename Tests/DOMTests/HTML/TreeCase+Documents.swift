extension TreeCase {
    /// Pages of our own, with the trees that Chromium 156 makes of them:
    /// before the body: the modes up to 'after head', doctypes, html and body.
    static let documents: [TreeCase] = [
        TreeCase("", .quirks, "html(head body)"),
        TreeCase("  \n ", .quirks, "html(head body)"),
        TreeCase("words", .quirks, "html(head body('words'))"),
        TreeCase("<!doctype html>", .standard, "doctype(html) html(head body)"),
        TreeCase("<!doctype html>\n<title>One</title>", .standard, "doctype(html) html(head(title('One')) body)"),
        TreeCase(
            "<!-- first --><!doctype html><!-- second --><p>x", .standard,
            "!' first ' doctype(html) !' second ' html(head body(p('x')))"),
        TreeCase(
            "<!doctype html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\"><p>x<table>",
            .standard,
            "doctype(html '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd') html(head body(p('x') table))"
        ),
        TreeCase(
            "<!doctype html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\"><p>x<table>", .quirks,
            "doctype(html '-//W3C//DTD HTML 4.01 Transitional//EN' '') html(head body(p('x' table)))"),
        TreeCase(
            "<!doctype html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd'><p>x<table>",
            .standard,
            "doctype(html '-//W3C//DTD XHTML 1.0 Transitional//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd') html(head body(p('x') table))"
        ),
        TreeCase(
            "<!doctype html SYSTEM 'about:legacy-compat'><p>x", .standard,
            "doctype(html '' 'about:legacy-compat') html(head body(p('x')))"),
        TreeCase("<!doctype math><p>x<table>", .quirks, "doctype(math) html(head body(p('x' table)))"),
        TreeCase("<!doctype><p>x", .quirks, "doctype() html(head body(p('x')))"),
        TreeCase("<!doctype html PUBLIC><p>x<table>", .quirks, "doctype(html) html(head body(p('x' table)))"),
        TreeCase(
            "<!DOCTYPE HTML publiC \"a'b\"\"c\"><p>x", .standard,
            "doctype(html 'a’b' 'c') html(head body(p('x')))"),
        TreeCase("<!doctype html bogus><p>x<table>", .quirks, "doctype(html) html(head body(p('x' table)))"),
        TreeCase("<p>x<!doctype html>y", .quirks, "html(head body(p('xy')))"),
        TreeCase(
            "<html lang=de><head><meta name=a></head><body class=b>x</body></html>", .quirks,
            "html[lang=de](head(meta[name=a]) body[class=b]('x'))"),
        TreeCase("<html a=1><html a=2 b=3><p>x", .quirks, "html[a=1][b=3](head body(p('x')))"),
        TreeCase("<body a=1>x<body a=2 b=3>y", .quirks, "html(head body[a=1][b=3]('xy'))"),
        TreeCase("<head><title>t</title><link rel=x><p>x", .quirks, "html(head(title('t') link[rel=x]) body(p('x')))"),
        TreeCase("<head></head><meta name=late><p>x", .quirks, "html(head(meta[name=late]) body(p('x')))"),
        TreeCase("</head></body></html>x", .quirks, "html(head body('x'))"),
        TreeCase("</p></div>x", .quirks, "html(head body('x'))"),
        TreeCase("</br>x", .quirks, "html(head body(br 'x'))"),
        TreeCase("<head><head><p>x", .quirks, "html(head body(p('x')))"),
        TreeCase("<title>a<b>c</title>d", .quirks, "html(head(title('a<b>c')) body('d'))"),
        TreeCase("<title>a&amp;b&lt</title>", .quirks, "html(head(title('a&b<')) body)"),
        TreeCase("<title>open", .quirks, "html(head(title('open')) body)"),
        TreeCase("<style>a<b</style><p>", .quirks, "html(head(style('a<b')) body(p))"),
        TreeCase("<noscript><p>in head</noscript><p>x", .quirks, "html(head(noscript('<p>in head')) body(p('x')))"),
        TreeCase("<body><noscript><p>in body</noscript>", .quirks, "html(head body(noscript('<p>in body')))"),
        TreeCase(
            "<base href=x><basefont><bgsound><link><meta>text", .quirks,
            "html(head(base[href=x] basefont bgsound link meta) body('text'))"),
        TreeCase("<script>if (a < b) x()</script>y", .quirks, "html(head(script('if (a < b) x()')) body('y'))"),
        TreeCase(
            "<head> <!-- c --> </head> <!-- d --> <body> x", .quirks,
            "html(head(' ' !' c ' ' ') ' ' !' d ' ' ' body(' x'))"),
        TreeCase("<html> <head> <body> x </body> </html> ", .quirks, "html(head(' ') body(' x   '))"),
        TreeCase("x</body><!-- after body --> y", .quirks, "html(head body('x y') !' after body ')"),
        TreeCase("x</html><!-- after all -->", .quirks, "html(head body('x')) !' after all '"),
        TreeCase("x</body></html> <p>y", .quirks, "html(head body('x ' p('y')))"),
        TreeCase("x</body><div>y", .quirks, "html(head body('x' div('y')))"),
        TreeCase("</html>x", .quirks, "html(head body('x'))"),
        TreeCase("<?xml version='1.0'?><p>x", .quirks, "!'?xml version=’1.0’?' html(head body(p('x')))"),
        TreeCase("<?php echo?><p>x<?b?>", .quirks, "?php'echo' html(head body(p('x' ?b'')))"),
    ]
}
