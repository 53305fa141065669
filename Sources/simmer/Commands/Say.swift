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
      Example: echo "how long is left?" | simmer say -
      """)

  @Argument(help: "What to say; '-' reads one line from standard input.")
  var words: [String] = []

  @Flag(help: "Print the turn as JSON.")
  var json = false

  @OptionGroup var talk: TalkOptions

  private static let conversation = "say"

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
      let turn = try await house.hear(Segment(text: text), in: Say.conversation)
      if json {
        try Console.say(PublicJSON.line(turn, since: turn.at))
      } else if !turn.reply.isEmpty {
        try Console.say(TerminalText.clean(turn.reply))
      } else if turn.isUnheeded {
        Console.complain(Turn.unheeded)
      }
      if let failure = turn.failure { throw CommandFailure("say", failure, status: .input) }
      if let pending = turn.pending, let events {
        try await awaitModel(pending, events, since: turn.at)
      }
    }
  }

  /// Waits for what a model is asked, and tells it as a line of its own.
  private func awaitModel(
    _ pending: Identifier, _ events: AsyncStream<KitchenEvent>, since start: Moment
  ) async throws {
    for await event in events {
      if !event.announcement.isEmpty {
        Console.complain("! \(TerminalText.oneLine(event.announcement))")
      }
      guard let model = event.model, model.id == pending, event.kind != .modelPending else {
        continue
      }
      if json {
        try Console.say(PublicJSON.line(event, since: start))
      } else if !model.reply.isEmpty {
        try Console.say(TerminalText.clean(model.reply))
      }
      if model.asks {
        Console.complain(
          "(say it once more with --yes to start it at once, or talk with 'simmer chat')")
      }
      guard let code = model.code else { return }
      throw CommandFailure(
        "say", "the language model gave no answer (\(code))", status: .unavailable)
    }
    throw CommandFailure(
      "say", "the engine went away before the language model answered", status: .unavailable)
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
