/// The places of one document in the history, as scripts and fragments made them (HTML standard, 7.4.1 "session history
/// entries"). The states that scripts gave them are with the scripts, under their keys.
struct DocumentPlaces {
    private var keys = [1]
    private var current = 0
    private var last = 1

    /// Names the place that the document is at.
    var key: Int { keys[current] }
    var count: Int { keys.count }

    /// The document comes to a new place, which takes that of the current one or of all that come after it.
    mutating func enter(replacing replaces: Bool) {
        last += 1
        if replaces {
            keys[current] = last
        } else {
            keys.removeLast(keys.count - current - 1)
            keys.append(last)
            current += 1
        }
    }

    /// The document goes to another of its places; none so far away leaves it where it is.
    mutating func move(by delta: Int) {
        let (place, overflow) = current.addingReportingOverflow(delta)
        if !overflow, keys.indices.contains(place) { current = place }
    }
}
