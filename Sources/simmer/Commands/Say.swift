import ArgumentParser
import Assistant
import Glibc
import Timers

/// `simmer say`: one turn.
struct Say: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say one thing and read the answer.",
    discussion: """
      What it starts goes on in the background.

      Example: simmer say ten minutes for the pasta
      Example: simmer say --replay Recordings/models --yes chicken an hour twenty, then rest it fifteen
      Example: echo "how long is left?" | simmer say -
      """)

  @Argument(help: "What to say; '-' reads one line from standard input.")
  var words: [String] = []

  @Flag(help: "Print the turn as JSON.")
  var json = false

  @OptionGroup var talk: TalkOptions

  @OptionGroup var options: HouseOptions

  func validate() throws {
    guard words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
    throw ValidationError("say what? Give words, or '-' for standard input")
  }

  func run() async throws {
    let text = try words == ["-"] ? Say.line() : words.joined(separator: " ")
    try await options.inHouse(doing: "say", tellingFarewell: !json, talking: talk) {
      house, settings in
      // Before the turn, as an answer may be quick; what rang late is told first.
      _ = try await house.clock
      let events = settings.models.isOn ? try await house.events() : nil
      let turn = try await house.hear(Segment(text: text), in: "say")
      if json {
        try Console.say(PublicJSON.line(turn, since: turn.at))
      } else if !turn.reply.isEmpty {
        try Console.say(TerminalText.clean(turn.reply))
      } else if turn.isUnheeded {
        Console.complain(Turn.unheeded)
      }
      if let failure = turn.failure { throw CommandFailure("say", failure, status: .input) }
      if let pending = turn.pending, let events {
        try tell(try await Say.answer(pending, among: events), since: turn.at)
      }
    }
  }

  /// What a model made of the words, as a line of its own.
  private func tell(_ event: KitchenEvent, since start: Moment) throws {
    guard let report = event.model else { return }
    if json {
      try Console.say(PublicJSON.line(event, since: start))
    } else if !report.reply.isEmpty {
      try Console.say(TerminalText.clean(report.reply))
    }
    if report.asks {
      Console.complain(
        "(say it once more with --yes to start it at once, or talk with 'simmer chat')")
    }
    guard let code = report.code else { return }
    throw CommandFailure(
      "say", "the model gave no answer: \(code) (see 'simmer why')", status: .unavailable)
  }

  /// Waits for what a model makes of a turn.
  private static func answer(
    _ pending: Identifier, among events: AsyncStream<KitchenEvent>
  ) async throws -> KitchenEvent {
    for await event in events {
      if !event.announcement.isEmpty {
        Console.complain("! \(TerminalText.oneLine(event.announcement))")
      }
      if event.kind != .modelPending, event.model?.id == pending { return event }
    }
    throw CommandFailure(
      "say", "the engine went away before the model answered (say it again)",
      status: .unavailable)
  }

  private static func line() throws -> String {
    var reader = LineReader(limit: 4 << 20)
    switch try reader.next() {
    case .whole(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .tooLong:
      throw CommandFailure(
        "say", "the line is longer than 4 MiB (say less at once)", status: .badInput)
    case nil:
      throw CommandFailure("say", "there is nothing to read (pipe a line in)", status: .badInput)
    }
  }
}
