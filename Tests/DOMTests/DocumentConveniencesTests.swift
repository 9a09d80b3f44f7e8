import DOM
import Testing

@Suite struct DocumentConveniencesTests {
    @Test(arguments: [
        ("<title> One\n\t two  three </title><title>no</title>", "One two three"), ("<p>x", ""),
        ("<title></title>", ""),
        ("<body><p>x<title>late</title>", "late"), ("<svg><title>picture</title></svg><title>page</title>", "page"),
        ("<template><title>no</title></template>", ""), ("<title>a&amp;b<b>c</title>", "a&b<b>c"),
        ("<title>a\u{A0} b\u{0C}</title>", "a\u{A0} b"),
    ]) func `the title is the first one, with its white space collapsed`(page: String, title: String) throws {
        let document = try page.withBytes { try Document.parse(html: $0) }
        withExtendedLifetime(document) { #expect(document.title == title) }
    }

    @Test(arguments: [
        ("<svg xmlns='http://www.w3.org/2000/svg'><g><title>no</title></g><title> a  b </title></svg>", "a b"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><g/></svg>", ""),
        ("<r><t:title xmlns:t='http://www.w3.org/1999/xhtml'>a<b>no</b>c</t:title></r>", "ac"), ("<r/>", ""),
    ]) func `an SVG document has its root's title`(page: String, title: String) throws {
        let document = try page.withBytes { try Document.parse(xml: $0) }
        withExtendedLifetime(document) { #expect(document.title == title) }
    }

    @Test func `language, base and elements by id are found`() throws {
        let page = "<html lang=de><base target=x><base href=' /a '><base href=b><p id=x>1<p id=x>2<template><i id=y>"
        let document = try page.withBytes { try Document.parse(html: $0) }
        withExtendedLifetime(document) {
            #expect(document.lang == "de")
            #expect(document.baseHref == " /a ")
            #expect(document.element(withID: "x")?.textContent == "1")
            #expect(document.element(withID: "y") == nil)
            #expect(document.element(withID: "") == nil)
            #expect(document.first(.p)?.textContent == "1")
            #expect(document.first(.h1) == nil)
        }
    }

    @Test func `a bare document has none of them`() throws {
        let document = try Document()
        #expect(document.title == "")
        #expect(document.lang == nil)
        #expect(document.baseHref == nil)
        #expect(document.compatMode == "CSS1Compat")
    }
}
