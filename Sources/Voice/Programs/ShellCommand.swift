import Glibc
import Subprocess
import Timers

/// A line for the shell, run in a process group of its own, so that everything it starts ends with
/// it.
package struct ShellCommand: OutsideProgram {
  private let line: String
  /// How long it has between the request to end and the order.
  private let grace: Duration

  private static let longestWords = 16_384

  package init(_ line: String, grace: Duration = .seconds(2)) {
    self.line = line
    self.grace = grace
  }

  package func run(
    saying words: String?, output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: grace)
    ]
    let result = try await Subprocess.run(
      .name("sh"), arguments: arguments(saying: words), platformOptions: options, input: .none,
      output: .sequence, error: .sequence
    ) { execution in
      async let complaints: Void = Self.relay(execution.standardError, complain)
      for try await buffer in execution.standardOutput {
        try await output(buffer.withUnsafeBytes { Array($0) })
      }
      try await complaints
      return execution.processIdentifier.value
    }
    // What it left behind in its group goes too.
    kill(-result.closureResult, SIGTERM)
    return switch result.terminationStatus {
    case .exited(let status): .exited(status: status)
    case .signaled(let signal): .killed(signal: signal)
    }
  }

  /// The shell itself pours the words in, so that it is not our pipe that breaks when the program
  /// does not read them.
  private func arguments(saying words: String?) -> Arguments {
    guard let words else { return ["-c", line] }
    let bounded = String(decoding: words.utf8.prefix(Self.longestWords), as: UTF8.self)
    return ["-c", "printf '%s\\n' \"$1\" | {\n\(line)\n}", "sh", bounded]
  }

  /// Complaints are for a log: so many lines of a run, and no more.
  private static let mostComplaints = 200
  private static let longestComplaint = 2000

  private static func relay(
    _ bytes: SubprocessOutputSequence, _ complain: @Sendable (String) -> Void
  ) async throws {
    var splitter = LineSplitter(limit: longestComplaint)
    var left = mostComplaints
    var ignored = Heard()
    func tell(_ lines: [TranscriptLine]) {
      for line in lines where !line.isBlank {
        left -= 1
        if left >= 0 { complain(line.text) }
      }
      ignored = Heard()
    }
    for try await buffer in bytes {
      tell(splitter.read(buffer.withUnsafeBytes { Array($0) }, into: &ignored))
    }
    tell(splitter.finish(into: &ignored))
  }
}
