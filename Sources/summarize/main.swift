import Batch

#if canImport(Glibc)
    import Glibc
#endif

StandardDescriptors.prepare()
let arguments = Array(CommandLine.arguments.dropFirst())
// A worker's main thread only listens to the process that started it.
WorkerProgram(arguments: arguments)?.run()
// The process that works on pages begins before anything else does.
let worker = WorkerLaunch.early(for: arguments)
ThreadShortage.prepare()
exit(await Program.run(arguments: arguments, worker: worker).code)
