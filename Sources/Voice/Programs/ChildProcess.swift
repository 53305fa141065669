import CLinux
import Dispatch
import Glibc
import Synchronization

/// A program that runs in its guard's process group from its first moment: it cannot outlive this
/// process, however early that is killed.
package final class ChildProcess: Sendable {
  let process: pid_t
  /// What the program prints.
  package let output: ByteInput
  /// What it writes to its standard error.
  package let complaints: ByteInput
  private let guarding: ProgramGuard
  private let state = Mutex(State())

  private struct State {
    var end: ProgramEnd?
    var waiting: [Int: CheckedContinuation<ProgramEnd?, Never>] = [:]
    var lastNumber = 0
  }

  /// Starts `words`, the first of which is looked up in PATH, with `input` to read.
  ///
  /// `grace` lies between the request to end and the order.
  package convenience init(
    _ words: [String], reading input: [UInt8] = [], grace: Duration = .seconds(1)
  ) throws(ProgramError) {
    let input = try MemoryFile(input)
    try self.init(words, input: input.descriptor, grace: grace)
  }

  /// The same with an open file to read, which stays the caller's.
  init(_ words: [String], input: Int32, grace: Duration) throws(ProgramError) {
    var output = try OpenPipe()
    var complaints = try OpenPipe()
    self.output = try output.reader()
    self.complaints = try complaints.reader()
    guarding = try ProgramGuard(grace: grace)
    process = try startGroup(
      words, input: input, output: output.writing, complaints: complaints.writing,
      environment: nil, group: guarding.group)
    watch()
  }

  /// Ends the program and everything in its group, without waiting for it.
  package func end() {
    guarding.end()
  }

  /// The program's own end; nil while it runs.
  var knownEnd: ProgramEnd? { state.withLock { $0.end } }

  /// Waits for the program's own end.
  ///
  /// Throws: `CancellationError`.
  package func ended() async throws -> ProgramEnd {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let end = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          let isOver = state.end != nil || Task.isCancelled
          if !isOver { state.waiting[number] = continuation }
          return isOver
        }
        if isOver { continuation.resume(returning: knownEnd) }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: nil)
    }
    guard let end else { throw CancellationError() }
    return end
  }

  /// Waits for its end on a thread of its own.
  private func watch() {
    let process = process
    DispatchQueue(label: "simmer.child").async { [weak self] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      let end: ProgramEnd =
        signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
      guard let self else { return }
      let waiting = self.state.withLock { state in
        state.end = end
        defer { state.waiting = [:] }
        return state.waiting
      }
      for waiter in waiting.values { waiter.resume(returning: end) }
    }
  }
}
