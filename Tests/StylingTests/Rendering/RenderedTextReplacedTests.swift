import Testing

/// HTML, 15.4; 4.8.
@Suite struct RenderedTextReplacedTests {
    @Test(arguments: Self.cases) func `images, frames and players are no text, objects show their fallback`(
        _ example: RenderedTextCase
    ) throws {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("one <img alt=\"two\"> three <img alt=\"\"> four", "one  three  four"),
        .init("one<img style=\"float:left\"> two<img style=\"display:block\">three", "one\n two\nthree"),
        .init("<picture>one<img></picture> two", "one two"),
        .init("one<canvas>two</canvas> three", "one three"),
        .init(
            "one <video>two</video> three <audio controls>four</audio> five <audio>six</audio> seven",
            "one  three  five seven"),
        .init("one <iframe>two</iframe> three", "one  three"),
        .init("one <embed> two <embed src=data:,> three", "one two  three"),
        .init("one<object> two</object>three", "one twothree"),
        .init("one <object><p>two</p></object> three", "one\n\ntwo\n\nthree"),
        .init("one <object type=\"image/png\"> two </object> three", "one  three"),
        .init("<p>one</p><object> <param name=x> </object> <img><p>two", "one\n\n \n\ntwo"),
        .init(
            "one<object data=\"two.swf\" type=\"application/x-shockwave-flash\"> two</object>three<object type=\"text/html\"> four</object>five",
            "one twothreefive"),
        .init("<map>one<area>two</map>", "onetwo"),
        .init("<slot>one</slot> <slot> two</slot>", "one two"),
        .init("one<div style=\"content:url(data:,)\">two</div>three", "one\nthree"),
    ]
}
