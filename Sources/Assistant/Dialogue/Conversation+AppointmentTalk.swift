import Languages
import Replies
import Routines
import Timers
import Understanding

/// What is said of alarms and reminders just after one was spoken of, or by what they are about: "actually half six",
/// "and on Saturday at nine", "cancel the plumber", "not now, at six".
extension Conversation {
  /// Nil where it is about something else.
  func appointmentTalk(
    _ read: Interpretation, _ text: String, in snapshot: BookSnapshot
  ) -> Command? {
    guard question == nil, read.commands.allSatisfy({ mayBeOfAppointment($0, said: text) }) else {
      return nil
    }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.trimming { ",.;!?".contains($0) }
    }.filter { !$0.isEmpty }
    guard words.count <= Self.longestOfAppointments else { return nil }
    return putOff(words, in: snapshot) ?? moved(words, in: snapshot)
      ?? ofNamedEntry(words, in: snapshot)
  }

  /// In words.
  private static let longestOfAppointments = 10

  /// What was read is no order of a timer, or none that tells how long.
  private func mayBeOfAppointment(_ command: Command, said text: String) -> Bool {
    switch command.intent {
    case .none, .unknown, .reject, .confirm, .nextPhase, .dismiss, .undo: true
    case .startTimer, .setDuration, .increaseTimer, .setReminder:
      (command.target?.isOnlyPronoun ?? true) && !saysLength(text)
    case .cancelTimer, .cancelAllTimers, .timerStatus: command.target?.name != nil
    case .setAlarm: command.text == nil && command.recurrence == nil
    default: false
    }
  }

  // MARK: Another time

  /// "Actually half six", "make it Friday", "and another one at eight": of what was spoken of last.
  private func moved(_ words: [Substring], in snapshot: BookSnapshot) -> Command? {
    guard let entry = entrySpokenOf(in: snapshot), snapshot.ringing.isEmpty, let first = words.first
    else { return nil }
    // "Alarm at eight" is one more, and a whole order.
    guard !words.contains(where: { spokenLanguage[.timerNouns].contains(String($0)) }) else {
      return nil
    }
    let said = parted(words, by: [.calendarMore, .calendarMove])
    let isAnd = writer.wording.phrases(.listWith).contains(String(first))
    let isMoved = said.found.contains(.calendarMove) || isCorrection(words)
    let isMore = entry.mode == .alarm && !isMoved && (isAnd || said.found.contains(.calendarMore))
    let rest = said.rest.drop { writer.wording.phrases(.listWith).contains(String($0)) }
    guard let when = time(in: Array(rest), bareHour: isMore || isMoved) else { return nil }
    if isMore {
      var alarm = Command(.setAlarm)
      alarm.when = when
      return alarm
    }
    var moved = Command(
      entry.mode == .alarm ? .updateAlarm : .updateReminder, target: Target(pronoun: .it))
    moved.when = when
    return moved
  }

  private func isCorrection(_ words: [Substring]) -> Bool {
    SpokenClauses.prefix(writer.wording.phrases(.listNo), of: words.map(String.init)) != nil
  }

  /// The time that is told, where nothing else is.
  private func time(in words: [Substring], bareHour: Bool) -> SpokenWhen? {
    let text = words.joined(separator: " ")
    if let when = SpokenWhen(in: text, language: spokenLanguage, beside: mayStandBeside),
      !when.clocks.isEmpty || !when.days.isEmpty || when.rule != nil || when.part != nil
    {
      return when
    }
    return bareHour ? hour(in: text).map(SpokenWhen.init(at:)) : nil
  }

  /// The words without the phrases of some lists, and which of these had one.
  private func parted(
    _ words: [Substring], by lists: [WordList]
  ) -> (rest: [Substring], found: Set<WordList>) {
    var rest: [Substring] = []
    var found: Set<WordList> = []
    var at = words.startIndex
    while at < words.endIndex {
      let longest = lists.map { ($0, spokenLanguage[$0].prefix(of: words[at...]) ?? 0) }
        .max { $0.1 < $1.1 }
      if let (list, count) = longest, count > 0 {
        found.insert(list)
        at += count
      } else {
        rest.append(words[at])
        at += 1
      }
    }
    return (rest, found)
  }

  // MARK: Put off

  /// "Not now, at six", "in ten minutes", "later", while a reminder or an alarm rings and nothing else does.
  private func putOff(_ words: [Substring], in snapshot: BookSnapshot) -> Command? {
    guard let ringing = snapshot.ringing.first, snapshot.ringing.count == 1,
      ringing.mode == .reminder || ringing.mode == .alarm
    else { return nil }
    let said = parted(words, by: [.calendarLater])
    if said.rest.isEmpty, said.found.contains(.calendarLater) {
      return Command(.increaseTimer, target: Target(pronoun: .it))
    }
    let text = said.rest.joined(separator: " ")
    if let length = DurationReader(language: spokenLanguage).mentions(in: text).first,
      said.rest.count <= Self.longestLength
    {
      return Command(.snoozeAlarm, duration: length.duration)
    }
    guard let when = time(in: said.rest, bareHour: said.found.contains(.calendarLater)) else {
      return nil
    }
    var later = Command(.snoozeAlarm)
    later.when = when
    return later
  }

  /// In words.
  private static let longestLength = 5

  // MARK: By what it is about

  /// "Cancel the plumber", "move the dentist to ten", where one reminder or alarm alone is called so.
  private func ofNamedEntry(_ words: [Substring], in snapshot: BookSnapshot) -> Command? {
    guard !snapshot.appointed.isEmpty else { return nil }
    let ended = parted(words, by: [.calendarEnd])
    if ended.found.contains(.calendarEnd), let entry = entry(named: ended.rest, in: snapshot) {
      return Command(
        entry.mode == .alarm ? .cancelAlarm : .cancelReminder, target: Target(name: entry.name))
    }
    let moved = parted(words, by: [.calendarMove])
    guard moved.found.contains(.calendarMove) else { return nil }
    // The time stands behind the name.
    for place in moved.rest.indices.dropFirst() {
      guard let when = time(in: Array(moved.rest[place...]), bareHour: true),
        let entry = entry(named: Array(moved.rest[..<place]), in: snapshot)
      else { continue }
      var command = Command(
        entry.mode == .alarm ? .updateAlarm : .updateReminder, target: Target(name: entry.name))
      command.when = when
      return command
    }
    return nil
  }

  /// The only one that has all these words, but for those of no weight; none where a timer has one of them.
  private func entry(
    named words: [Substring], in snapshot: BookSnapshot
  ) -> (name: String, mode: KitchenTimer.Mode)? {
    let told = words.map(String.init).filter { !mayStandBeside($0) }
    guard (1...2).contains(told.count) else { return nil }
    let name = told.joined(separator: " ")
    let finder = finder(snapshot)
    let entries = snapshot.appointed.filter { $0.mode == .alarm || $0.mode == .reminder }
    let found = finder.named(name, among: entries)
    guard found.count == 1, finder.named(name, among: snapshot.timers).isEmpty else { return nil }
    return (name, found[0].mode)
  }
}

extension Substring {
  fileprivate func trimming(_ isMark: (Character) -> Bool) -> Substring {
    var trimmed = self.drop(while: isMark)
    while let last = trimmed.last, isMark(last) { trimmed.removeLast() }
    return trimmed
  }
}
