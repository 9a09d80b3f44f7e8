/// A declaration of one longhand; shorthands are taken apart as they are parsed.
struct Declaration: Sendable, Equatable {
    let property: Property
    let isImportant: Bool
    let value: DeclaredValue
}
