/// The insertion modes of tree construction (HTML standard, section 13.2.4.1). The modes "in head noscript" and "in select"
/// are missing: scripting is always on, and current browsers build the contents of a `select` by the ordinary rules.
enum InsertionMode: UInt8 {
    case initial, beforeHTML, beforeHead, inHead, afterHead, inBody, text, inTable, inTableText, inCaption
    case inColumnGroup, inTableBody, inRow, inCell, inTemplate, afterBody, inFrameset, afterFrameset, afterAfterBody
    case afterAfterFrameset
}
