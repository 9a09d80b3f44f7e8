import Batch

#if canImport(Glibc)
    import Glibc
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
// A worker's main thread only listens to the process that started it.
WorkerProgram(arguments: arguments)?.run()
exit(await Program.run(arguments: arguments).code)
