// Foundation: FileHandle, for files of the kernel that have no length.
import Foundation

/// How much memory this process has, and had at most since it was last asked to forget.
enum MemoryPeak {
  /// Forgets the peak (Linux: 5 in clear_refs), and answers with what is resident now.
  static func forget() throws -> Int {
    let file = try FileHandle(forWritingTo: URL(filePath: "/proc/self/clear_refs"))
    try file.write(contentsOf: Data("5".utf8))
    try file.close()
    return try bytes(of: "VmRSS")
  }

  static func peak() throws -> Int { try bytes(of: "VmHWM") }

  /// From lines such as "VmRSS:     5120 kB".
  private static func bytes(of name: String) throws -> Int {
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/status"))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return (number ?? 0) << 10
  }
}
