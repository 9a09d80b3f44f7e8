/// https://dom.spec.whatwg.org/#interface-comment
extension Interface {
    static let comment = Interface(
        name: "Comment",
        source: #"""
            class Comment extends use('CharacterData') {
                constructor(data = '') {
                    if (!kit.isLive) unsupported('new Comment');
                    return wrap(native(@createComment, `${data}`, 0));
                }
            }
            """#)
}
