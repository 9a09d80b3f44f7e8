/// The names of elements and attributes that code asks for by name. A node whose name is one of these points at the one
/// immortal copy of it, so names are compared as numbers or pointers, never as text.
///
/// The list holds every element of the HTML standard, past and present, those of SVG and MathML that the tree builder and
/// the style sheets name, and the attributes that we read. `other` stands for all the rest.
public enum Atom: UInt16, CaseIterable, Sendable {
    case other = 0

    // Elements of HTML.
    case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, basefont, bdi, bdo, bgsound, big,
        blink
    case blockquote, body, br, button, canvas, caption, center, cite, code, col, colgroup, command, data, datalist, dd,
        del
    case details, dfn, dialog, dir, div, dl, dt, em, embed, fencedframe, fieldset, figcaption, figure, font, footer,
        form
    case frame, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i, iframe, image, img, input, ins,
        isindex
    case kbd, keygen, label, legend, li, link, listing, main, map, mark, marquee, math, menu, menuitem, meta, meter,
        multicol
    case nav, nextid, nobr, noembed, noframes, noscript, object, ol, optgroup, option, output, p, param, picture,
        plaintext
    case pre, progress, q, rb, rbc, rp, rt, rtc, ruby, s, samp, script, search, section, select, selectedcontent, slot
    case small, source, spacer, span, strike, strong, style, sub, summary, sup, svg, table, tbody, td, template,
        textarea
    case tfoot, th, thead, time, title, tr, track, tt, u, ul, `var`, video, wbr, xmp

    // Elements of SVG and MathML that rules name.
    case annotationXML, annotation, desc, foreignObject, g, metadata, defs, symbol, use, text, tspan, textPath
    case malignmark, mglyph, mi, mn, mo, ms, mtext, semantics, mrow, mphantom

    // Attributes.
    case accept, acceptCharset, accesskey, action, align, alt, async, autocomplete, autofocus, autoplay, bgcolor, border
    case charset, checked, `class`, color, cols, colspan, compact, content, contenteditable, controls, coords, datetime
    case `default`, `defer`, disabled, download, draggable, encoding, enctype, face, `for`, headers, height, hidden,
        high
    case href, hreflang, httpEquiv, id, inert, integrity, ismap, itemprop, itemscope, itemtype, kind, lang, language,
        list
    case loading, loop, low, max, maxlength, media, method, min, minlength, multiple, muted, name, nohref, noshade
    case novalidate, nowrap, open, optimum, part, pattern, placeholder, popover, poster, preload, property, readonly,
        rel
    case required, rev, reversed, role, rows, rowspan, rules, sandbox, scope, selected, shadowrootmode, shape, size,
        sizes
    case spellcheck, src, srcdoc, srclang, srcset, start, step, tabindex, target, translate, type, usemap, valign, value
    case width, wrap
}

extension Atom {
    /// The atom whose number a node holds. The numbers are those of the cases in their order, which is how the compiler keeps
    /// an atom too: a test holds the two together.
    @inlinable init(stored number: UInt16) { self = unsafeBitCast(number, to: Atom.self) }

    /// The name as it stands in a tree; "" for `other`.
    package var string: String { AtomTable.shared.strings[Int(rawValue)] }

    /// The name's one immortal copy, ended with a NUL. For `other`, an empty string.
    package var pointer: UnsafePointer<UInt8> { AtomTable.shared.pointers[Int(rawValue)] }

    /// The atom of a name spelt exactly so, or `other`.
    package init(_ name: UnsafeBufferPointer<UInt8>) {
        self = AtomTable.shared.lookUp(name)
    }

    /// The atom of a name spelt exactly so, or `other`.
    package init(_ name: String) {
        var name = name
        self = name.withUTF8 { Atom($0) }
    }
}
