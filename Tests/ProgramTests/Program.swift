import Glibc
import SimmerTesting

/// The built `simmer`, running.
///
/// Everything that blocks does so on threads of its own, so that tests beside it go on.
final class Program: Sendable {
  let process: pid_t
  private let input: Descriptor
  private let output: Reader
  private let complaints: Reader

  /// The program beside the tests' own.
  static let path: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    return tests.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/simmer"
  }()

  struct NotStarted: Error {
    var problem: String
  }

  init(_ arguments: [String], environment: [String: String]) throws {
    let (childInput, input) = Program.pipe()
    let (output, childOutput) = Program.pipe()
    let (complaints, childComplaints) = Program.pipe()
    defer { for end in [childInput, childOutput, childComplaints] { close(end) } }
    process = try Program.spawn(arguments, environment) { actions in
      posix_spawn_file_actions_adddup2(&actions, childInput, 0)
      posix_spawn_file_actions_adddup2(&actions, childOutput, 1)
      posix_spawn_file_actions_adddup2(&actions, childComplaints, 2)
    }
    self.input = Descriptor(input)
    self.output = Reader(output)
    self.complaints = Reader(complaints)
  }

  func send(_ bytes: [UInt8]) async {
    guard !bytes.isEmpty else { return }
    await offThePool { [input] in input.write(bytes) }
  }

  func send(_ text: String) async {
    await send(Array(text.utf8))
  }

  func closeInput() {
    input.close()
  }

  func signal(_ signal: Int32) {
    kill(process, signal)
  }

  /// The next line of its output; nil at the end.
  func line() async -> String? {
    await output.line()
  }

  /// The next line of what it complains of; nil at the end.
  func complaint() async -> String? {
    await complaints.line()
  }

  /// Stops reading what it writes.
  func closeOutput() {
    output.close()
  }

  /// Waits for its end; nothing that it started may hold its output open.
  func ended() async -> Ended {
    async let output = output.rest()
    async let complaints = complaints.rest()
    let status = await Program.wait(for: process)
    return Ended(status: status, output: await output, complaints: await complaints)
  }

  /// The exit status, or the signal that ended it as a negative number; a test whose time is over kills it.
  static func wait(for process: pid_t) async -> Int32 {
    await withTaskCancellationHandler {
      await offThePool {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
      }
    } onCancel: {
      kill(process, SIGKILL)
    }
  }

  static func spawn(
    _ arguments: [String], _ environment: [String: String], isSessionLeader: Bool = false,
    _ arrange: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    arrange(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // glibc's POSIX_SPAWN_SETSID, which its module leaves out.
    if isSessionLeader { posix_spawnattr_setflags(&attributes, 0x80) }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, path, &actions, &attributes, words, variables)
    guard problem == 0 else { throw NotStarted(problem: String(cString: strerror(problem))) }
    return process
  }

  private static func pipe() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
