/// Certificates for tests, made by openssl: an authority of our own, and server certificates, good ones and bad ones.
package struct Certificates: Sendable {
    /// A certificate and its key, as files.
    package struct Pair: Sendable {
        package let certificate: String
        package let key: String
    }

    /// The authority's certificate, for `--ca-file`.
    package let authority: String
    /// For localhost and 127.0.0.1.
    package let good: Pair
    /// As the good one, but it has expired.
    package let expired: Pair
    /// For another host.
    package let wrongHost: Pair
    /// For localhost, by no authority.
    package let selfSigned: Pair

    /// Makes them all in a folder.
    package init(in folder: TemporaryFolder) throws {
        let path = folder.path
        let key = "\(path)/key.pem"
        let authorityKey = "\(path)/authority-key.pem"
        let authority = "\(path)/authority.pem"
        self.authority = authority
        // One key serves all servers: it is the certificates that tests are about.
        for file in [key, authorityKey] {
            try ChildProcess.run(["openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", file])
        }
        try ChildProcess.run([
            "openssl", "req", "-x509", "-key", authorityKey, "-out", authority, "-days", "2", "-subj",
            "/CN=Authority of the tests",
            "-addext", "keyUsage=critical,keyCertSign",
        ])
        func make(_ name: String, host: String, days: Int, selfSigned: Bool = false) throws -> Pair {
            let file = "\(path)/\(name).pem"
            let names = host == "localhost" ? "DNS:localhost,DNS:*.localhost,IP:127.0.0.1" : "DNS:\(host)"
            if selfSigned {
                try ChildProcess.run([
                    "openssl", "req", "-x509", "-key", key, "-out", file, "-days", "\(days)", "-subj", "/CN=\(host)",
                    "-addext",
                    "subjectAltName=\(names)",
                ])
            } else {
                let request = "\(path)/\(name).csr"
                let extensions = try folder.write("\(name).ext", "subjectAltName=\(names)\n")
                try ChildProcess.run(["openssl", "req", "-new", "-key", key, "-out", request, "-subj", "/CN=\(host)"])
                try ChildProcess.run([
                    "sh", "-c",
                    "exec openssl x509 -req -in \"$0\" -CA \"$1\" -CAkey \"$2\" -days \"$3\" -extfile \"$4\" -out \"$5\" 2>&1",
                    request, authority, authorityKey, "\(days)", extensions, file,
                ])
            }
            return Pair(certificate: file, key: key)
        }
        good = try make("good", host: "localhost", days: 2)
        expired = try make("expired", host: "localhost", days: -1)
        wrongHost = try make("wrong-host", host: "elsewhere.example", days: 2)
        selfSigned = try make("self-signed", host: "localhost", days: 2, selfSigned: true)
    }
}
