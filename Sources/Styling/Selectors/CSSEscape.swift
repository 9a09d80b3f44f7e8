/// Makes any text an identifier of CSS (CSSOM, "serialize an identifier"): what `CSS.escape()` gives.
package func cssEscape(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
        switch scalar.value {
        case 0: result.unicodeScalars.append("\u{FFFD}")
        case 0x01...0x1F, 0x7F: result += "\\\(String(scalar.value, radix: 16)) "
        case 0x30...0x39 where index == 0 || (index == 1 && scalars[0] == "-"):
            result += "\\\(String(scalar.value, radix: 16)) "
        case 0x2D where scalars.count == 1: result += "\\-"
        case 0x80..., 0x2D, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.unicodeScalars.append(scalar)
        default:
            result += "\\"
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}
