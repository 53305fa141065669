import Foundation
import JSON
import Testing

@testable import Understanding

/// What Whisper wrote of our own sentences, as it came.
///
/// Whisper tiny and base heard six synthetic voices in a kitchen that is quiet or at 10 and 5 dB.
/// A third of the sentences is put away: words and rules come from the rest. What was heard counts as right where
/// it is read as what was said, as misnamed where only a name differs, and as left alone where it is not acted upon.
/// The floors guard what holds now.
@Suite struct HeardCorpusTests {
  @Test func `what was worked from is understood, or left alone`() throws {
    let outcomes = try Self.outcomes("heard")

    #expect(Self.percent(.right, outcomes) >= 43)
    #expect(Self.percent(.wrong, outcomes) <= 9.8)
  }

  @Test func `what was put away is understood, or left alone`() throws {
    let outcomes = try Self.outcomes("heard-held")

    #expect(Self.percent(.right, outcomes) >= 35)
    #expect(Self.percent(.wrong, outcomes) <= 8.6)
  }

  @Test(arguments: ["heard", "heard-held"])
  func `every sentence is an order where it was said`(_ name: String) throws {
    let unread = try Self.lines(name).filter {
      Self.reading(of: $0.said, in: $0.context).isDeferred
    }

    #expect(Set(unread.map(\.said)) == [])
  }

  private enum Outcome: String, CaseIterable {
    case right, misnamed, left, wrong
  }

  private struct Line {
    var said: String
    var heard: String
    var context: Context
    var place: String

    init(_ json: JSON) throws {
      said = try #require(json["said"]?.text)
      heard = try #require(json["heard"]?.text)
      let state = try #require(json["state"]?.text)
      context = try #require(HeardCorpusTests.contexts[state])
      place = ["voice", "noise", "model"].compactMap { json[$0]?.text }.joined(separator: ", ")
    }
  }

  /// What a sentence is said into.
  private static let contexts: [String: Context] = [
    "idle": .empty,
    "running": Context(
      timerNames: ["pasta", "rice", "eggs", "chicken", "bread"], canCorrect: true),
    "ringing": Context(isRinging: true, timerNames: ["pasta"]),
    "correcting": Context(timerNames: ["pasta", "rice"], canCorrect: true),
    "how_long": Context(pending: .howLong, timerNames: ["rice"]),
    "which": Context(pending: .which(["pasta", "rice"]), timerNames: ["pasta", "rice"]),
    "yes_or_no": Context(pending: .yesOrNo, timerNames: ["rice"]),
  ]

  private static func lines(_ name: String) throws -> [Line] {
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: "ndjson", subdirectory: "Corpora"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      try Line(JSON(StrictJSON().value(of: line.utf8)))
    }
  }

  private static func reading(of text: String, in context: Context) -> Interpretation {
    IntentClassifier().classify(text, context: context)
  }

  private static func outcomes(_ name: String) throws -> [Outcome] {
    let lines = try lines(name)
    let outcomes = lines.map { line in
      let said = reading(of: line.said, in: line.context)
      let heard = reading(of: line.heard, in: line.context)
      let isRight =
        UnderstandingTests.reading(said.commands).lowercased()
        == UnderstandingTests.reading(heard.commands.map { $0.naming(line.context) }).lowercased()
      let isSameButForNames = said.commands.map(\.nameless) == heard.commands.map(\.nameless)
      let outcome: Outcome =
        isRight ? .right : heard.isDeferred ? .left : isSameButForNames ? .misnamed : .wrong
      if outcome == .wrong, name == "heard" {
        let meaning = UnderstandingTests.reading(heard.commands)
        print("  “\(line.said)” heard as “\(line.heard)” → \(meaning) (\(line.place))")
      }
      return outcome
    }
    let counts = Outcome.allCases.map { "\($0.rawValue) \(count($0, outcomes))" }
    print("\(name): \(counts.joined(separator: ", ")) of \(outcomes.count)")
    return outcomes
  }

  private static func percent(_ outcome: Outcome, _ outcomes: [Outcome]) -> Double {
    100 * Double(count(outcome, outcomes)) / Double(outcomes.count)
  }

  private static func count(_ outcome: Outcome, _ outcomes: [Outcome]) -> Int {
    outcomes.count { $0 == outcome }
  }
}

extension Interpretation {
  /// Nothing is done: it is taken for other talk, or asked about.
  fileprivate var isDeferred: Bool {
    !isSettled || commands.contains { [.none, .ask].contains($0.intent) && $0.about == nil }
  }
}

extension Command {
  /// The same with the timer that its words name, as the conversation finds it.
  fileprivate func naming(_ context: Context) -> Command {
    guard let name = target?.name,
      case .one(let place) = NameMatcher().match(name, among: context.timerNames)
    else { return self }
    var command = self
    command.target?.name = context.timerNames[place]
    return command
  }

  /// The same with any other name.
  fileprivate var nameless: Command {
    var command = self
    command.name = nil
    command.text = nil
    if var target = command.target {
      if target.name != nil { target.name = "" }
      target.names = [String](repeating: "", count: target.names.count)
      command.target = target
    }
    return command
  }
}
