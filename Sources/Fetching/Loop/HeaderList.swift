import CCurl

/// Headers as libcurl wants them (CURLOPT_HTTPHEADER): made once, shared by the transfers that send the same.
final class HeaderList {
    let pointer: UnsafeMutablePointer<curl_slist>?

    init(_ headers: [(name: String, value: String)]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for (name, value) in headers {
            // "Name:" alone would take the header away; "Name;" sends it empty.
            let line = value.allSatisfy { $0 == " " || $0 == "\t" } ? "\(name);" : "\(name): \(value)"
            // A list that cannot grow stays as it is.
            list = curl_slist_append(list, line) ?? list
        }
        pointer = list
    }

    deinit {
        curl_slist_free_all(pointer)
    }
}
