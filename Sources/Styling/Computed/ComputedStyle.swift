/// The computed values, for one element, of the properties that can change what text is rendered; nothing else of CSS is
/// kept.
package struct ComputedStyle: Sendable, Equatable {
    package enum Visibility: UInt8, Sendable { case visible, hidden, collapse }

    /// `white-space-collapse` (CSS Text 4, section 4.1).
    package enum WhiteSpaceCollapse: UInt8, Sendable {
        case collapse, preserve, preserveBreaks, preserveSpaces, breakSpaces
    }

    /// `text-wrap-mode` (CSS Text 4, section 6.1).
    package enum TextWrapMode: UInt8, Sendable { case wrap, nowrap }

    package enum Float: UInt8, Sendable { case none, left, right }

    package enum Position: UInt8, Sendable { case `static`, relative, absolute, fixed, sticky }

    package enum ContentVisibility: UInt8, Sendable { case visible, auto, hidden }

    /// `writing-mode` (CSS Writing Modes 4, section 3.2).
    package enum WritingMode: UInt8, Sendable {
        case horizontal, verticalRL, verticalLR, sidewaysRL, sidewaysLR
    }

    /// `text-transform` (CSS Text 4, section 2.1): a case, and two flags that may join it.
    package struct TextTransform: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let capitalize = Self(rawValue: 1)
        package static let uppercase = Self(rawValue: 2)
        package static let lowercase = Self(rawValue: 4)
        package static let fullWidth = Self(rawValue: 8)
        package static let fullSizeKana = Self(rawValue: 16)
        package static let mathAuto = Self(rawValue: 32)
    }

    /// `-webkit-text-security`.
    package enum TextSecurity: UInt8, Sendable { case none, disc, circle, square }

    /// The display after blockification: what it would be for a float, an absolutely positioned box, a flex item or the
    /// root is already applied (CSS Display 3, section 2.7).
    package var display = Display.inline
    package var float = Float.none
    package var position = Position.static
    package var contentVisibility = ContentVisibility.visible
    /// Whether the `content` property puts an image in the place of the element's own contents.
    package var isReplacedByContent = false
    /// Whether `-webkit-line-clamp` gives a number of lines, and whether `-webkit-box-orient` stacks boxes: where both hold, a
    /// `-webkit-box` is laid out as a block, which is what `display` says then.
    package var hasLineClamp = false
    package var isBoxVertical = false
    /// The height of the element while its contents are skipped, as `contain-intrinsic-size` gives it, in lines of 24 pixels.
    package var intrinsicLines: UInt16 = 0
    /// The boxes of the `::before` and `::after` pseudo-elements.
    package var before = GeneratedBox.none
    package var after = GeneratedBox.none
    /// The `text-transform` of the `::first-letter` pseudo-element; `nil` when no rule gives it another one.
    package var firstLetterTransform: TextTransform?

    /// What becomes of the display of the element's children. For `display: contents` it is the parent's own.
    package enum ChildLayout: UInt8, Sendable {
        /// Nothing.
        case flow
        /// They are flex items, grid items or parts of a formula, and block-level (CSS Display 3, section 2.7).
        case blockified
        /// They are parts of a ruby, and inline-level.
        case inlinified
    }

    /// How the children of the element are laid out.
    package var childLayout = ChildLayout.flow

    // Inherited.
    package var visibility = Visibility.visible
    package var whiteSpaceCollapse = WhiteSpaceCollapse.collapse
    package var textWrapMode = TextWrapMode.wrap
    package var textTransform: TextTransform = []
    package var textSecurity = TextSecurity.none
    package var writingMode = WritingMode.horizontal

    /// The initial values of all properties.
    package init() {}

    /// The style of an anonymous box or an element with no rules of its own inside `parent`: inherited values are kept, the
    /// others are initial.
    package init(inheriting parent: ComputedStyle) {
        visibility = parent.visibility
        whiteSpaceCollapse = parent.whiteSpaceCollapse
        textWrapMode = parent.textWrapMode
        textTransform = parent.textTransform
        textSecurity = parent.textSecurity
        writingMode = parent.writingMode
    }

    /// Whether the element makes neither a box of its own nor any below it.
    package var isRendered: Bool { display != .none }
}
