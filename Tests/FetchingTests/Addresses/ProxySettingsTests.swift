import Testing

@testable import Fetching

@Suite struct ProxySettingsTests {
    @Test(
        arguments: [
            (["http_proxy": "http://p:1"], "http://a.example/", "http://p:1"),
            (["http_proxy": "http://p:1"], "https://a.example/", nil),
            (["HTTP_PROXY": "http://p:1"], "http://a.example/", nil),
            (["HTTPS_PROXY": "http://p:1"], "https://a.example/", "http://p:1"),
            (["https_proxy": "http://p:1", "HTTPS_PROXY": "http://q:1"], "https://a.example/", "http://p:1"),
            (["all_proxy": "socks5://p:1"], "http://a.example/", "socks5://p:1"),
            (["ALL_PROXY": "http://p:1", "https_proxy": "http://q:1"], "https://a.example/", "http://q:1"),
            (["http_proxy": ""], "http://a.example/", nil),
            (["http_proxy": "p", "no_proxy": "*"], "http://a.example/", nil),
            (["http_proxy": "p", "no_proxy": "example"], "http://a.example/", nil),
            (["http_proxy": "p", "no_proxy": ".a.example, b.example"], "http://a.example/", nil),
            (["http_proxy": "p", "no_proxy": "A.Example"], "http://x.a.example/", nil),
            (["http_proxy": "p", "no_proxy": "a.example"], "http://xa.example/", "p"),
            (["http_proxy": "p", "NO_PROXY": "a.example"], "http://a.example./", nil),
            (["http_proxy": "p", "no_proxy": "127.0.0.1"], "http://127.0.0.1/", nil),
            (["http_proxy": "p", "no_proxy": "0.0.1"], "http://127.0.0.1/", "p"),
            (["http_proxy": "p", "no_proxy": "10.0.0.0/8 192.168.0.0/17"], "http://10.9.9.9/", nil),
            (["http_proxy": "p", "no_proxy": "10.0.0.0/8 192.168.0.0/17"], "http://192.168.127.1/", nil),
            (["http_proxy": "p", "no_proxy": "10.0.0.0/8 192.168.0.0/17"], "http://192.168.128.1/", "p"),
            (["http_proxy": "p", "no_proxy": "fd00::/8"], "http://[fd12::1]/", nil),
            (["http_proxy": "p", "no_proxy": "0.0.0.0/0"], "http://1.2.3.4/", nil),
            (["http_proxy": "p", "no_proxy": "::/0"], "http://1.2.3.4/", "p"),
        ] as [([String: String], String, String?)])
    func `the environment's proxies are read as curl reads them`(
        _ environment: [String: String], _ url: String, _ proxy: String?
    ) throws {
        #expect(ProxySettings { environment[$0] }.proxy(for: try Scene.url(url)) == proxy)
    }
}
