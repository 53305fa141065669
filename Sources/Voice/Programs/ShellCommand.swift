package import Timers

/// A line for the shell, run in a process group of its own, so that everything it starts ends with
/// it.
package struct ShellCommand: OutsideProgram {
  private let line: String
  /// How long it has between the request to end and the order.
  private let grace: Duration
  private let lingerLimit: LingerLimit?

  /// How long a program may keep running after it has closed its output.
  package struct LingerLimit: Sendable {
    fileprivate let limit: Duration
    fileprivate let clock: any WallClock

    package init(_ limit: Duration, on clock: any WallClock) {
      self.limit = limit
      self.clock = clock
    }
  }

  /// Set a `lingerLimit` where the output is all that a program is run for.
  ///
  /// Without one, a program may close its output and go on, as one that plays a sound does.
  package init(
    _ line: String, grace: Duration = .seconds(1), lingerLimit: LingerLimit? = nil
  ) {
    self.line = line
    self.grace = grace
    self.lingerLimit = lingerLimit
  }

  package func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    let child = try ChildProcess(["/bin/sh", "-c", line], reading: input, grace: grace)
    return try await child.followed(
      output: output, complain: complain, lingerLimit: lingerLimit)
  }
}

extension ChildProcess {
  /// Hands on what the program prints, and waits for its end.
  ///
  /// When the task is cancelled or the `lingerLimit` is reached, the program is ended, and its end
  /// is not waited for.
  ///
  /// Returns: `.closedOutput` where the limit was reached and the program still ran.
  func followed(
    output hand: ([UInt8]) async throws -> Void, complain: @escaping @Sendable (String) -> Void,
    lingerLimit: ShellCommand.LingerLimit? = nil
  ) async throws -> ProgramEnd {
    // What it left behind in its group goes too.
    defer { end() }
    return try await withThrowingTaskGroup(of: ProgramEnd?.self) { group in
      group.addTask {
        try await self.relayComplaints(to: complain)
        return nil
      }
      while let bytes = try await output.next() { try await hand(bytes) }
      group.addTask { try await self.ended() }
      if let lingerLimit {
        group.addTask {
          let clock = lingerLimit.clock
          try await clock.sleep(until: clock.now + lingerLimit.limit)
          return .closedOutput
        }
      }
      defer { group.cancelAll() }
      var complaintsAreRead = false
      var ended: ProgramEnd?
      while let step = try await group.next() {
        switch step {
        case nil: complaintsAreRead = true
        // What it left behind may hold its complaints open, but its own end is known.
        case .closedOutput: return ended ?? knownEnd ?? .closedOutput
        case let end?: ended = end
        }
        if let ended, complaintsAreRead { return ended }
      }
      throw CancellationError()
    }
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
