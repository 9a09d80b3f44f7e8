/// How far an answer has come.
package enum FetchProgress: Sendable {
    /// Its head is there. A request that is made again has several.
    case head(FetchHead)
    /// So many bytes of its body are there, of so many, where that is known.
    case body(received: Int, expected: Int?)
}
