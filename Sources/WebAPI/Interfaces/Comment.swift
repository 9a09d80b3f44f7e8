/// https://dom.spec.whatwg.org/#interface-comment
extension Interface {
    static let comment = Interface(
        name: "Comment",
        source: "class Comment extends use('CharacterData') { constructor() { unsupported('new Comment'); } }")
}
