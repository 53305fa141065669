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
    // "Not the seven o'clock one".
    let isDenied = spokenLanguage[.cueDenials].contains(words[0])
    func meant(_ told: Target) -> Target { isDenied ? Target(except: [told]) : told }
    let when = timesAlone(in: text).first { when in
      entries.contains { $0.isTold(by: when, now: snapshot.now) }
    }
    if let when {
      var told = Target()
      told.when = when
      return meant(told)
    }
    // "The cat one", "the one about the cat".
    let names = [words[...], words.dropLast(), words.suffix(1)].filter { !$0.isEmpty }
    let name = names.first { name in
      finder.named(name.joined(separator: " "), among: entries).count == 1
        && words.allSatisfy { name.contains($0) || mayStandBeside($0) }
    }
    return name.map { meant(Target(name: $0.joined(separator: " "))) }
  }

  /// "To eight thirty", "the seven o'clock alarm": a time, an hour without its unit too, and nothing that tells of more.
  ///
  /// "The eight one" may be a minute past eight, or eight.
  func timesAlone(in text: String) -> [SpokenWhen] {
    let said = SpokenWhen(in: text, language: spokenLanguage, beside: mayStandBeside)
    let hour = hour(in: text).map(SpokenWhen.init(at:))
    return [said, hour].compactMap(\.self).filter { !$0.clocks.isEmpty || !$0.days.isEmpty }
  }

  /// Words of no weight, and what an alarm or a reminder is called.
  func mayStandBeside(_ word: String) -> Bool {
    spokenLanguage[.cookSmall].contains(word) || spokenLanguage[.timerNouns].contains(word)
      || spokenLanguage[.cueDenials].contains(word)
  }

  /// "Seven", "the eight one".
  func hour(in text: String) -> SpokenWhen.Clock? {
    // "The seven one": numbers are read where words begin with them.
    let number = text.lowercased().split(separator: " ").drop { word in
      mayStandBeside(String(word)) && Int(spokenLanguage.withDigits(String(word))) == nil
    }
    let words = spokenLanguage.withDigits(number.joined(separator: " ")).split(separator: " ")
      .map(String.init)
    guard words.count <= 3, let hour = words.lazy.compactMap({ Int($0) }).first,
      words.allSatisfy({ Int($0) != nil || mayStandBeside($0) })
    else { return nil }
    return SpokenWhen.Clock(hour: .seconds(hour * 60))
  }
}

extension BookSnapshot {
  /// Those of `ids` that are live, be they for a time of day or not; the next one first.
  func entries(_ ids: [Identifier]) -> [KitchenTimer] {
    self[ids] + appointed.filter { ids.contains($0.id) }
  }
}
