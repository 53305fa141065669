import Replies
import Timers
import Understanding

/// What sounds like an order and is said to others.
extension Conversation {
  /// "And at nine to five he rang": without an order it is one more only right behind another.
  func isNoReminder(_ read: Interpretation, _ said: SpokenClauses) -> Bool {
    let words = said.clauses.joined()
    guard read.commands.allSatisfy({ $0.intent == .setReminder }),
      let first = words.first, writer.wording.phrases(.listWith).contains(first),
      !said.clauses.contains(where: { clause in
        clause.indices.contains { spokenLanguage[.calendarOrders].prefix(of: clause[$0...]) != nil }
      })
    else { return false }
    let last = lastDeed?.requests.last?.command.intent
    return !isDeedLast || last != .setReminder && last != .setAlarm
  }

  /// "Hang on, the phone's ringing", while a recipe is read out: what cooks goes on.
  func isNoPause(
    _ read: Interpretation, _ said: SpokenClauses, in snapshot: BookSnapshot
  ) -> Bool {
    let wording = writer.wording
    return read.commands.count == 1 && read.commands[0].intent == .pauseTimer
      && cooked(in: snapshot) != nil && said.begins(with: wording.phrases(.hangOn))
      && !said.has(wording.phrases(.pauses))
  }

  private static let justSpokenOf = Duration.seconds(30)

  /// "Take those off" is said to a child, unless a timer was just spoken of.
  func isOfShoes(
    _ read: Interpretation, _ said: SpokenClauses, in snapshot: BookSnapshot
  ) -> Bool {
    guard read.commands.count == 1, read.commands[0].intent == .cancelTimer,
      said.isOnly(writer.wording.phrases(.takeOff), besides: isAside)
    else { return false }
    return mentionedAt.map { snapshot.moment - $0 > Self.justSpokenOf } ?? true
  }
}
