import DOM
import Testing

@testable import Styling

/// Media queries (Media Queries 4 and 5), as headless Chromium answers them in a window of 1280 by 800.
@Suite struct MediaQueryTests {
    @Test(arguments: [
        "(hover:hover)", "(any-hover:hover)", "(pointer:fine)", "(any-pointer:fine)", "(color:8)", "(min-color:8)",
        "(color-index:0)", "(monochrome:0)", "(grid:0)", "(update:fast)", "(overflow-block:scroll)",
        "(overflow-inline:scroll)", "(color-gamut:srgb)", "(dynamic-range:standard)", "(forced-colors:none)",
        "(prefers-color-scheme:light)", "(prefers-contrast:no-preference)",
        "(prefers-reduced-motion:no-preference)", "(prefers-reduced-transparency:no-preference)",
        "(scripting:enabled)", "(display-mode:browser)", "(orientation:landscape)", "(resolution:1dppx)",
        "(resolution:96dpi)", "(min-resolution:.5x)", "(resolution)", "(device-width:1280px)",
        "(device-height:800px)", "(aspect-ratio:16/10)", "(aspect-ratio:8/5)", "(device-aspect-ratio:8/5)",
        "(-webkit-device-pixel-ratio:1)", "(-webkit-min-device-pixel-ratio:1)",
        "(-webkit-max-device-pixel-ratio:1)", "(-webkit-transform-3d)", "(-webkit-transform-3d:1)",
        "(horizontal-viewport-segments:1)", "(vertical-viewport-segments:1)", "(device-posture:continuous)",
        "(width:1280px)", "(width:80em)", "(min-width:80em)", "(min-width:80rem)",
        "(min-width:calc(1000px + 280px))", "(width)", "(height)", "(min-width:0)", "(min-width:-1px)",
        "(height:800px)", "(max-height:800px)", "(min-width:100vw)", "(min-width:20cm)", "(prefers-color-scheme)",
        "(hover)", "(any-hover)", "(pointer)", "(update)", "(scripting)", "(display-mode)", "(overflow-block)",
        "(overflow-inline)", "(dynamic-range)", "(color-gamut)", "(min-aspect-ratio:1)", "(max-aspect-ratio:2)",
        "(aspect-ratio:1.6)", "(min-monochrome:0)", "(min-color-index:0)", "(device-height)",
        "(min-device-width:1024px)", "(height:50em)", "(min-width:31ch)", "(min-width:10lh)", "(min-width:10ex)",
        "(min-width:10cap)", "(min-width:10ic)", "(min-width:10rlh)", "(min-width:10vmin)", "(min-width:10vi)",
        "(min-width:10dvw)", "(min-width:10cqw)", "(min-width:calc(1px*0))", "(min-width:max(10px,20px))",
        "(min-resolution:calc(1dppx*1))", "(-webkit-min-device-pixel-ratio:0)",
        "(-webkit-max-device-pixel-ratio:2.5)", "all", "screen", "not print", "only screen", "not foo",
        "screen and (min-width:1px)", "not screen and (min-width:9999px)", "(400px<width<2000px)",
        "(400px<=width<=1280px)", "(2000px>width>400px)", "(width>=1280px)", "(width=1280px)", "(width = 1280px)",
        "(1280px=width)", "(1280px = width)", "(width>= 1px)", "(width >=1px)", "((width))",
        "((width) and (height))", "(width) and (height)", "(width) or (foo)", "(foo) or (width)",
        "((width) and (height)) or (foo)", "screen and ((width) or (height))", "(width", "(width) , foo bar, print",
        "foo bar,screen", ",screen", "screen,", "@foo,screen", "(width)and (height)", "SCREEN", "(MIN-WIDTH:1PX)",
        "(min-width : 1px)", "( min-width:1px )", "screen/**/and/**/(width)",
        "(min-width:1px) and (max-width:99999px), print", "not all and (monochrome)",
        "(orientation:landscape) and (hover)", "(aspect-ratio > 1/1)", "(1/1 < aspect-ratio < 2)",
        "not print and (foo)", "(color)",
    ])
    func `a query matches that matches in Chromium`(query: String) {
        #expect(matches(query))
    }

    @Test(arguments: [
        "(hover:none)", "(pointer:coarse)", "(any-pointer:coarse)", "(pointer:none)", "(any-pointer:none)",
        "(color-index)", "(monochrome)", "(grid)", "(scan:progressive)", "(scan)", "(color-gamut:p3)",
        "(color-gamut:rec2020)", "(dynamic-range:high)", "(video-dynamic-range:standard)",
        "(video-dynamic-range:high)", "(inverted-colors:none)", "(inverted-colors:inverted)",
        "(forced-colors:active)", "(prefers-color-scheme:dark)", "(prefers-contrast:more)",
        "(prefers-reduced-motion:reduce)", "(prefers-reduced-data:no-preference)", "(prefers-reduced-data)",
        "(scripting:none)", "(display-mode:fullscreen)", "(orientation:portrait)", "(min-resolution:2dppx)",
        "(min-resolution:1.5dppx)", "(-webkit-min-device-pixel-ratio:1.5)", "(-webkit-transition)",
        "(-webkit-animation)", "(-webkit-transform-2d)", "(min--moz-device-pixel-ratio:1)", "(-moz-touch-enabled)",
        "(nav-controls)", "(nav-controls:back)", "(environment-blending:opaque)", "(shape:rect)",
        "(min-width:1281px)", "(width:0)", "(width:1280)", "(-ms-high-contrast:none)", "(-ms-high-contrast)",
        "(foo)", "(foo:1)", "(origin-trial-test)", "(immersive)", "(preferred-text-scale)", "(resizable)",
        "(resizable:true)", "(display-state:normal)", "(display-state)", "(min-hover:hover)", "(forced-colors)",
        "(inverted-colors)", "(min-width)", "(max-device-pixel-ratio:2)", "(scan:interlace)", "(update:none)",
        "(light-level:normal)", "(color:0x8)", "(min-color-index:256)", "(min-width:1280.1px)",
        "(min-width:var(--x))", "(min-width:env(x))", "(resolution:infinite)", "(overlapping)", "(audio)",
        "(prefers-reduced-transparency)", "(prefers-reduced-transparency:reduce)",
        "(-o-min-device-pixel-ratio:3/2)", "(min-device-pixel-ratio:1)", "print", "tty", "not all", "not screen",
        "only print", "only foo", "foo", "not screen and (min-width:1px)", "(400px<width>200px)", "(width>1280px)",
        "(width > = 1px)", "(400px < foo)", "not (width)", "not (foo)", "not ((foo))", "(foo) and (width)",
        "(width) and (height) or (foo)", "not (foo) and (width)", "(not (foo))", "(not (width))",
        "screen and (width) or (height)", "screen and not (foo)", "screen and not (width)", "screen or (width)",
        "and (width)", "(width) and", "()", "( )", "foo(bar)", "not foo(bar)", "(foo(bar))", "(foo bar)",
        "not (foo bar)", ", ", "all and", "all and (", "screen and(width)", "not(width)", "(width) and(height)",
        "screen (width)", "or", "and", "not", "only", "layer", "only and",
        "only screen and (-webkit-min-device-pixel-ratio:1.3),only screen and (min-resolution:120dpi)",
        "(min-width:640px) and (max-width:1023.98px)", "not all and (foo)", "all and (foo)",
        #"screen and (min-width:0\0)"#, #"screen\0"#, "(orientation > landscape)", "(min-width>1px)",
        "(width:1px) ;", "{screen}", "[screen]", "screen]", "(1px < width) and (foo)",
        "not ((1px < width) and (foo))", "not screen and (foo)", "(grid:0) and (foo:1)", #""screen""#,
        "(hover:foo)", "not (hover:foo)", "(width:red)", "not (width:red)", "not (min-hover:hover)",
    ])
    func `a query does not match that does not in Chromium`(query: String) {
        #expect(!matches(query))
    }

    @Test func `no query at all matches`() {
        #expect(matches(""))
        #expect(matches(" /* */ "))
    }

    @Test func `a query asks the viewport that it is given`() {
        let narrow = MediaQuery(viewport: Viewport(width: 400, height: 800))
        let query = Array("(max-width: 40em) and (orientation: portrait)".utf8)
        #expect(query.withUnsafeBufferPointer { narrow.matches($0) })
        #expect(!query.withUnsafeBufferPointer { MediaQuery().matches($0) })
    }

    @Test func `brackets in brackets without end are no query`() {
        #expect(!matches(String(repeating: "(", count: 10_000)))
        #expect(!matches("(min-width:" + String(repeating: "calc(", count: 10_000)))
        #expect(!matches(String(repeating: "not (", count: 5_000) + "width"))
    }

    private func matches(_ query: String) -> Bool {
        Array(query.utf8).withUnsafeBufferPointer { MediaQuery().matches($0) }
    }
}
