import Foundation

/// libFuzzer's own entry point (compiler-rt, FuzzerInterface.h): runs `body` over inputs of its making.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: FuzzTarget.Body
) -> Int32

/// SwiftPM gives an executable's main this name, and links the program's entry to it; `@main` would
/// take it, and libFuzzer's driver must have the arguments.
///
/// The first argument names the target, the others are libFuzzer's.
@_cdecl("fuzz_main")
func fuzzMain(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let words = (0..<Int(argumentCount)).compactMap { arguments[$0].map { String(cString: $0) } }
  if words.count == 3, words[1] == "record-seeds" {
    return write(Records.seeds, to: words[2])
  }
  if words.count == 3, words[1] == "model-seeds" {
    return ModelBytes.seeds.map { write($0.value, to: "\(words[2])/\($0.key)") }.max() ?? 0
  }
  guard words.count > 1, let target = FuzzTarget(rawValue: words[1]) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    print("usage: fuzz TARGET [libFuzzer's options]; TARGET is one of \(names)")
    print("       fuzz record-seeds FOLDER")
    print("       fuzz model-seeds FOLDER, which has a folder for each target")
    return 64
  }
  var count = argumentCount - 1
  var rest = arguments + 1
  rest[0] = arguments[0]
  return runDriver(&count, &rest, target.body)
}

/// Writes what a target may begin with, a file each.
private func write(_ seeds: [[UInt8]], to folder: String) -> Int32 {
  for (number, seed) in seeds.enumerated() {
    let file = URL(filePath: folder).appending(path: "seed-\(number)")
    guard (try? Data(seed).write(to: file)) != nil else { return 74 }
  }
  return 0
}
