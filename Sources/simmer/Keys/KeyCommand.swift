import Glibc
import Voice

/// A program that prints a key, such as a password store.
///
/// It is started as it is named, without a shell; it has no input, and what it complains of is not
/// shown, since nobody knows what stands in it.
enum KeyCommand {
  static let patience: Duration = .seconds(20)

  static func output(
    of words: [String], within patience: Duration = KeyCommand.patience
  ) async throws(KeyProblem) -> [UInt8] {
    // On a thread of its own: a pool's thread that waited would keep timers waiting.
    let result = await withCheckedContinuation { continuation in
      Thread.run { continuation.resume(returning: collect(words, patience)) }
    }
    return try result.get()
  }

  private static func collect(
    _ words: [String], _ patience: Duration
  ) -> Result<[UInt8], KeyProblem> {
    guard let pipe = try? Pipe() else { return .failure(.notStarted(reason: "no pipe")) }
    let process: pid_t
    switch start(words, writingTo: pipe.writing) {
    case .success(let started): process = started
    case .failure(let problem): return .failure(problem)
    }
    // It does not outlive this process, nor does what it left behind outlive it.
    let guarding = try? ProgramGuard(of: process)
    defer { guarding?.end() }
    pipe.closeWriting()
    let end = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    var isTooLate = false
    while bytes.count <= KeyProblem.longest {
      let left = ContinuousClock.now.duration(to: end).wholeMilliseconds
      var source = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
      let ready = left > 0 ? poll(&source, 1, Int32(min(left + 1, 60_000))) : 0
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else {
        isTooLate = true
        break
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(pipe.reading, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk.prefix(count))
    }
    pipe.closeReading()
    let isTooLong = bytes.count > KeyProblem.longest
    // It is a group of its own, so that what it started ends too.
    if isTooLate || isTooLong { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if isTooLate { return .failure(.silent(seconds: Int(patience.components.seconds))) }
    if isTooLong { return .failure(.tooLong) }
    guard status & 0x7F == 0 else { return .failure(.killed(signal: status & 0x7F)) }
    guard status == 0 else { return .failure(.failed(status: status >> 8 & 0xFF)) }
    return .success(bytes)
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
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let problem = posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
    guard problem == 0 else {
      return .failure(.notStarted(reason: String(cString: strerror(problem))))
    }
    return .success(process)
  }
}

/// A thread for something that blocks.
enum Thread {
  static func run(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let problem = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard problem == 0 else {
      // Without a thread it blocks here rather than not at all.
      work.takeRetainedValue().body()
      return
    }
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
