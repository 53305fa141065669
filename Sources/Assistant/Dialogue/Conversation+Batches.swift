import Replies
import Routines
import Timers
import Understanding

/// A wait that is to begin once more for another batch, or has begun too soon.
extension Conversation {
  /// "Second batch is in", "same again": the wait before once more.
  func nextBatch(
    _ read: Interpretation, _ said: SpokenClauses, _ table: CookTable
  ) -> Command? {
    let phrases = writer.wording.phrases(.batch)
    let isSame = read.commands == [Command(.startTimer, target: Target(pronoun: .it))]
    guard table.waits, table.run.steps.indices.contains(table.position),
      let last = table.lastWait, isSame || isOfBatch(said),
      said.count <= CookTable.shortReport,
      ![.question, .taken, .over, .become].contains(where: {
        said.has(writer.wording.phrases($0))
      }),
      // Where the recipe tells of it itself.
      !SpokenClauses(table.run.steps[table.position].instruction ?? "").has(phrases)
    else { return nil }
    return Command(.increaseTimer, duration: last.duration)
  }

  /// "Not yet", of a wait that has just begun.
  func beganTooSoon(
    _ said: SpokenClauses, _ timer: KitchenTimer, at moment: Moment
  ) -> Bool {
    guard timer.isRunning, isDeedLast, let lastDeed,
      moment - lastDeed.at <= Self.rightAfterStart,
      lastDeed.requests.last?.command.intent == .nextPhase
    else { return false }
    let words = said.clauses.joined().joined(separator: " ")
    return writer.wording.phrases(.tooSoon).contains(words)
  }

  /// Nothing else is told: "the second batch is in now".
  private func isOfBatch(_ said: SpokenClauses) -> Bool {
    let phrases = writer.wording.phrases(.batch)
    let own = Set(phrases.flatMap { $0.split(separator: " ").map(String.init) })
    return said.clauses.count == 1 && said.has(phrases)
      && said.clauses[0].allSatisfy { word in
        own.contains(word)
          || [.cookSmall, .stepOpeners, .cookPlaces].contains { spokenLanguage[$0].contains(word) }
      }
  }

  private static let rightAfterStart = Duration.seconds(30)
}
