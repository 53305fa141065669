import ArgumentParser
import Assistant
import Glibc
import LanguageModels
import Routines
import Timers

/// `simmer say`: one turn.
struct Say: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say one thing and print the answer.",
    discussion: """
      Timers that it starts go on in the background. Answer a question with the next 'simmer say'.

      Example: simmer say ten minutes for the pasta
      Example: simmer say --replay Recordings/models --yes "two pots of tea together, green for two \
      minutes and the black for four"
      Example: echo "how long is left?" | simmer say -
      """)

  @Argument(help: "What to say; '-' reads one line from standard input.")
  var words: [String] = []

  @Flag(help: "Print the turn as JSON.")
  var json = false

  private static let conversation = "say"

  @OptionGroup var talk: ConversationOptions

  @OptionGroup var options: EngineOptions

  func validate() throws {
    guard words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
    throw ValidationError("no words were given; say some, or '-' to read standard input")
  }

  func run() async throws {
    let text = try words == ["-"] ? Say.line() : words.joined(separator: " ")
    try await options.withEngine(doing: "say", reportingShutdown: !json, talking: talk) {
      engine, settings in
      let alarms = Alarms(
        settings, bell: nil, isTold: !json, complain: Console.complain)
      let turn = try await engine.hear(Segment(text: text, isTyped: true), in: Say.conversation)
      if json {
        try Console.say(verbatim: PublicJSON.line(turn, since: turn.at))
      } else if !turn.reply.isEmpty {
        try Console.say(TerminalText.clean(turn.reply))
      } else if turn.isUnheeded {
        Console.complain(Turn.unheeded)
      }
      if let failure = turn.failure { throw CommandFailure("say", failure, status: .input) }
      await alarms.warn(of: turn)
      if let pending = turn.pending {
        let answer = try await Say.answer(pending, of: engine, hearing: alarms)
        await alarms.end()
        try show(answer, since: turn.at)
      }
    }
  }

  /// What a model made of the words, as a line of its own.
  private func show(_ event: KitchenEvent, since start: Moment) throws {
    guard let model = event.model else { return }
    if json {
      try Console.say(verbatim: PublicJSON.line(event, since: start))
    } else if !model.reply.isEmpty {
      try Console.say(TerminalText.clean(model.reply))
    }
    if let code = model.code {
      throw CommandFailure(
        "say", "the language model gave no answer: \(code) (see 'simmer why' and 'simmer doctor')",
        status: ModelFailure.Kind(rawValue: code).map(Wiring.status) ?? .unavailable)
    }
    if model.asks, !json {
      Console.complain("(--yes starts it at once; to answer, use 'simmer chat')")
    }
  }

  /// Waits for what a model makes of a turn.
  ///
  /// Only then are the engine's events listened to: whoever listens makes the alarms heard.
  private static func answer(
    _ pending: Identifier, of engine: FailoverEngine, hearing alarms: Alarms
  ) async throws -> KitchenEvent {
    let events = try await engine.events()
    // It may have come before we listened.
    let past = try await engine.turns(limit: 50)
    if let record = past.first(where: { $0.model?.id == pending }), let model = record.model {
      return KitchenEvent(
        model.code == nil ? .modelAnswered : .modelFailed, model, in: conversation,
        at: record.turn.at)
    }
    await alarms.resumeRinging(try await engine.timers())
    for await event in events {
      await alarms.follow(event)
      if !event.announcement.isEmpty {
        Console.complain("! \(TerminalText.oneLine(event.announcement))")
      }
      if event.kind != .modelPending, event.model?.id == pending { return event }
    }
    throw CommandFailure(
      "say", "the engine stopped before the language model answered (say it again)",
      status: .unavailable)
  }

  private static func line() throws -> String {
    var reader = LineReader(limit: 4 << 20)
    switch try reader.next() {
    case .whole(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .tooLong:
      throw CommandFailure(
        "say", "the line is longer than 4 MiB (shorten it)", status: .badInput)
    case nil:
      throw CommandFailure("say", "standard input is empty (pipe a line in)", status: .badInput)
    }
  }
}
