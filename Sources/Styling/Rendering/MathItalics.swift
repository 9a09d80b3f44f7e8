/// `text-transform: math-auto` (MathML Core, section 2.1.1): a text of one single letter is shown in mathematical italics.
enum MathItalics {
    /// Replaces the text when it is one character that has an italic form.
    static func apply(to text: inout [UInt8]) {
        guard text.count <= 3 else { return }
        let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first, let italic = italic(of: scalar.value),
            let result = Unicode.Scalar(italic)
        else { return }
        text = Array(String(result).utf8)
    }

    /// The mathematical italic form (Unicode, block Mathematical Alphanumeric Symbols), or `nil`.
    static func italic(of scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x68: 0x210E  // The Planck constant stands where italic h would.
        case 0x41...0x5A: 0x1D434 + scalar - 0x41
        case 0x61...0x7A: 0x1D44E + scalar - 0x61
        case 0x131: 0x1D6A4
        case 0x237: 0x1D6A5
        case 0x391...0x3A1, 0x3A3...0x3A9: 0x1D6E2 + scalar - 0x391
        case 0x3F4: 0x1D6F3
        case 0x2207: 0x1D6FB
        case 0x3B1...0x3C9: 0x1D6FC + scalar - 0x3B1
        case 0x2202: 0x1D715
        case 0x3F5: 0x1D716
        case 0x3D1: 0x1D717
        case 0x3F0: 0x1D718
        case 0x3D5: 0x1D719
        case 0x3F1: 0x1D71A
        case 0x3D6: 0x1D71B
        default: nil
        }
    }
}
