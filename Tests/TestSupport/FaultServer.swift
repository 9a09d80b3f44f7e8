/// The server whose answers are at fault, `Tests/Servers/fault_server.py`; its paths are described there.
package final class FaultServer: Sendable {
    /// The port on 127.0.0.1.
    package let port: Int
    /// The ports that pass connections on with a delay, in the order in which they were asked for.
    package let delayPorts: [Int]
    private let process: ChildProcess

    /// The one that tests share. It ends with the process.
    package static let shared = Result { try FaultServer() }

    /// - Parameter delays: for each a port on 127.0.0.1 and by how many milliseconds what goes to and comes from it is late.
    package init(delays: [(port: Int, milliseconds: Int)] = []) throws {
        let script = Repository.root + "/Tests/Servers/fault_server.py"
        let options = delays.flatMap { ["--delay", "127.0.0.1:\($0.port)=\($0.milliseconds)"] }
        process = try ChildProcess(["python3", script] + options)
        // {"http": 40001, "delays": [40002, 40003]}
        let numbers = (process.readLine() ?? "").split { !$0.isNumber }.compactMap { Int($0) }
        guard let first = numbers.first else {
            throw ChildProcess.Failure(description: "the fault server does not start")
        }
        port = first
        delayPorts = Array(numbers.dropFirst())
    }

    /// The address of a path.
    package func url(_ path: String, host: String = "127.0.0.1") -> String {
        "http://\(host):\(port)\(path)"
    }

    /// Ends the server.
    package func stop() {
        process.stop()
    }
}
