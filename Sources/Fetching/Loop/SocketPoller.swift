import CCurl
import Glibc

/// The sockets that libcurl waits for, in one epoll descriptor, which one Dispatch source watches.
///
/// A source for each socket would be the obvious way. But a source is unregistered some time after it was cancelled, while
/// libcurl closes a socket at once and may get the same number for the next one; and each event would wake a thread of its
/// own. The kernel takes closed sockets out of an epoll set by itself, changes are immediate, and one wake-up serves all
/// sockets that are ready.
final class SocketPoller {
    /// The epoll descriptor: readable when a socket is ready. Whoever watches it closes it.
    let descriptor: Int32

    /// - Throws: the system's error number.
    init() throws(FetchError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else {
            throw FetchError(
                .transferFailed, "no descriptor for the network is left (error \(errno)); raise `ulimit -n`")
        }
    }

    /// Watches a socket, or changes what for.
    func watch(_ socket: Int32, reading: Bool, writing: Bool) {
        let (reading, writing) = (Int32(reading ? 1 : 0), Int32(writing ? 1 : 0))
        if ccurl_epoll_set(descriptor, EPOLL_CTL_ADD, socket, reading, writing) != 0, errno == EEXIST {
            _ = ccurl_epoll_set(descriptor, EPOLL_CTL_MOD, socket, reading, writing)
        }
    }

    /// Watches a socket no more. The socket may be closed already.
    func forget(_ socket: Int32) {
        _ = ccurl_epoll_set(descriptor, EPOLL_CTL_DEL, socket, 0, 0)
    }

    /// The sockets that are ready now, at most 64.
    func ready() -> [ccurl_ready_socket] {
        Array(unsafeUninitializedCapacity: 64) { buffer, count in
            count = max(0, Int(ccurl_epoll_ready(descriptor, buffer.baseAddress, 64)))
        }
    }
}
