import Glibc
import Routines

/// A program outside of this one: a transcriber, a voice, a player of sounds.
package protocol OutsideProgram: Sendable {
  /// Runs it from start to end.
  ///
  /// It reads `input` from its standard input. `output` gets what it prints, `complain` each line of
  /// its standard error. Cancelling the task ends the program, and does not wait until it has ended.
  func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd
}

/// How a program ended.
package enum ProgramEnd: Hashable, Sendable {
  case exited(status: Int32)
  case killed(signal: Int32)
  /// It closed its output but kept running, so it was ended.
  case closedOutput

  package var isSuccess: Bool { self == .exited(status: 0) }

  /// The shell found no such program, or one that it may not run.
  package var isMissing: Bool { self == .exited(status: 127) || self == .exited(status: 126) }
}

extension ProgramEnd: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was ended by signal \(signal)"
    case .closedOutput: "closed its output but kept running, so it was ended"
    }
  }
}

/// Why a program could not do its work.
package enum ProgramError: Error, Hashable, Sendable {
  case failed(ProgramEnd)
  /// It was still at it after this long, and was ended.
  case tookTooLong(Duration)
  /// The pipe to it could not be made; the number is `errno`.
  case noPipe(Int32)
  /// The system could not start it; the number is `errno`.
  case notStarted(Int32)
}

extension ProgramError {
  /// There is no such program.
  package var isMissing: Bool {
    switch self {
    case .failed(let end): end.isMissing
    case .notStarted(let number): number == ENOENT
    case .tookTooLong, .noPipe: false
    }
  }
}

extension ProgramError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let end): "the program \(end)"
    case .tookTooLong(let patience):
      "the program took longer than \(Int(patience.inSeconds)) seconds and was ended"
    case .noPipe(let number):
      "no pipe to the program could be made: \(String(cString: strerror(number)).lowercased())"
    case .notStarted(let number):
      "the program could not be started: \(String(cString: strerror(number)).lowercased())"
    }
  }
}
