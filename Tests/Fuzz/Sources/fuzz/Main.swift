/// libFuzzer's own entry point (compiler-rt, FuzzerInterface.h): runs `body` over inputs of its making.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// SwiftPM gives an executable's main this name, and links the program's entry to it; `@main` would
/// take it, and libFuzzer's driver must have the arguments.
///
/// The first argument names the target, the others are libFuzzer's.
@_cdecl("fuzz_main")
func fuzzMain(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let names = FuzzTarget.all.keys.sorted().joined(separator: ", ")
  guard argumentCount > 1, let name = arguments[1].map({ String(cString: $0) }),
    let target = FuzzTarget.all[name]
  else {
    print("usage: fuzz TARGET [libFuzzer's options]; TARGET is one of \(names)")
    return 64
  }
  var count = argumentCount - 1
  var rest = arguments + 1
  rest[0] = arguments[0]
  return runDriver(&count, &rest, target)
}
