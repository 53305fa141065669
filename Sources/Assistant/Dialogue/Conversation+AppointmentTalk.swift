import Languages
import Replies
import Routines
import Timers
import Understanding

/// What is said of alarms and reminders just after one was spoken of, or by what they are about: "actually half six",
/// "and on Saturday at nine", "cancel the plumber", "not now, at six".
///
/// Each reading takes the whole of what was said: "it's eight o'clock" and "don't forget the plumber" are no orders.
extension Conversation {
  /// Nil where it is about something else.
  func appointmentTalk(
    _ read: Interpretation, _ text: String, in snapshot: BookSnapshot
  ) -> Command? {
    guard question == nil, read.commands.allSatisfy({ mayBeOfAppointment($0, said: text) }) else {
      return nil
    }
    let words = Self.words(of: meantClauses(of: text))
    guard 1...Self.longestOfAppointments ~= words.count, !asks(words, text) else { return nil }
    return putOff(Self.words(of: text), in: snapshot) ?? leftOut(words, in: snapshot)
      ?? moved(words, in: snapshot) ?? movedWithReason(text, words, in: snapshot)
      ?? ofNamedEntry(words, in: snapshot)
  }

  /// "Oh no, tomorrow is Saturday, make it nine": the reason does not matter.
  private func movedWithReason(
    _ text: String, _ words: [Substring], in snapshot: BookSnapshot
  ) -> Command? {
    let clauses = text.split(separator: ",")
    guard clauses.count > 1, let last = clauses.last.map(Self.words),
      corrects(words) || corrects(last),
      spokenLanguage[.calendarMove].prefix(of: last) != nil || corrects(last),
      case let reason = clauses.dropLast().joined(separator: " "),
      let day = SpokenWhen(in: reason, language: spokenLanguage, beside: { _ in true }),
      !day.days.isEmpty
    else { return nil }
    return moved(last, in: snapshot)
  }

  /// In words.
  private static let longestOfAppointments = 10

  /// What was read orders nothing of a timer, or does not tell how long.
  private func mayBeOfAppointment(_ command: Command, said text: String) -> Bool {
    switch command.intent {
    case .none, .unknown, .reject, .confirm, .nextPhase, .dismiss, .undo: true
    // "Move the washing to eight": `entry(named:)` knows whether a timer is called so.
    case .setDuration: !saysLength(text)
    case .startTimer, .increaseTimer, .setReminder:
      (command.target?.isOnlyPronoun ?? true) && !saysLength(text)
    case .cancelTimer, .cancelAllTimers, .timerStatus: command.target?.name != nil
    case .setAlarm: command.text == nil && command.recurrence == nil
    default: false
    }
  }

  // MARK: Words

  private static func words(of text: some StringProtocol) -> [Substring] {
    text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.trimming { ",.;!?".contains($0) }
    }.filter { !$0.isEmpty }
  }

  /// "Not tomorrow, Friday", "no, not today but Friday": without the clauses that deny, where another one is left.
  private func meantClauses(of text: String) -> String {
    let clauses = text.split(separator: ",").filter { !denies(Self.words(of: $0)) }
    return clauses.isEmpty ? text : clauses.joined(separator: ",")
  }

  /// "No" alone begins a correction.
  private func denies(_ words: [Substring]) -> Bool {
    words.contains {
      spokenLanguage[.cueDenials].contains($0)
        && !writer.wording.phrases(.listNo).contains(String($0))
    }
  }

  private func asks(_ words: [Substring], _ text: String) -> Bool {
    text.hasSuffix("?") || spokenLanguage[.cookAsks].prefix(of: words) != nil
      || SpokenClauses.prefix(writer.wording.phrases(.question), of: words.map(String.init)) != nil
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

  /// The time that is told, where nothing else is; a bare number is an hour with `bareHour`.
  private func time(in words: [Substring], bareHour: Bool) -> SpokenWhen? {
    let text = words.joined(separator: " ")
    guard var when = SpokenWhen(in: text, language: spokenLanguage, beside: { _ in false }) else {
      return bareHour ? hour(in: text).map(SpokenWhen.init(at:)) : nil
    }
    guard !when.clocks.isEmpty || !when.days.isEmpty || when.rule != nil || when.part != nil else {
      return nil
    }
    // "Eight tomorrow".
    if when.clocks.isEmpty {
      let numbers = words.compactMap { Int(spokenLanguage.withDigits(String($0))) }
      if numbers.count == 1, let clock = SpokenWhen.Clock(hour: .seconds(numbers[0] * 60)) {
        when.clocks = [clock]
      }
    }
    return when
  }

  // MARK: Another time

  /// "Actually half six", "make it Friday", "and another one at eight": of what was spoken of last.
  private func moved(_ words: [Substring], in snapshot: BookSnapshot) -> Command? {
    guard let entry = entrySpokenOf(in: snapshot), snapshot.ringing.isEmpty, !denies(words) else {
      return nil
    }
    // "Alarm at eight" is one more, and a whole order; "make the alarm half seven" moves it.
    let words = withoutNoun(words)
    guard !words.contains(where: { spokenLanguage[.timerNouns].contains(String($0)) }) else {
      return nil
    }
    let said = parted(words, by: [.calendarMore, .calendarMove])
    // "At nine", after somebody was asked something, is an answer.
    guard !hasHeardOthers || said.found.contains(.calendarMove) else { return nil }
    let and = writer.wording.phrases(.listWith)
    let isMoved = said.found.contains(.calendarMove) || corrects(words)
    let isMore =
      !isMoved
      && (words.first.map { and.contains(String($0)) } ?? false
        || said.found.contains(.calendarMore))
    let rest = Array(said.rest.drop { and.contains(String($0)) })
    guard let when = time(in: rest, bareHour: isMore || isMoved) else { return nil }
    var command = Command(entry.mode == .alarm ? .setAlarm : .setReminder)
    if isMore {
      guard entry.mode == .alarm || entry.text != nil else { return nil }
      command.text = entry.text
    } else {
      command = Command(
        entry.mode == .alarm ? .updateAlarm : .updateReminder,
        target: onlyOne(of: entry.mode, on: when, in: snapshot) ?? Target(pronoun: .it))
    }
    command.when = when
    return command
  }

  /// "Tomorrow seven after all", where another was set last: the only one of that day.
  private func onlyOne(
    of mode: KitchenTimer.Mode, on when: SpokenWhen, in snapshot: BookSnapshot
  ) -> Target? {
    guard !when.days.isEmpty else { return nil }
    let day = SpokenWhen(on: when.days)
    let told = snapshot.appointed.filter {
      $0.mode == mode && $0.isTold(by: day, now: snapshot.now)
    }
    guard told.count == 1, snapshot.appointed.count > 1 else { return nil }
    var target = Target()
    target.when = day
    return target
  }

  /// Without "the alarm", where something else is said to be moved.
  private func withoutNoun(_ words: [Substring]) -> [Substring] {
    let kinds: [SpokenName.Kind] = [.alarm, .reminder]
    let nouns = kinds.map { writer.wording.kindName($0).lowercased() }
    let noun = words.indices.dropFirst().first { at in
      nouns.contains(String(words[at]))
        && spokenLanguage[.stepArticles].contains(String(words[at - 1]))
    }
    guard let noun, case let rest = Array(words[..<(noun - 1)] + words[(noun + 1)...]),
      parted(rest, by: [.calendarMove]).found.contains(.calendarMove)
    else { return words }
    return rest
  }

  private func corrects(_ words: [Substring]) -> Bool {
    SpokenClauses.prefix(writer.wording.phrases(.listNo), of: words.map(String.init)) != nil
  }

  // MARK: Put off

  /// "Not now, at six", "in ten minutes", "later", while a reminder or an alarm rings and nothing else does.
  private func putOff(_ words: [Substring], in snapshot: BookSnapshot) -> Command? {
    guard let ringing = snapshot.ringing.first, snapshot.ringing.count == 1,
      ringing.mode == .reminder || ringing.mode == .alarm
    else { return nil }
    let said = parted(words, by: [.calendarLater])
    let isLater = said.found.contains(.calendarLater)
    if said.rest.isEmpty, isLater {
      return Command(.increaseTimer, target: Target(pronoun: .it))
    }
    let text = said.rest.joined(separator: " ")
    if let length = DurationReader(language: spokenLanguage).mentions(in: text).first,
      SpokenWhen.isTimeAlone(text, in: spokenLanguage)
    {
      return Command(.snoozeAlarm, duration: length.duration)
    }
    guard isLater, let when = time(in: said.rest, bareHour: true) else { return nil }
    var later = Command(.snoozeAlarm)
    later.when = when
    return later
  }

  // MARK: By what it is about

  /// "Cancel the plumber", "move the dentist to ten", where one reminder or alarm alone is called so.
  private func ofNamedEntry(_ words: [Substring], in snapshot: BookSnapshot) -> Command? {
    guard !entries(in: snapshot).isEmpty, !denies(words) else { return nil }
    let opened = Array(words.drop { spokenLanguage[.stepOpeners].contains($0) })
    if let rest = ended(opened), let entry = entry(named: rest, in: snapshot) {
      return Command(
        entry.mode == .alarm ? .cancelAlarm : .cancelReminder, target: Target(name: entry.name))
    }
    let verb = spokenLanguage[.calendarMove].prefix(of: opened)
    let said = parted(opened, by: [.calendarMove])
    // "The tablets at nine instead", "die Tabletten lieber um neun".
    guard verb != nil || said.found.contains(.calendarMove) else { return nil }
    let rest = verb.map { Array(opened.dropFirst($0)) } ?? said.rest
    // The time stands behind the name.
    for place in rest.indices.dropFirst() {
      // "Mum is coming at nine instead" moves no call to her.
      let isOfName =
        verb != nil || rest[..<place].dropFirst().allSatisfy { !mayStandBeside(String($0)) }
      guard let when = time(in: Array(rest[place...]), bareHour: true), isOfName,
        let entry = entry(named: Array(rest[..<place]), in: snapshot)
      else { continue }
      var command = Command(
        entry.mode == .alarm ? .updateAlarm : .updateReminder, target: Target(name: entry.name))
      command.when = when
      return command
    }
    return nil
  }

  /// The words beside a phrase that ends something, which they begin or end with.
  private func ended(_ words: [Substring]) -> [Substring]? {
    let ends = spokenLanguage[.calendarEnd]
    if let verb = ends.prefix(of: words), verb < words.count { return Array(words.dropFirst(verb)) }
    return words.indices.dropFirst().first { ends.prefix(of: words[$0...]) == words.count - $0 }
      .map { Array(words[..<$0]) }
  }

  /// "Skip tomorrow", "not on Friday": a day of the series that was spoken of last.
  private func leftOut(_ words: [Substring], in snapshot: BookSnapshot) -> Command? {
    guard let entry = entrySpokenOf(in: snapshot), entry.mode == .alarm,
      entry.appointment?.series != nil
    else { return nil }
    let isDenied = spokenLanguage[.cueDenials].contains(words[0])
    guard let day = isDenied ? Array(words.dropFirst()) : ended(words),
      let when = time(in: day, bareHour: false), when.clocks.isEmpty, when.days.count == 1
    else { return nil }
    var command = Command(.cancelAlarm)
    command.target = Target()
    command.target?.when = when
    return command
  }

  /// Alarms and reminders for a time of day, and reminders in a while.
  private func entries(in snapshot: BookSnapshot) -> [KitchenTimer] {
    snapshot.appointed.filter { $0.mode == .alarm || $0.mode == .reminder }
      + snapshot.timers.filter { $0.mode == .reminder && !$0.isRinging && $0.text != nil }
  }

  /// The only one that has all these words, but for those of no weight; none where a timer, the list or the recipe has
  /// one of them, or where a day is told.
  private func entry(
    named words: [Substring], in snapshot: BookSnapshot
  ) -> (name: String, mode: KitchenTimer.Mode)? {
    let told = words.map(String.init).filter { !mayStandBeside($0) }
    let name = told.joined(separator: " ")
    guard (1...2).contains(told.count), time(in: words, bareHour: false) == nil,
      SpokenWhen(in: words.joined(separator: " "), language: spokenLanguage, beside: { _ in true })
        == nil
    else { return nil }
    let finder = finder(snapshot)
    let entries = entries(in: snapshot)
    let others = snapshot.timers.filter { timer in !entries.contains { $0.id == timer.id } }
    let found = finder.named(name, among: entries)
    let isOfList =
      shoppingTopic.isFresh(at: snapshot.moment)
      && snapshot.shopping.contains { $0.name.lowercased().contains(told[0]) }
    let isOfRecipe = recipeIndex.map { index in
      !index.index.stems(of: name).isDisjoint(with: index.index.known)
    }
    guard found.count == 1, finder.named(name, among: others).isEmpty, !isOfList,
      isOfRecipe != true
    else { return nil }
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
