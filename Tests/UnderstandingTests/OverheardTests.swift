import Foundation
import Testing
import Understanding

/// Talk and television that a microphone in a kitchen hears: nothing of it is for Simmer.
@Suite struct OverheardTests {
  static let states = [
    Context.empty, Context(timerNames: ["pasta"]),
    Context(timerNames: ["pasta", "rice", "chicken"]),
    Context(isRinging: true, timerNames: ["pasta"]),
    Context(pending: .howLong, timerNames: ["pasta", "rice"]),
    Context(pending: .yesOrNo, timerNames: ["pasta"]),
    Context(pending: .which(["pasta", "rice"]), timerNames: ["pasta", "rice"]),
    Context(hasTimers: true, canCorrect: true),
  ]

  /// What changes no timer, reminder, list or note, and answers no question.
  static let harmless: Set<Intent> = [
    .none, .unknown, .ask, .help, .gratitude, .timerStatus, .listTimers, .phaseStatus,
  ]

  @Test(arguments: ["en", "de"], states)
  func `nothing is changed, and hardly anything replied to`(code: String, state: Context) throws {
    let classifier = try IntentClassifier(language: #require(Language.named(code)))
    let found = try lines(code).map { line in
      (line: line, intents: classifier.classify(line, context: state).commands.map(\.intent))
    }
    let changed = found.filter { !Self.harmless.isSuperset(of: $0.intents) }
    let replied = found.filter { $0.intents != [.none] }

    #expect(found.count >= 250)
    #expect(changed.map(\.line) == [])
    #expect(replied.count * 100 <= found.count, "\(replied)")
  }

  private func lines(_ code: String) throws -> [String] {
    let file = try #require(
      Bundle.module.url(
        forResource: "overheard", withExtension: "txt", subdirectory: "Corpora/unseen/\(code)"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }
}
