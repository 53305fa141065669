import Foundation

/// The driver in a process of its own, and what it says.
final class Child {
  let process: pid_t
  private let output: Int32
  private var buffer: [UInt8] = []
  private var status: Int32?

  /// Starts the driver with these words and these additions to the environment.
  init(_ words: [String], environment: [String: String] = [:]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Trouble.system("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      close(ends[1])
    }

    let surroundings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments = ([Self.driver] + words).map { strdup($0) } + [nil]
    var variables = surroundings.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for text in arguments + variables { free(text) }
    }
    var process: pid_t = 0
    let code = posix_spawn(&process, Self.driver, &actions, nil, &arguments, &variables)
    guard code == 0 else { throw Trouble.system("spawn \(Self.driver)", code) }
    self.process = process
    output = ends[0]
  }

  deinit {
    kill()
    _ = wait()
    close(output)
  }

  enum Trouble: Error {
    case system(String, Int32)
    case noCompiler(String)
  }

  /// The next whole line; nil when the process has closed its end.
  func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeFirst(end + 1) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &piece, piece.count)
      guard count > 0 else { return nil }
      buffer += piece[..<count]
    }
  }

  /// Every line up to the end.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  func kill() {
    guard status == nil else { return }
    _ = Foundation.kill(process, SIGKILL)
  }

  /// The exit status, or minus the signal that ended it.
  func wait() -> Int32 {
    if let status { return status }
    var word: Int32 = 0
    while waitpid(process, &word, 0) < 0, errno == EINTR {}
    let result = word & 0x7F == 0 ? (word >> 8) & 0xFF : -(word & 0x7F)
    status = result
    return result
  }

  /// Built beside the bundle of these tests.
  private static let driver = Bundle.module.bundleURL.deletingLastPathComponent()
    .appendingPathComponent("FaultDriver").path
}
