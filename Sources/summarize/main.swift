import Batch

#if canImport(Glibc)
    import Glibc
#endif

exit(await Program.run(arguments: Array(CommandLine.arguments.dropFirst())).code)
