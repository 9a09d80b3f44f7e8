/// Where the tests find their files: the sources know where they were.
package enum Repository {
    /// The top folder, without a slash at its end.
    package static let root: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()
}
