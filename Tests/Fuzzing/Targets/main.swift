import CFuzzer
import Glibc

// What is on the command line is libFuzzer's: https://llvm.org/docs/LibFuzzer.html#options. The target is named in FUZZ_TARGET.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments, runSelected))
