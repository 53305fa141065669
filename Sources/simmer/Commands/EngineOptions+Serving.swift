import Assistant
import Glibc
import UnixSignals

extension EngineOptions {
  /// Runs `body` beside an engine, and makes alarms heard here meanwhile.
  ///
  /// Ends when `body` does, on a signal, or when no engine can be had any more. `ear` is shown by
  /// `simmer status`.
  func serving(
    as what: String, talking talk: ConversationOptions? = nil, hearing ear: String? = nil,
    _ body: @escaping @Sendable (FailoverEngine, Settings) async throws -> Void
  ) async throws {
    try await withEngine(doing: what, talking: talk, hearing: ear) { engine, settings in
      let alarms = Alarms(
        settings, bell: Console.terminalBell,
        complain: { Console.complain(TerminalText.oneLine($0)) })
      // Before anything can know that it is there, and may end it.
      let signals = await UnixSignalsSequence(trapping: EngineOptions.endings)
      do {
        let events = try await engine.events()
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await body(engine, settings) }
          group.addTask { await EngineOptions.ring(alarms, for: engine, at: events) }
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

  private static func ring(
    _ alarms: Alarms, for engine: FailoverEngine, at events: AsyncStream<KitchenEvent>
  ) async {
    do {
      await alarms.resumeRinging(try await engine.timers())
    } catch {
      // What rings from now on is heard all the same.
      Console.complain("simmer: \(CommandFailure("what rings already stays silent", error))")
    }
    for await event in events {
      if !event.announcement.isEmpty {
        Console.complain("! \(TerminalText.oneLine(event.announcement))")
      }
      await alarms.follow(event)
    }
  }

  /// The signals that end it in order; not a hangup where that is ignored, as under `nohup`.
  private static var endings: [UnixSignal] {
    var current = sigaction()
    sigaction(SIGHUP, nil, &current)
    // Functions cannot be compared, their addresses can.
    let isIgnored =
      unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
    return [.sigint, .sigterm] + (isIgnored ? [] : [.sighup])
  }
}
