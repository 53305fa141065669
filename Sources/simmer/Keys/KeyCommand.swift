import Glibc
import Voice

/// A program that prints a key, such as a password store.
///
/// It is started as it is named, without a shell; it has no input, and what it complains of is not
/// shown, since nobody knows what stands in it. It is done when it has ended, whatever became of its
/// output: one that closes its output and lives on is ended at the limit, and so is all that it started.
enum KeyCommand {
  static let patience: Duration = .seconds(20)

  /// Throws: `cancelled` where the calling task is; the program is ended then too.
  static func output(
    of words: [String], within patience: Duration = KeyCommand.patience
  ) async throws(KeyProblem) -> [UInt8] {
    guard let bell = try? Pipe() else { throw .notStarted(reason: "no pipe") }
    let result = await withTaskCancellationHandler {
      // On a thread of its own: a pool's thread that waited would keep timers waiting.
      await withCheckedContinuation { continuation in
        Thread.run { continuation.resume(returning: collect(words, patience, until: bell)) }
      }
    } onCancel: {
      bell.ring()
    }
    return try result.get()
  }

  private static func collect(
    _ words: [String], _ patience: Duration, until bell: Pipe
  ) -> Result<[UInt8], KeyProblem> {
    guard let pipe = try? Pipe() else { return .failure(.notStarted(reason: "no pipe")) }
    var program: Program
    switch start(words, writingTo: pipe.writing) {
    case .success(let process):
      program = Program(process: process, end: ContinuousClock.now + patience)
    case .failure(let problem): return .failure(problem)
    }
    // It does not outlive this process, nor does what it left behind outlive it.
    let guarding = try? ProgramGuard(of: program.process)
    defer { guarding?.end() }
    pipe.closeWriting()
    do throws(KeyProblem) {
      let status = try program.run(reading: pipe.reading, until: bell.reading)
      guard status & 0x7F == 0 else { throw .killed(signal: status & 0x7F) }
      guard status == 0 else { throw .failed(status: status >> 8 & 0xFF) }
      return .success(program.output)
    } catch {
      program.kill()
      if case .silent = error { return .failure(.silent(patience)) }
      return .failure(error)
    }
  }

  private static func start(
    _ words: [String], writingTo output: Int32
  ) -> Result<pid_t, KeyProblem> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let problem = withSpawnAttributes(group: 0) { attributes in
      posix_spawnp(&process, words[0], &actions, attributes, arguments, environ)
    }
    guard problem == 0 else {
      return .failure(.notStarted(reason: String(cString: strerror(problem))))
    }
    return .success(process)
  }
}

/// The program while it runs.
private struct Program {
  let process: pid_t
  let end: ContinuousClock.Instant
  private(set) var output: [UInt8] = []
  private var hasEnded = false

  init(process: pid_t, end: ContinuousClock.Instant) {
    self.process = process
    self.end = end
  }

  /// Reads what it writes until it has ended; answers with its status.
  ///
  /// What it started may hold its output open for longer than it lives, and it may live for longer than
  /// its output is open: only its own end counts.
  mutating func run(reading source: Int32, until bell: Int32) throws(KeyProblem) -> Int32 {
    var isOpen = true
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      hasEnded = ended == process
      if isOpen { isOpen = try read(from: source) }
      if hasEnded { return status }
      // It is no child any more: somebody else has waited for it.
      if ended < 0, errno != EINTR { throw .failed(status: 127) }
      let left = ContinuousClock.now.duration(to: end).wholeMilliseconds
      guard left > 0 else { throw .silent(.zero) }
      var sources = [
        pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? source : -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&sources, 2, Int32(min(left, Int64(Program.look))))
      if sources[0].revents != 0 { throw .cancelled }
    }
  }

  /// Takes what is there; false at the end of the output.
  private mutating func read(from source: Int32) throws(KeyProblem) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      var ready = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return true }
      let count = Glibc.read(source, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      output.append(contentsOf: chunk.prefix(count))
      guard output.count <= KeyProblem.longest else { throw .tooLong }
    }
  }

  /// Ends it and all that it started, which are a group of their own.
  func kill() {
    guard !hasEnded else { return }
    _ = Glibc.kill(-process, SIGKILL)
    var status: Int32 = 0
    // Nothing outlives this signal, so that this wait is short.
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// How often its end is looked for, in milliseconds.
  private static let look = 20
}
