/// A character encoding of the web: one of the 40 that the Encoding Standard knows (4.2, "Names and labels").
///
/// The raw value is the encoding's name, spelled as `document.characterSet` gives it.
package enum Encoding: String, Sendable, Hashable, CaseIterable {
    case utf8 = "UTF-8"
    case ibm866 = "IBM866"
    case iso8859_2 = "ISO-8859-2"
    case iso8859_3 = "ISO-8859-3"
    case iso8859_4 = "ISO-8859-4"
    case iso8859_5 = "ISO-8859-5"
    case iso8859_6 = "ISO-8859-6"
    case iso8859_7 = "ISO-8859-7"
    case iso8859_8 = "ISO-8859-8"
    case iso8859_8I = "ISO-8859-8-I"
    case iso8859_10 = "ISO-8859-10"
    case iso8859_13 = "ISO-8859-13"
    case iso8859_14 = "ISO-8859-14"
    case iso8859_15 = "ISO-8859-15"
    case iso8859_16 = "ISO-8859-16"
    case koi8R = "KOI8-R"
    case koi8U = "KOI8-U"
    case macintosh = "macintosh"
    case windows874 = "windows-874"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case windows1255 = "windows-1255"
    case windows1256 = "windows-1256"
    case windows1257 = "windows-1257"
    case windows1258 = "windows-1258"
    case xMacCyrillic = "x-mac-cyrillic"
    case gbk = "GBK"
    case gb18030 = "gb18030"
    case big5 = "Big5"
    case eucJP = "EUC-JP"
    case iso2022JP = "ISO-2022-JP"
    case shiftJIS = "Shift_JIS"
    case eucKR = "EUC-KR"
    case replacement = "replacement"
    case utf16BE = "UTF-16BE"
    case utf16LE = "UTF-16LE"
    case xUserDefined = "x-user-defined"

    /// The encoding that a label stands for, by the standard's "get an encoding": ASCII white space around the label
    /// and the case of its ASCII letters do not count. `nil` for a label that the standard does not have.
    package init?(label: some StringProtocol) {
        self.init(label: Array(label.utf8))
    }

    /// The encoding that a label stands for, the label given as bytes.
    package init?(label: some Sequence<UInt8>) {
        var bytes = [UInt8](label)
        while let last = bytes.last, last.isHTMLSpace { bytes.removeLast() }
        let trimmed = bytes.drop { $0.isHTMLSpace }
        // No label is longer; a page's "label" may be megabytes.
        guard trimmed.count <= Self.longestLabel else { return nil }
        let key = String(decoding: trimmed.map(\.asciiLowercased), as: UTF8.self)
        guard let encoding = Self.encodingsByLabel[key] else { return nil }
        self = encoding
    }

    /// The name as `document.characterSet` gives it.
    package var name: String { rawValue }

    /// Whether it is UTF-16, in either byte order. In-document declarations of these mean UTF-8: a declaration that
    /// could be read byte by byte cannot have been UTF-16.
    var isUTF16: Bool { self == .utf16BE || self == .utf16LE }
}
