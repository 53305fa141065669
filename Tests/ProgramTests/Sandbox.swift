import Assistant
import FoundationEssentials
import Glibc
import Service
import SimmerTesting
import Storage
import Timers

/// A sandbox for one test: folders of its own, and the built program to run in them.
final class Sandbox: Sendable {
  let folder: String

  init() { folder = TestRun.folder() }

  var state: String { "\(folder)/state/simmer" }
  var socket: String { "\(state)/engine.sock" }

  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder, "XDG_STATE_HOME": "\(folder)/state",
      "XDG_CONFIG_HOME": "\(folder)/config", "TERM": "xterm", "LANG": "C.UTF-8",
      // Whoever runs the tests wants no noise.
      "SIMMER_ALARM_SOUND": "false",
    ]
  }

  /// Runs `body`, and ends whatever engine it has left behind.
  static func with<Result>(_ body: (Sandbox) async throws -> Result) async throws -> Result {
    let sandbox = Sandbox()
    do {
      let result = try await body(sandbox)
      await sandbox.end()
      return result
    } catch {
      await sandbox.end()
      throw error
    }
  }

  /// Runs the program to its end.
  func simmer(
    _ arguments: String..., input: [UInt8] = [], settings: [String: String] = [:]
  ) async throws -> Ended {
    let program = try start(arguments, settings: settings)
    await program.send(input)
    program.closeInput()
    return await program.ended()
  }

  func start(_ arguments: [String], settings: [String: String] = [:]) throws -> Program {
    try Program(arguments, environment: environment.merging(settings) { $1 })
  }

  func write(_ text: String, to path: String) throws {
    let file = "\(folder)/\(path)"
    let parent = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "/" + parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// A connection to the engine that keeps the timers now.
  func engine() async throws -> RemoteEngine {
    try await RemoteEngine(connectingTo: socket, within: 600)
  }

  /// Kills the engine as a power cut would, and returns when the kernel has cleaned up after it.
  func killEngine() async throws -> Int32 {
    let engine = try await engine()
    let process = engine.process
    kill(process, SIGKILL)
    await engine.close()
    try await untilNoEngine()
    return process
  }

  /// Returns when nobody is the engine of the folder.
  func untilNoEngine() async throws {
    try await FileLock.waiting(for: "\(state)/engine.lock").release()
  }

  /// Leaves the stored timers as a machine does that was off for an hour: it has another boot, and
  /// the wall clock has gone on.
  func letAnHourPass() async throws {
    var options = StoreOptions()
    options.clocks = {
      let now = ClockReading.machine()
      return ClockReading(boot: nil, uptime: 0, wall: now.wall + 3_600_000_000_000)
    }
    let store = try SQLiteStore(path: "\(state)/simmer.sqlite", options: options)
    _ = try await store.journal.load()
    try await store.close()
  }

  private func end() async {
    if let engine = try? await engine() {
      kill(engine.process, SIGKILL)
      await engine.close()
      try? await untilNoEngine()
    }
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// How a program ended, and what it wrote.
struct Ended: Sendable {
  /// Negative for a signal.
  var status: Int32
  var output: String
  var complaints: String

  var lines: [Substring] { output.split(separator: "\n") }
}

extension Sandbox {
  /// A named pipe that other programs write to.
  func pipe(named name: String) throws -> NamedPipe {
    try NamedPipe("\(folder)/\(name)")
  }
}

/// A named pipe, read in the background.
final class NamedPipe: Sendable {
  let path: String
  private let reader: Reader

  init(_ path: String) throws {
    self.path = path
    guard mkfifo(path, 0o600) == 0 else { throw Program.NotStarted(problem: "no pipe") }
    // Open for writing too, so that it does not end between two writers.
    reader = Reader(open(path, O_RDWR | O_CLOEXEC))
  }

  func line() async -> String? {
    await reader.line()
  }
}
