import Support
import Testing

@testable import Browsing

@Suite struct ContentSnifferTests {
    @Test(arguments: [
        ("<!doctype html>", true), ("\u{FEFF}  \n<HTML>", true), ("<h1 class=x>", true), ("<!-- x", true),
        ("<a href=x>", true),
        ("<p>", true), ("<html", false), ("<address>", false), ("text <p>", false), ("%PDF-1.4", false), ("", false),
        ("<?xml version='1.0'?>", false),
    ])
    func `only what begins as HTML is taken for HTML`(text: String, expected: Bool) {
        #expect(ContentSniffer.isHTML(Array(text.utf8)) == expected)
    }

    @Test(arguments: [
        ("data:text/css,a%7Bb", "text/css", "a{b"), ("data:text/css;base64,YXt9", "text/css", "a{}"),
        ("data:;charset=utf-8,x", "text/plain;charset=utf-8", "x"), ("data:,x#f", "text/plain;charset=US-ASCII", "x"),
        ("data:text/css; base64 ,YQ==", "text/css", "a"), ("data:text/css;base64,YQ", "text/css", "a"),
        ("data:text/css,100%", "text/css", "100%"),
    ])
    func `a data URL is its type and body`(text: String, type: String, body: String) throws {
        let url = try #require(WebURL(text))
        let data = try #require(DataURL(url))
        #expect(data.contentType == type)
        #expect(String(decoding: data.body, as: UTF8.self) == body)
    }

    @Test(arguments: ["data:text/css", "data:text/css;base64,Y", "data:text/css;base64,Y*==", "https://example.org/,x"])
    func `what is no data URL has no body`(text: String) throws {
        #expect(DataURL(try #require(WebURL(text))) == nil)
    }
}
