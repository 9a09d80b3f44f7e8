import CFuzzer
import Glibc

// `fuzz TARGET [OPTION…] [FOLDER…]`: what follows the target is libFuzzer's, https://llvm.org/docs/LibFuzzer.html#options.
guard CommandLine.arguments.count > 1, let target = FuzzTarget.named(CommandLine.arguments[1]) else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(CommandLine.arguments.count > 1 ? 2 : 0)
}
FuzzTarget.selected = target
// libFuzzer keeps the arguments, so nothing of them is given back.
let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: CommandLine.arguments.count)
let rest = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
for (index, argument) in rest.enumerated() { arguments[index] = strdup(argument) }
arguments[rest.count] = nil
var count = Int32(rest.count)
var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments
exit(
    LLVMFuzzerRunDriver(&count, &vector) { data, size in
        FuzzTarget.selected?.run(UnsafeBufferPointer(start: data, count: size))
        return 0
    })
