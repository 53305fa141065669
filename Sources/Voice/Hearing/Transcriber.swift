import Assistant
package import Timers

/// A speech-to-text program that Simmer starts, watches, and starts again when it ends.
package struct Transcriber: SegmentSource {
  private let program: any OutsideProgram
  private let format: TranscriptFormat
  private let clock: any WallClock
  private let start: Moment
  private let endsWithProgram: Bool
  private let complain: @Sendable (String) -> Void

  /// `start` is when listening began; `complain` gets what the program writes to its standard error.
  ///
  /// With `endsWithProgram`, status 0 is the end of the transcript, as for a program that reads a
  /// recording. So is its closed output if it does not end by itself.
  package init(
    _ program: any OutsideProgram, format: TranscriptFormat = .auto, clock: any WallClock,
    start: Moment, endsWithProgram: Bool = false,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.format = format
    self.clock = clock
    self.start = start
    self.endsWithProgram = endsWithProgram
    self.complain = complain
  }

  /// Throws: `TranscriberError` when the program does not even start the first time.
  package func listen(_ report: (SourceEvent) async throws -> Void) async throws {
    let restarts = Restarts(clock: clock, endsWithProgram: endsWithProgram)
    try await restarts.run(report: report) {
      var hasHeard = false
      let end = try await runOnce { event in
        hasHeard = true
        try await report(event)
      }
      return (end, hasHeard)
    }
  }

  /// A transcriber counts its times from when it began to listen.
  ///
  /// That is when it first prints something, if that is not yet a segment with a time (a banner, an
  /// empty partial result); else the best guess is when it was started.
  private func runOnce(_ report: (SourceEvent) async throws -> Void) async throws -> ProgramEnd {
    var reader = TranscriptReader(format: format)
    var earsOpened: Moment?
    let launched = clock.now
    func reportTimed(_ heard: Heard) async throws {
      let isTimed = heard.segments.contains { $0.spokenAt != nil }
      let opened = earsOpened ?? (isTimed ? launched : clock.now)
      earsOpened = opened
      var heard = heard
      for index in heard.segments.indices {
        if let spokenAt = heard.segments[index].spokenAt {
          heard.segments[index].spokenAt = spokenAt + (opened - start)
        }
      }
      try await heard.reportAll(to: report)
    }
    let end = try await program.run(
      reading: [], output: { try await reportTimed(reader.read($0)) }, complain: complain)
    try await reportTimed(reader.finish())
    return end
  }
}

/// Why a transcriber cannot be used at all.
package enum TranscriberError: Error, Hashable, Sendable {
  case missing
}

extension TranscriberError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "the shell cannot find or run the transcriber; give its full path"
    }
  }
}
