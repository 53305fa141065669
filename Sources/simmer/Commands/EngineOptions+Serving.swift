import Assistant
import UnixSignals

extension EngineOptions {
  /// Runs `body` beside an engine, and makes alarms heard here meanwhile.
  ///
  /// Ends when `body` does, on a signal, or when no engine can be had any more. `ear` is shown by
  /// `simmer status`.
  func serving(
    as what: String, talking talk: ConversationOptions, hearing ear: String,
    _ body: @escaping @Sendable (FailoverEngine, Settings) async throws -> Void
  ) async throws {
    try await withEngine(doing: what, talking: talk, hearing: ear) { engine, settings in
      let alarms = Alarms(settings, bell: nil, complain: Console.complain)
      // Before anybody knows that it is there, and may end it.
      let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await body(engine, settings) }
          group.addTask { try await EngineOptions.ring(alarms, for: engine) }
          group.addTask { for await _ in signals { break } }
          defer { group.cancelAll() }
          try await group.next()
        }
      } catch {
        await alarms.end()
        throw error
      }
      await alarms.end()
    }
  }

  private static func ring(_ alarms: Alarms, for engine: FailoverEngine) async throws {
    let events = try await engine.events()
    await alarms.resumeRinging(try await engine.timers())
    for await event in events {
      if !event.announcement.isEmpty {
        Console.complain("! \(TerminalText.oneLine(event.announcement))")
      }
      await alarms.follow(event)
    }
  }
}
