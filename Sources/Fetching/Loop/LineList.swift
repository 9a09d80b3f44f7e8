import CCurl

/// A list of texts as libcurl wants it: https://curl.se/libcurl/c/curl_slist_append.html
final class LineList {
    let pointer: UnsafeMutablePointer<curl_slist>?

    init(_ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        // A list that cannot grow stays as it is.
        for line in lines { list = curl_slist_append(list, line) ?? list }
        pointer = list
    }

    deinit {
        curl_slist_free_all(pointer)
    }
}
