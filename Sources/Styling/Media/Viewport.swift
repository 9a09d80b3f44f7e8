/// The screen that pages are laid out for, as far as conditions ask for it. Everything else that media queries know is as a
/// desktop browser without a window has it.
package struct Viewport: Sendable, Hashable {
    /// The width in CSS pixels.
    package var width: Double
    /// The height in CSS pixels.
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// 1280 by 800: a laptop's screen.
    package static let standard = Viewport(width: 1280, height: 800)
}
