import Foundation
import SimmerTesting

/// A disk that forgets what was not synced: the preloaded library of Shim/disk.c, and what it left.
struct ForgetfulDisk {
  let root: String
  private let shadow: String

  init(in scratch: Scratch) throws {
    root = try scratch.folder("root")
    shadow = try scratch.folder("shadow")
  }

  /// The environment of a process that works on this disk.
  func environment(_ settings: [String: String]) throws -> [String: String] {
    var environment = [
      "LD_PRELOAD": try Self.library.get(), "SIMMER_DISK_ROOT": root, "SIMMER_DISK_SHADOW": shadow,
    ]
    for (name, value) in settings { environment["SIMMER_DISK_\(name)"] = value }
    return environment
  }

  /// One letter for each call that was counted: "o" open, "w" write, "s" sync and so on.
  var calls: String {
    (try? String(contentsOfFile: shadow + "/calls0", encoding: .utf8)) ?? ""
  }

  /// Makes a folder of what a power cut would leave.
  func rebuild(at path: String) throws {
    try rebuild(folder: "0", at: path)
  }

  private func rebuild(folder: String, at path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let list = try? String(contentsOfFile: "\(shadow)/d\(folder)", encoding: .utf8)
    for line in (list ?? "").split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      let inside = "\(path)/\(words[2])"
      // SQLite's shared memory is no file to it; it is made anew.
      if inside.hasSuffix("-shm") { continue }
      if words[0] == "d" {
        try rebuild(folder: words[1], at: inside)
      } else {
        let bytes = FileManager.default.contents(atPath: "\(shadow)/n\(words[1])") ?? Data()
        try bytes.write(to: URL(fileURLWithPath: inside))
      }
    }
  }

  /// Compiled once for all tests.
  private static let library: Result<String, any Error> = Result {
    let source = Bundle.module.bundlePath + "/Shim/disk.c"
    let target = TestRun.folder() + "/disk.so"
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-shared", "-fPIC", "-O1", "-o", target, source, "-ldl", "-lpthread",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw Child.Trouble.noCompiler(source) }
    return target
  }
}
