internal import Scripting

/// One Web IDL interface: the Swift functions behind it and its JavaScript class.
///
/// The class is made when it is first used. What pages' scripts ask of every page stands in `source`; the rest of a large
/// interface in `rest`, which is added to the class when something is first missed (see `Kit`).
struct Interface: Sendable {
    /// Where a class is made.
    enum Realm: Sendable {
        /// In the library's realm, for all of a worker's pages: classes whose objects stand for the page's nodes.
        case library
        /// In each page's own: what makes, throws or takes objects of the language itself.
        case page
    }

    let name: String
    var realm = Realm.library
    var operations: [Operation] = []
    /// An expression whose value is the class. It sees the names that `Kit` gives it.
    let source: StaticString
    /// Statements that add the remaining members to the class, which they know as `made`.
    var rest: StaticString?
    /// Statements that make it the class of a page whose tree scripts may change: in the realms of live pages alone.
    var changing: StaticString?
}
