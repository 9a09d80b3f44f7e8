#if canImport(Glibc)
    import Glibc
#endif

/// Standard input, output and error, as whoever started the program left them.
package enum StandardDescriptors {
    /// To be called once, before anything else is opened.
    ///
    /// A descriptor that was closed (`>&-`) would be given to the next file or socket, and records would go there: it is taken
    /// by /dev/null instead, opened the wrong way round where its use has to fail. A reader that has gone becomes an error of
    /// the write, and so does a file that may not grow any more (signal(7), SIGPIPE and SIGXFSZ).
    package static func prepare() {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)] {
            // The lowest free number is the one that is asked for, since those below it are taken.
            if fcntl(descriptor, F_GETFD) < 0, errno == EBADF { _ = open("/dev/null", mode) }
        }
    }
}
