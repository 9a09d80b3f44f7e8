import Support

/// The addresses that the process may have.
enum AddressSpace {
    /// The script engine reserves 4 GiB of them for each of its heaps' structures, used or not; with less than this it ends the process
    /// sooner or later, and the page that is at work then is not to blame.
    private static let least = 6 << 30

    /// Takes what the limit can be raised to.
    ///
    /// - Throws: `UsageError` when that is too little.
    static func prepare() throws(UsageError) {
        let limit = ResourceLimit.addressSpace
        guard let current = limit.current, current < least, let highest = limit.highest else { return }
        limit.raise(to: highest)
        guard highest >= least else {
            throw UsageError(
                "the process may have no more than \(highest >> 20) MiB of address space, and its script engine reserves more; raise that limit (ulimit -v) to \(least >> 20) MiB, or lift it: --memory is what bounds what is used"
            )
        }
    }
}
