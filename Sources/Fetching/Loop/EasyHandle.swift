import CCurl

/// An easy handle: the options of one transfer, and afterwards what is known about it.
/// https://curl.se/libcurl/c/curl_easy_setopt.html
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    /// The first refusal of an option; options are few and known, so one look at the end is enough.
    private(set) var refusal = CURLE_OK
    /// Where libcurl writes what went wrong (CURLOPT_ERRORBUFFER).
    private let errorText: UnsafeMutablePointer<CChar>

    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        set(CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(errorText))
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// What libcurl said about the failure.
    var failureText: String { String(cString: errorText) }

    func set(_ option: CURLoption, _ value: Int) {
        note(ccurl_easy_set_long(pointer, option, value))
    }

    func set(_ option: CURLoption, _ value: String?) {
        note(ccurl_easy_set_string(pointer, option, value))
    }

    /// What is pointed at must outlive the transfer.
    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        note(ccurl_easy_set_pointer(pointer, option, value))
    }

    func set(_ option: CURLoption, _ callback: @escaping ccurl_data_callback) {
        note(ccurl_easy_set_data_callback(pointer, option, callback))
    }

    func set(_ option: CURLoption, offset value: Int) {
        note(ccurl_easy_set_offset(pointer, option, curl_off_t(value)))
    }

    /// For options that copy what they are given.
    func setCopy(_ option: CURLoption, _ bytes: UnsafeRawBufferPointer) {
        // Without an address libcurl would take the bytes from its read callback.
        var none: UInt8 = 0
        withUnsafeMutablePointer(to: &none) { none in
            let address =
                bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) } ?? UnsafeMutableRawPointer(none)
            note(ccurl_easy_set_pointer(pointer, option, address))
        }
    }

    func setPrerequest(
        _ callback:
            @escaping @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, Int32
            ) -> Int32
    ) {
        note(ccurl_easy_set_prereq_callback(pointer, callback))
    }

    func setOpenSocket(_ callback: @escaping curl_opensocket_callback) {
        note(ccurl_easy_set_opensocket_callback(pointer, callback))
    }

    func setCloseSocket(_ callback: @escaping curl_closesocket_callback) {
        note(ccurl_easy_set_closesocket_callback(pointer, callback))
    }

    func setProgress(_ callback: @escaping curl_xferinfo_callback) {
        note(ccurl_easy_set_progress_callback(pointer, callback))
    }

    /// https://curl.se/libcurl/c/curl_easy_getinfo.html
    func long(_ info: CURLINFO) -> Int {
        var value = 0
        _ = ccurl_easy_get_long(pointer, info, &value)
        return value
    }

    func offset(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        _ = ccurl_easy_get_offset(pointer, info, &value)
        return value
    }

    func string(_ info: CURLINFO) -> String? {
        var value: UnsafePointer<CChar>?
        _ = ccurl_easy_get_string(pointer, info, &value)
        return value.map { String(cString: $0) }
    }

    /// All cookies that the handle's engine knows, one line each.
    var cookies: [String] {
        var list: UnsafeMutablePointer<curl_slist>?
        _ = ccurl_easy_get_list(pointer, CURLINFO_COOKIELIST, &list)
        defer { curl_slist_free_all(list) }
        var lines: [String] = []
        var item = list
        while let entry = item {
            if let data = entry.pointee.data { lines.append(String(cString: data)) }
            item = entry.pointee.next
        }
        return lines
    }

    // MARK: -

    private func note(_ result: CURLcode) {
        if refusal == CURLE_OK { refusal = result }
    }
}
