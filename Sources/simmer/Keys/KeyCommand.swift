import Glibc
import Voice

/// A program that prints a key, such as a password store.
///
/// It is started as it is named, without a shell; it has no input, and what it complains of is not
/// shown, since nobody knows what stands in it. It is done when it has ended, whatever became of its
/// output: one that closes its output and lives on is ended at the limit, and so is all that it started.
enum KeyCommand {
  static let patience: Duration = .seconds(20)

  private enum Step: Sendable {
    case printed(Result<[UInt8], KeyProblem>)
    case complained
    /// nil where the calling task was cancelled.
    case ended(ProgramEnd?)
    case late
  }

  /// Throws: `cancelled` where the calling task is; the program is ended then too.
  static func output(
    of words: [String], within patience: Duration = KeyCommand.patience
  ) async throws(KeyProblem) -> [UInt8] {
    let program: ChildProcess
    do throws(ProgramError) { program = try ChildProcess(words) } catch { throw KeyProblem(error) }
    // What it left behind in its group goes too.
    defer { program.end() }
    let result = await withTaskGroup(of: Step.self) { group in
      group.addTask { .printed(await printed(by: program)) }
      group.addTask {
        while let bytes = try? await program.complaints.next(), !bytes.isEmpty {}
        return .complained
      }
      group.addTask { .ended(try? await program.ended()) }
      group.addTask {
        try? await Task.sleep(for: patience)
        return .late
      }
      defer { group.cancelAll() }
      return await outcome(of: &group, patience)
    }
    return try result.get()
  }

  /// What it printed, once it has ended as it should.
  private static func outcome(
    of steps: inout TaskGroup<Step>, _ patience: Duration
  ) async -> Result<[UInt8], KeyProblem> {
    var bytes: [UInt8]?
    var hasEnded = false
    for await step in steps {
      switch step {
      case .printed(.failure(let problem)): return .failure(problem)
      case .printed(.success(let printed)): bytes = printed
      case .ended(.exited(status: 0)):
        hasEnded = true
        // What it started may hold its output open for longer than it lives.
        steps.cancelAll()
      // Only what runs in a shell ends this way.
      case .ended(.closedOutput), .ended(nil): return .failure(.cancelled)
      case .ended(.exited(let status)): return .failure(.failed(status: status))
      case .ended(.killed(let signal)): return .failure(.killed(signal: signal))
      case .late where !hasEnded: return .failure(Task.isCancelled ? .cancelled : .silent(patience))
      case .late, .complained: break
      }
      if hasEnded, let bytes { return .success(bytes) }
    }
    return .failure(.cancelled)
  }

  /// Reads until its output ends or the task is cancelled, and then what had come by that time.
  private static func printed(by program: ChildProcess) async -> Result<[UInt8], KeyProblem> {
    var bytes: [UInt8] = []
    while let next = try? await program.output.next() {
      bytes += next
      guard bytes.count <= KeyProblem.longest else { return .failure(.tooLong) }
    }
    while let next = try? program.output.ready() {
      bytes += next
      guard bytes.count <= KeyProblem.longest else { return .failure(.tooLong) }
    }
    return .success(bytes)
  }
}

extension KeyProblem {
  fileprivate init(_ error: ProgramError) {
    switch error {
    case .notStarted(let number): self = .notStarted(reason: String(cString: strerror(number)))
    case .noPipe, .failed, .tookTooLong: self = .notStarted(reason: "\(error)")
    }
  }
}
