import ArgumentParser
import Assistant

/// Which engine a command talks to, and how it leaves it.
struct EngineOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Flag(
    help:
      "Only store timers that still run when this command ends; they ring late, at the next start.")
  var noBackground = false

  /// Runs `body` in the engine of the options, and leaves it however `body` ends.
  ///
  /// Announcements of what rang while nobody was there go to standard error, unless `body` listens
  /// itself. `ear` and `voice` are shown by `simmer status`.
  func withEngine(
    doing what: String, reportingShutdown: Bool = false, talking talk: ConversationOptions? = nil,
    hearing ear: String? = nil, speaking voice: String? = nil,
    _ body: (FailoverEngine, Settings) async throws -> Void
  ) async throws {
    let plain = try place.settings()
    let settings = talk?.applied(to: plain) ?? plain
    let program = ConnectedProgram(
      running: what, ear: ear, voice: voice ?? (talk == nil ? "" : settings.speech.name))
    let engine = FailoverEngine(opener: Wiring.opener(settings, place, for: program))
    let problem: (any Error)?
    do {
      try await body(engine, settings)
      problem = nil
    } catch {
      problem = error
    }
    let shutdownOutcome = await engine.leave(keepingInBackground: !noBackground)
    if let shutdownOutcome, !shutdownOutcome.isGood {
      Console.complain("simmer: \(shutdownOutcome)")
    } else if let shutdownOutcome {
      if reportingShutdown {
        try Console.say("\(shutdownOutcome)")
      } else if shutdownOutcome.live > 0 {
        Console.complain("\(shutdownOutcome)")
      }
    }
    guard let problem else { return }
    if problem is Console.Closed { throw problem }
    throw CommandFailure(what, problem)
  }
}
