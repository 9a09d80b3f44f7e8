extension StaticNames {
    /// The elements of SVG whose names have capitals (HTML standard, section 13.2.6.5).
    static let svgElementNames = [
        "altGlyph", "altGlyphDef", "altGlyphItem", "animateColor", "animateMotion", "animateTransform", "clipPath",
        "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
        "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
        "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
        "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "foreignObject", "glyphRef", "linearGradient",
        "radialGradient", "textPath",
    ]

    /// The attributes of SVG whose names have capitals ("adjust SVG attributes").
    static let svgAttributeNames = [
        "attributeName", "attributeType", "baseFrequency", "baseProfile", "calcMode", "clipPathUnits",
        "diffuseConstant", "edgeMode", "filterUnits", "glyphRef", "gradientTransform", "gradientUnits", "kernelMatrix",
        "kernelUnitLength", "keyPoints", "keySplines", "keyTimes", "lengthAdjust", "limitingConeAngle", "markerHeight",
        "markerUnits", "markerWidth", "maskContentUnits", "maskUnits", "numOctaves", "pathLength",
        "patternContentUnits", "patternTransform", "patternUnits", "pointsAtX", "pointsAtY", "pointsAtZ",
        "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "refX", "refY", "repeatCount", "repeatDur",
        "requiredExtensions", "requiredFeatures", "specularConstant", "specularExponent", "spreadMethod",
        "startOffset", "stdDeviation", "stitchTiles", "surfaceScale", "systemLanguage", "tableValues", "targetX",
        "targetY", "textLength", "viewBox", "viewTarget", "xChannelSelector", "yChannelSelector", "zoomAndPan",
    ]

    /// The attributes of foreign elements that have a namespace ("adjust foreign attributes"): as written, local name,
    /// namespace.
    static let foreignAttributeNames: [(String, String, Namespace)] = [
        ("xlink:actuate", "actuate", .xlink), ("xlink:arcrole", "arcrole", .xlink), ("xlink:href", "href", .xlink),
        ("xlink:role", "role", .xlink), ("xlink:show", "show", .xlink), ("xlink:title", "title", .xlink),
        ("xlink:type", "type", .xlink), ("xml:lang", "lang", .xml), ("xml:space", "space", .xml),
        ("xmlns", "xmlns", .xmlns), ("xmlns:xlink", "xlink", .xmlns),
    ]
}
