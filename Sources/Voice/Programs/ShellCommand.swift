/// A line for the shell, run in a process group of its own, so that everything it starts ends with
/// it.
package struct ShellCommand: OutsideProgram {
  private let line: String
  /// How long it has between the request to end and the order.
  private let grace: Duration

  package init(_ line: String, grace: Duration = .seconds(1)) {
    self.line = line
    self.grace = grace
  }

  package func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    let child = try ChildProcess(["/bin/sh", "-c", line], reading: input, grace: grace)
    return try await child.followed(output: output, complain: complain)
  }
}

extension ChildProcess {
  /// Hands on what the program prints, and waits for its end; when the task is cancelled, the program
  /// is ended instead.
  func followed(
    output hand: ([UInt8]) async throws -> Void, complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    // What it left behind in its group goes too.
    defer { end() }
    async let relayed: Void = relayComplaints(to: complain)
    while let bytes = try await output.next() { try await hand(bytes) }
    try await relayed
    return try await ended()
  }

  /// Complaints are for a log: so many lines of a run, and no more.
  private static let mostComplaints = 200
  private static let longestComplaint = 2000

  private func relayComplaints(to complain: @Sendable (String) -> Void) async throws {
    var splitter = LineSplitter(limit: Self.longestComplaint)
    var left = Self.mostComplaints
    var ignored = Heard()
    func relay(_ lines: [TranscriptLine]) {
      for line in lines where !line.isBlank {
        left -= 1
        if left >= 0 { complain(line.text) }
      }
      ignored = Heard()
    }
    while let bytes = try await complaints.next() { relay(splitter.read(bytes, into: &ignored)) }
    relay(splitter.finish(into: &ignored))
  }
}
