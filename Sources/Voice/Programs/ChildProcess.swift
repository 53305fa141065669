import CLinux
import Dispatch
import Glibc
import Synchronization

/// A program that runs in a process group of its own and cannot outlive this process.
///
/// A guard stands beside it: a shell that reads a pipe whose other end only this process holds. When
/// that end is closed, by `end()` or because this process ended in whatever way, `kill -9` included,
/// the guard asks the group to end and kills what is left of it when the grace is over. So ending a
/// program takes no time here, and nothing waits for a program that does not want to end.
package final class ChildProcess: Sendable {
  let process: pid_t
  /// What the program prints.
  let output: ByteInput
  /// What it writes to its standard error.
  let complaints: ByteInput
  private let state: Mutex<State>

  private struct State {
    var lifeline: Int32
    var end: ProgramEnd?
    var waiting: [CheckedContinuation<ProgramEnd?, Never>] = []
  }

  /// Looks after the group that it is told of, once its input has ended.
  ///
  /// Not `sleep 2`: it is gone as soon as the group is.
  private static let guarding = """
    read -r group
    read -r end
    kill -s TERM -- "-$group" || exit
    tenths=0
    while [ $tenths -lt $1 ] && kill -s 0 -- "-$group"; do
      sleep 0.1
      tenths=$((tenths + 1))
    done
    kill -s KILL -- "-$group"
    """

  /// Starts `words`, the first of which is looked up in PATH, with `input` to read.
  ///
  /// `grace` lies between the request to end and the order.
  package init(
    _ words: [String], reading input: [UInt8] = [], grace: Duration = .seconds(1)
  ) throws(ProgramError) {
    let input = try MemoryFile(input)
    var lifeline = try OpenPipe()
    var output = try OpenPipe()
    var complaints = try OpenPipe()
    self.output = try output.reader()
    self.complaints = try complaints.reader()
    let tenths = max(grace.components.seconds * 10, 0)
    let guarding = try Self.start(
      ["/bin/sh", "-c", Self.guarding, "sh", "\(tenths)"], input: lifeline.reading, output: nil,
      complaints: nil, environment: ["PATH=/usr/bin:/bin"])
    do {
      process = try Self.start(
        words, input: input.descriptor, output: output.writing, complaints: complaints.writing,
        environment: nil)
    } catch {
      lifeline.closeWriting()
      Self.reap(guarding)
      throw error
    }
    let group = Array("\(process)\n".utf8)
    _ = write(lifeline.writing, group, group.count)
    state = Mutex(State(lifeline: lifeline.takeWriting()))
    watch(guarding)
  }

  deinit {
    end()
  }

  /// Ends the program and everything in its group, without waiting for it.
  package func end() {
    state.withLock { state in
      guard state.lifeline >= 0 else { return }
      close(state.lifeline)
      state.lifeline = -1
    }
  }

  /// Waits for the program's own end.
  ///
  /// Throws: `CancellationError`.
  package func ended() async throws -> ProgramEnd {
    let end = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.end == nil, !Task.isCancelled { state.waiting.append(continuation) }
          return state.end != nil || Task.isCancelled
        }
        if isOver { continuation.resume(returning: state.withLock { $0.end }) }
      }
    } onCancel: {
      for waiter in takeWaiters() { waiter.resume(returning: nil) }
    }
    guard let end else { throw CancellationError() }
    return end
  }

  private func takeWaiters() -> [CheckedContinuation<ProgramEnd?, Never>] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  // MARK: Processes

  /// Waits for both of them on a thread of its own.
  private func watch(_ guarding: pid_t) {
    let process = process
    DispatchQueue(label: "simmer.child").async { [weak self] in
      let end = Self.reap(process)
      if let self {
        self.state.withLock { $0.end = end }
        for waiter in self.takeWaiters() { waiter.resume(returning: end) }
      }
      Self.reap(guarding)
    }
  }

  @discardableResult private static func reap(_ process: pid_t) -> ProgramEnd {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// nil for an output stands for /dev/null.
  private static func start(
    _ words: [String], input: Int32, output: Int32?, complaints: Int32?, environment: [String]?
  ) throws(ProgramError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for (descriptor, place) in [(output, STDOUT_FILENO), (complaints, STDERR_FILENO)] {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, place)
      } else {
        posix_spawn_file_actions_addopen(&actions, place, "/dev/null", O_WRONLY, 0)
      }
    }
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
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { $0.map { strdup($0) } + [nil] }
    defer { for text in arguments + (variables ?? []) { free(text) } }
    var process: pid_t = 0
    let problem =
      if let variables {
        posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
      } else {
        posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
      }
    guard problem == 0 else { throw .notStarted(problem) }
    return process
  }
}

/// Both ends of a pipe that no program inherits, closed with this value unless they were taken.
private struct OpenPipe: ~Copyable {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws(ProgramError) {
    var ends: [Int32] = [-1, -1]
    guard simmer_private_pipe(&ends) == 0 else { throw .noPipe(errno) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  mutating func reader() throws(ProgramError) -> ByteInput {
    let descriptor = reading
    do throws(ByteInputError) {
      let reader = try ByteInput(descriptor: descriptor, isOurs: true)
      reading = -1
      return reader
    } catch {
      throw .noPipe(error.number)
    }
  }

  mutating func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }

  mutating func closeWriting() {
    close(takeWriting())
  }
}
