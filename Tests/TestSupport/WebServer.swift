import Glibc

/// A real nginx on free ports of 127.0.0.1, with a folder of its own that is served and that goes away with it.
package final class WebServer: Sendable {
    /// What nginx listens for.
    package enum Listener: String, Sendable, CaseIterable {
        /// Without TLS.
        case plain
        /// TLS, HTTP/1.1 and HTTP/2.
        case http2
        /// TLS, HTTP/1.1 alone.
        case http1
        /// TLS with a certificate that has expired.
        case expired
        /// TLS with a certificate for another host.
        case wrongHost
        /// TLS with a certificate that nobody vouches for.
        case selfSigned
    }

    /// The folder that is served. Files may be added at any time.
    package let pages: String
    /// The certificates, and the authority's for `--ca-file`.
    package let certificates: Certificates
    private let folder: TemporaryFolder
    private let ports: [Listener: Int]
    private let process: ChildProcess

    /// The one that tests share. It ends with the process, and its folder with it.
    package static let shared = Result { try WebServer() }

    /// Starts nginx.
    ///
    /// - Parameter locations: `location` blocks for all its servers, in nginx's own language.
    package init(locations: String = "") throws {
        folder = try TemporaryFolder()
        certificates = try Certificates(in: folder)
        pages = folder.path + "/pages"
        mkdir(pages, 0o755)
        var ports: [Listener: Int] = [:]
        for (listener, port) in zip(Listener.allCases, try Self.freePorts(Listener.allCases.count)) {
            ports[listener] = port
        }
        self.ports = ports
        try folder.write("nginx.conf", Self.configuration(folder.path, ports, certificates, locations))
        // The shell ends nginx and removes the folder when the tests are over or have died.
        process = try ChildProcess([
            "sh", "-c",
            """
            PATH="$PATH:/usr/sbin"; nginx -p "$0" -c "$0/nginx.conf" -e "$0/error.log" >/dev/null 2>"$0/start.log" </dev/null & pid=$!
            cat >/dev/null; kill $pid 2>/dev/null; wait $pid; rm -rf "$0"
            """,
            folder.path,
        ])
        guard ports.values.allSatisfy(Self.answers) else {
            process.stop()
            throw ChildProcess.Failure(description: "nginx does not start; is it installed?")
        }
    }

    /// The port of a listener.
    package func port(_ listener: Listener) -> Int {
        ports[listener] ?? 0
    }

    /// The address of a path.
    package func url(_ path: String, _ listener: Listener = .plain, host: String = "localhost") -> String {
        "\(listener == .plain ? "http" : "https")://\(host):\(port(listener))\(path)"
    }

    /// Puts a page into the folder that is served. Returns its path.
    @discardableResult
    package func add(_ name: String, _ text: String) throws -> String {
        try folder.write("pages/\(name)", text)
        return "/\(name)"
    }

    /// Ends the server and removes its folder.
    package func stop() {
        process.stop()
    }

    // MARK: -

    private static func configuration(
        _ path: String, _ ports: [Listener: Int], _ certificates: Certificates, _ locations: String
    ) -> String {
        func server(_ listener: Listener, _ pair: Certificates.Pair?, _ options: String = "") -> String {
            let tls = pair.map { "ssl_certificate \($0.certificate); ssl_certificate_key \($0.key);" } ?? ""
            return """
                server {
                    listen 127.0.0.1:\(ports[listener] ?? 0) \(pair == nil ? "" : "ssl")\(options) backlog=1024;
                    \(tls)
                    location / { }
                    location /text/ { default_type text/plain; return 200 "plain text\\n"; }
                    location /moved { return 301 /index.html; }
                    location /gone { return 410; }
                    location /broken { return 500; }
                    location /packed/ { gzip on; gzip_types *; gzip_min_length 1; }
                    location /slow/ { limit_rate 20k; }
                    \(locations)
                }
                """
        }
        return """
            daemon off; master_process off; pid \(path)/nginx.pid; error_log \(path)/error.log;
            events { worker_connections 2048; }
            http {
                access_log off; root \(path)/pages; default_type text/html; types { text/html html; text/css css; application/json json; }
                keepalive_requests 100000; ssl_session_cache shared:tests:1m;
                client_body_temp_path \(path)/t1; proxy_temp_path \(path)/t2; fastcgi_temp_path \(path)/t3;
                uwsgi_temp_path \(path)/t4; scgi_temp_path \(path)/t5;
                \(server(.plain, nil))
                \(server(.http2, certificates.good, " http2"))
                \(server(.http1, certificates.good))
                \(server(.expired, certificates.expired))
                \(server(.wrongHost, certificates.wrongHost))
                \(server(.selfSigned, certificates.selfSigned))
            }

            """
    }

    /// Ports that nobody listens at now. All are held until all are known, so that they differ.
    private static func freePorts(_ count: Int) throws -> [Int] {
        var sockets: [Int32] = []
        defer { for socket in sockets { close(socket) } }
        return try (0..<count).map { _ in
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            sockets.append(descriptor)
            var address = loopback(port: 0)
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
                }
            }
            guard result == 0 else { throw ChildProcess.Failure(description: "no free port: error \(errno)") }
            return Int(UInt16(bigEndian: address.sin_port))
        }
    }

    /// Waits until somebody listens at the port, 5 seconds at most.
    private static func answers(port: Int) -> Bool {
        for _ in 0..<500 {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            defer { close(descriptor) }
            var address = loopback(port: port)
            let result = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            if result == 0 { return true }
            usleep(10_000)
        }
        return false
    }

    private static func loopback(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
