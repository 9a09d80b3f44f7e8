import CCurl

/// Headers as libcurl wants them (CURLOPT_HTTPHEADER): made once, shared by the transfers that send the same.
final class HeaderList {
    private let list: LineList
    var pointer: UnsafeMutablePointer<curl_slist>? { list.pointer }

    init(_ headers: [(name: String, value: String)]) {
        list = LineList(
            headers.map { name, value in
                // "Name:" alone would take the header away; "Name;" sends it empty.
                value.allSatisfy { $0 == " " || $0 == "\t" } ? "\(name);" : "\(name): \(value)"
            })
    }
}
