import Replies
import Routines
import Timers
import Understanding

/// Which of several alarms or reminders is meant.
extension Conversation {
  /// Asks; each is told by its time and by its words.
  func whichEntry(
    _ entries: [KitchenTimer], _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    let list = writer.entries(entries, at: snapshot.now)
    let isOfAlarms = entries.contains { $0.mode == .alarm }
    return question(
      .which(entries.map(\.id)),
      writer.say(isOfAlarms ? .whichAlarm(list: list) : .whichReminder(list: list)), request,
      in: snapshot)
  }

  /// The one that words tell by its time, or by a word of its own, where it was asked which of `ids` is meant.
  ///
  /// Nil where they tell none, or more than a name and a time, and where one of them is what was read.
  func entryTold(
    by text: String, insteadOf read: Target?, among ids: [Identifier], in snapshot: BookSnapshot
  ) -> Target? {
    let entries = snapshot.entries(ids).filter { $0.mode == .alarm || $0.mode == .reminder }
    let words = SpokenClauses(text).clauses.joined().map(\.self)
    let finder = self.finder(snapshot)
    guard !entries.isEmpty, 1...Self.longestAnswer ~= words.count,
      read.map({ finder.choose($0, among: entries).isEmpty }) ?? true
    else { return nil }
    if let when = SpokenWhen(in: text, language: spokenLanguage) ?? hour(in: text),
      entries.contains(where: { $0.isTold(by: when, now: snapshot.now) })
    {
      var told = Target()
      told.when = when
      // "Not the seven o'clock one".
      return spokenLanguage[.cueDenials].contains(words[0]) ? Target(except: [told]) : told
    }
    // "The cat one", "the one about the cat".
    return [words[...], words.dropLast(), words.suffix(1)].lazy
      .filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
      .first { finder.named($0, among: entries).count == 1 }.map { Target(name: $0) }
  }

  func hour(in text: String) -> SpokenWhen? {
    hourAlone(in: text).map { clock in
      var when = SpokenWhen()
      when.clocks = [clock]
      return when
    }
  }
}

extension BookSnapshot {
  /// Those of `ids` that are live, be they for a time of day or not; the next one first.
  func entries(_ ids: [Identifier]) -> [KitchenTimer] {
    self[ids] + appointed.filter { ids.contains($0.id) }
  }
}
