/// A feature whose values are ordered, such as a width, with the value that it has here.
struct RangeFeature {
    enum Kind { case length, resolution, integer, number, ratio }

    let kind: Kind
    let current: Double

    /// What a query for this feature says; unknown when it is written with a value of another kind.
    ///
    /// - Parameter prefix: how the value behind the colon is compared: `min-` and `max-` change it from equality.
    func evaluate(_ query: FeatureQuery, prefix: FeatureQuery.Comparison = .equal) -> Truth {
        if let value = query.value {
            return number(value).map { Truth(prefix.holds(current, $0)) } ?? .unknown
        }
        if query.comparisons.isEmpty { return prefix == .equal ? Truth(current != 0) : .unknown }
        guard prefix == .equal else { return .unknown }
        var result = Truth.yes
        for (comparison, value) in query.comparisons {
            guard let value = number(value) else { return .unknown }
            result = result.and(Truth(comparison.holds(current, value)))
        }
        return result
    }

    private func number(_ value: FeatureQuery.Value) -> Double? {
        switch value {
        case .keyword(let keyword):
            return kind == .resolution && keyword == "infinite" ? .infinity : nil
        case .ratio(let above, let below):
            return kind == .ratio ? above / below : nil
        case .quantity(let quantity):
            switch (kind, quantity.unit) {
            case (.length, .length), (.resolution, .resolution), (.number, .number), (.ratio, .number):
                return quantity.value
            case (.length, .number):
                return quantity.value == 0 ? 0 : nil
            case (.integer, .number):
                return quantity.value == quantity.value.rounded() ? quantity.value : nil
            default:
                return nil
            }
        }
    }
}
