import Routines

extension [Command] {
  /// The same, with what an utterance says of when, where they are of alarms and reminders.
  func sayingWhen(in utterance: Utterance) -> [Command] {
    guard contains(where: \.mayBeAppointed) else { return self }
    // Of several in one sentence the rules told the clocks apart.
    guard count == 1 else { return map { $0.sayingOnlyClock() } }
    if self[0].intent == .setAlarm, let whens = CalendarReader.apart(in: utterance) {
      return whens.map { when in
        var one = Command(.setAlarm)
        one.tell(when: when, utterance)
        return one
      }
    }
    return [self[0].sayingWhen(in: utterance)]
  }
}

extension Command {
  /// The same, with the clock and the rule of one that was put together without words.
  package var sayingWhen: Command {
    guard mayBeAppointed, when == nil, target?.when == nil else { return self }
    let said = sayingOnlyClock()
    switch intent {
    case .cancelAlarm, .alarmStatus, .cancelReminder, .reminderStatus:
      guard let when = said.when else { return self }
      var told = self
      told.mean(when)
      return told
    default: return said
    }
  }

  /// It is of what waits for a time of day.
  fileprivate var mayBeAppointed: Bool {
    switch intent {
    case .setAlarm, .cancelAlarm, .updateAlarm, .snoozeAlarm, .alarmStatus, .setReminder,
      .cancelReminder, .updateReminder, .reminderStatus:
      // What waits for a timer waits for no time of day.
      intent != .setReminder || target == nil
    case .startTimer, .setDuration, .timerStatus: at != nil
    default: false
    }
  }

  fileprivate func sayingOnlyClock() -> Command {
    guard mayBeAppointed else { return self }
    var said = self
    var when = SpokenWhen()
    when.clocks = clockOfRules.map { [$0] } ?? []
    when.rule = recurrence.flatMap { RecurrenceRule($0) }
    said.when = when.isEmpty ? nil : when
    return said
  }

  /// The clock that the rules found.
  private var clockOfRules: SpokenWhen.Clock? {
    guard let parts = at?.split(separator: ":"), parts.count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return nil }
    return SpokenWhen.Clock(minutes: hour * 60 + minute, isSure: hour > 12 || hour == 0)
  }

  fileprivate func sayingWhen(in utterance: Utterance) -> Command {
    var said = self
    switch intent {
    case .updateAlarm, .updateReminder:
      let change = CalendarReader.change(in: utterance)
      // "Move the seven o'clock alarm back by half an hour."
      let isShift = duration != nil && change.from == nil
      said.tell(when: isShift ? nil : change.to, utterance)
      if said.duration != nil, utterance.movesEarlier { said.about = .before }
      if let old = isShift ? change.to : change.from { said.mean(old) }
    case .cancelAlarm, .snoozeAlarm, .alarmStatus, .cancelReminder, .reminderStatus:
      guard duration == nil || intent != .snoozeAlarm,
        let reading = CalendarReader.reading(of: utterance)
      else { return self }
      if said.mean(allIn: utterance) { return said }
      said.mean(reading.when)
      said.trimText(reading, utterance)
    default:
      let words = text.flatMap { utterance.place(of: $0) }
      guard
        var reading = CalendarReader.reading(
          of: utterance, around: words, isTimed: duration != nil)
      else {
        var said = sayingOnlyClock()
        // "In half an hour to buy bread for tomorrow".
        if intent == .setReminder, let words, utterance.tellsLength(before: words.lowerBound) {
          said.extendText(.init(when: SpokenWhen(), ranges: []), utterance)
        }
        return said
      }
      // "A timer until six in the morning" ends then; what is repeated until then has a rule.
      if intent == .startTimer || intent == .timerStatus, reading.when.clocks.isEmpty,
        let end = reading.when.untilClock
      {
        reading.when.clocks = [end]
        reading.when.untilClock = nil
      }
      if reading.when.clocks.isEmpty, reading.when.rule?.isShorterThanADay != true,
        let clock = clockOfRules
      {
        reading.when.clocks = [clock]
      }
      if intent == .setReminder { said.extendText(reading, utterance) }
      said.trimText(reading, utterance)
      if intent == .setAlarm {
        reading.when.wakes = utterance.words.indices.contains {
          utterance.language[.calendarWaking].contains(utterance.words($0..<$0 + 1).lowercased())
        }
      }
      said.tell(when: reading.when, utterance)
    }
    return said
  }

  private mutating func mean(_ when: SpokenWhen) {
    var target = target ?? Target()
    target.when = when
    self.target = target
  }

  /// "All but the seven o'clock one": what stands before the exception tells which, and what stands behind it which not.
  private mutating func mean(allIn utterance: Utterance) -> Bool {
    guard target?.isAll == true, let said = CalendarReader.exception(in: utterance) else {
      return false
    }
    if let meant = said.meant { mean(meant) }
    var spared = Target()
    spared.when = said.spared
    target?.except = [spared]
    text = nil
    return true
  }

  /// A clock or a day stands above a length, which is how long it is until then, or of something else.
  fileprivate mutating func tell(when new: SpokenWhen?, _ utterance: Utterance) {
    guard let new else { return }
    if new.clocks.isEmpty, new.days.isEmpty, new.rule == nil, duration != nil { return }
    when = new
    if new.lead != nil || new.again != nil || !new.clocks.isEmpty || !new.days.isEmpty
      || new.rule != nil
    {
      duration = nil
      maxDuration = nil
    }
    at = new.clocks.first?.text
    recurrence = new.rule.map(String.init(describing:))
  }

  /// What is reminded of, without the time that was said before or behind it.
  private mutating func trimText(_ reading: CalendarReader.Reading, _ utterance: Utterance) {
    guard let text, var words = utterance.place(of: text) else { return }
    for range in reading.ranges where range.overlaps(words) {
      if range.lowerBound <= words.lowerBound {
        words = min(range.upperBound, words.upperBound)..<words.upperBound
      } else if range.upperBound >= words.upperBound {
        words = words.lowerBound..<range.lowerBound
      }
    }
    // "First thing tomorrow to phone the vet."
    if words.count > 1, words.lowerBound > 0,
      reading.ranges.contains(where: { $0.upperBound == words.lowerBound }),
      utterance.language[.calendarBridge].contains(utterance.lowercased(words.lowerBound))
    {
      words = words.lowerBound + 1..<words.upperBound
    }
    self.text = words.isEmpty ? nil : utterance.words(words)
  }

  /// With the words behind it that are no time, whatever the rules took them for: "the guests are *coming*".
  private mutating func extendText(_ reading: CalendarReader.Reading, _ utterance: Utterance) {
    guard let text, let words = utterance.place(of: text) else { return }
    let isTime = { (place: Int) in reading.ranges.contains { $0.contains(place) } }
    let tail = words.upperBound..<utterance.words.count
    let isPolite = { (place: Int) in
      utterance.language[.calendarThanks].contains(utterance.lowercased(place))
    }
    guard tail.contains(where: { !isTime($0) && !isPolite($0) }),
      let last = tail.last(where: { !isTime($0) && !isPolite($0) }), !tail.contains(where: isTime)
    else { return }
    self.text = utterance.words(words.lowerBound..<last + 1)
  }
}

extension Utterance {
  /// "Ten minutes earlier", "earlier by ten minutes": right beside a length.
  fileprivate var movesEarlier: Bool {
    let words = words.indices.map { Substring(lowercased($0)) }
    func begins(at place: Int) -> Bool {
      words.indices.contains(place) && language[.calendarEarlier].prefix(of: words[place...]) != nil
    }
    return pieces.contains { piece in
      piece.kind == .length
        && [Int(piece.end), Int(piece.end) - 1, Int(piece.first) - 2].contains(where: begins)
    }
  }

  /// In so long, which is said before the rest.
  fileprivate func tellsLength(before word: Int) -> Bool {
    pieces.contains { $0.kind == .length && Int($0.end) <= word }
  }

  fileprivate func lowercased(_ word: Int) -> String { words(word..<word + 1).lowercased() }

  /// The words that a piece of the text is made of; nil where it is not said in one piece.
  func place(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty,
      let first = words.indices.first(where: { place in
        let start = Int(words[place].start)
        return start + wanted.count <= bytes.count
          && bytes[start..<start + wanted.count].elementsEqual(wanted)
      })
    else { return nil }
    let end = Int(words[first].start) + wanted.count
    guard let last = words.indices.last(where: { Int(words[$0].end) <= end }), last >= first else {
      return nil
    }
    return first..<last + 1
  }
}

extension SpokenWhen.Clock {
  /// "07:00".
  package var text: String { ClockGrammar.text(minutes) }
}
