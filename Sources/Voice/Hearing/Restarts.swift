import Timers

/// Runs a program that hears, and starts it again when it ends.
///
/// The pause before that doubles as long as it keeps failing. A program that hears something and then ends
/// well is no failure: it is started again after the first pause each time.
struct Restarts {
  let clock: any WallClock
  /// A program that ends well, or closed its output and had to be ended, has heard all there is.
  let endsWithProgram: Bool

  /// Throws: `TranscriberError` when the program does not even start the first time, or what `runOnce`
  /// threw.
  func run(
    report: (SourceEvent) async throws -> Void,
    once runOnce: () async throws -> (end: ProgramEnd, hasHeard: Bool)
  ) async throws {
    var backOff = BackOff()
    var isFirst = true
    while true {
      if !isFirst { try await report(.restarted) }
      let begin = clock.now
      let (end, hasHeard) = try await runOnce()
      try Task.checkCancellation()
      if endsWithProgram, end.isSuccess || end == .closedOutput { return }
      if isFirst, end.isMissing { throw TranscriberError.missing }
      isFirst = false
      if end.isSuccess, hasHeard { backOff = BackOff() }
      let pause = backOff.pause(afterRunningFor: clock.now - begin)
      try await report(.failed(end, pause: pause))
      try await clock.sleep(until: clock.now + pause)
    }
  }
}

/// How long to wait before trying again: 1 second, doubling up to a minute, and 1 second again after
/// it ran well for a minute.
private struct BackOff {
  private var next = Duration.seconds(1)

  private static let first = Duration.seconds(1)
  private static let longest = Duration.seconds(60)
  private static let well = Duration.seconds(60)

  mutating func pause(afterRunningFor time: Duration) -> Duration {
    if time >= Self.well { next = Self.first }
    defer { next = min(next * 2, Self.longest) }
    return next
  }
}
