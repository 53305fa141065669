import Glibc
import Voice

/// How `simmer engine` is started in a session of its own, to go on after this process.
struct BackgroundEngine: Sendable {
  /// The state folder, where its log is.
  let folder: String
  /// Passed on: the configuration that this process was told to use.
  let configuration: String?

  /// Starts the process; it loads, and waits for `handOver` before it touches the folder.
  func start() throws -> Waiting {
    let go = try Pipe()
    let ready = try Pipe()
    let log = openLog()
    guard log >= 0 else { throw BackgroundEngineError.noLog(errno) }
    defer { close(log) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, go.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, log, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, log, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ready.writing, BackgroundEngine.readyDescriptor)
    // Our own files close themselves; these were left to us by whoever started this process.
    for inherited in BackgroundEngine.readyDescriptor + 1..<256 {
      let flags = fcntl(inherited, F_GETFD)
      guard flags >= 0, flags & FD_CLOEXEC == 0 else { continue }
      posix_spawn_file_actions_addclose(&actions, inherited)
    }

    var process: pid_t = 0
    let problem = withArguments { arguments in
      withSpawnAttributes(flags: BackgroundEngine.newSession) { attributes in
        posix_spawn(&process, "/proc/self/exe", &actions, attributes, arguments, environ)
      }
    }
    guard problem == 0 else { throw BackgroundEngineError.notStarted(problem) }
    return Waiting(go: go, ready: ready)
  }

  /// glibc's POSIX_SPAWN_SETSID, an extension that its module leaves out.
  private static let newSession: Int32 = 0x80

  static let logName = "engine.log"
  /// Where the new process writes a line when it rings timers, or why it cannot.
  static let readyDescriptor: Int32 = 3

  /// A log that has grown long becomes the old one.
  private func openLog() -> Int32 {
    let path = "\(folder)/\(BackgroundEngine.logName)"
    var found = stat()
    if stat(path, &found) == 0, found.st_size > BackgroundEngine.longestLog {
      rename(path, path + ".1")
    }
    return open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
  }

  private static let longestLog = 1 << 20

  private func withArguments<Result>(
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let words =
      ["simmer", "engine", "--take-over", "--state", folder]
      + (configuration.map { ["--config", $0] } ?? [])
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return body(arguments)
  }

  /// A process that has been started and waits to be let in.
  struct Waiting: Sendable {
    fileprivate let go: Pipe
    fileprivate let ready: Pipe

    /// Lets it open the folder, and returns when it rings the timers.
    func handOver() async throws {
      go.closeReading()
      go.closeWriting()
      ready.closeWriting()
      guard let answer = ready.line(withinMilliseconds: 20_000) else {
        throw BackgroundEngineError.silent
      }
      guard answer == BackgroundEngine.ready else {
        throw BackgroundEngineError.refused(answer)
      }
    }
  }

  static let ready = "ready"
}

/// Why no background engine took over.
enum BackgroundEngineError: Error, Hashable {
  case noLog(Int32)
  case notStarted(Int32)
  case refused(String)
  case silent
}

extension BackgroundEngineError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noLog(let problem): "its log cannot be written: \(String(cString: strerror(problem)))"
    case .notStarted(let problem): String(cString: strerror(problem))
    case .refused(""): "it ended at once; see engine.log"
    case .refused(let answer): answer
    case .silent: "it does not answer; see engine.log"
    }
  }
}
