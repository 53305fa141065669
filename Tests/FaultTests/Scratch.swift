import Foundation
import SimmerTesting

/// A folder that goes away with its test.
final class Scratch {
  let path: String

  init() throws { path = TestRun.folder() }

  deinit { TestRun.remove(path) }

  /// A new empty folder inside.
  func folder(_ name: String) throws -> String {
    let path = "\(path)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
