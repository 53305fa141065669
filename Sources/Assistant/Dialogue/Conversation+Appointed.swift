import Routines
import Timers
import Understanding

/// "No, nine", "cancel that", "half an hour later": what is said right after something for a time of day was spoken of
/// is about it.
extension Conversation {
  /// What is asked of it; nil where `command` is about something else.
  func ofWhatWasAppointed(
    _ command: Command, text: String, in snapshot: BookSnapshot
  ) -> Request? {
    let isAlone = snapshot.timers.isEmpty
    guard let appointed = lastAppointed(in: snapshot), question == nil,
      command.target?.isOnlyPronoun ?? (command.isCorrection || isAlone)
    else { return nil }
    // Where something runs, "give it five more" and "how long is left" are of that; "five minutes later" is not.
    let isShift = isAlone || command.about == .later
    switch command.intent {
    case .cancelTimer: return appointed.cancelled
    case .timerStatus where isAlone && command.about != .timeOfDay: return appointed.status
    case .startTimer where isJustAppointed && isAlone && command.name == nil:
      // "And one for eight": a number with no unit and no timer.
      let isHour =
        !saysLength(text)
        && !SpokenClauses(text).clauses.joined().contains(
          where: spokenLanguage[.timerNouns].contains)
      return isHour ? appointed.another(at: command.duration) : nil
    case .increaseTimer where isShift: return command.duration.flatMap(appointed.shifted)
    case .decreaseTimer where isShift:
      return command.duration.flatMap { appointed.shifted(by: .zero - $0) }
    case .updateAlarm, .updateReminder:
      guard case .entry(let entry) = appointed, command.target?.isOnlyPronoun == true else {
        return nil
      }
      return Request(command, targets: [entry.id])
    // "At nine", after "what time is swimming".
    case .setDuration where hasHeardOthers && wordsHeard <= Self.shortAnswer,
      .reject where hasHeardOthers && wordsHeard <= Self.shortAnswer:
      return Request(Command(.none))
    case .setDuration, .reject:
      let isBare = !saysLength(text)
      return appointed.moved(to: command, isBare: isBare && (isAlone || isJustAppointed))
    default: return nil
    }
  }

  /// "Cancel the first one", "cancel both", where nothing but alarms or reminders waits.
  func ofWhatWaits(_ command: Command, in snapshot: BookSnapshot) -> Request? {
    guard snapshot.timers.isEmpty, question == nil, let kind = snapshot.appointed.first?.mode,
      snapshot.appointed.allSatisfy({ $0.mode == kind }), kind == .alarm || kind == .reminder,
      var target = command.target
    else { return nil }
    if let name = target.name {
      guard let when = SpokenWhen(in: name, language: spokenLanguage, beside: mayStandBeside) else {
        return nil
      }
      target.name = nil
      target.when = when
    }
    let tells = target.index != nil || target.when != nil || target.isAll
    let points: Set<Target.Pronoun?> = [.both, .soonest, .latest, .longest, .shortest]
    guard tells || points.contains(target.pronoun) else { return nil }
    var meant = command
    meant.target = target
    switch command.intent {
    case .cancelTimer: meant.intent = kind == .alarm ? .cancelAlarm : .cancelReminder
    case .timerStatus: meant.intent = kind == .alarm ? .alarmStatus : .reminderStatus
    default: return nil
    }
    return Request(meant)
  }

  /// "Seven" is an hour, where it was asked when an alarm is to be; a number that is none is asked about once more.
  func atHourAsked(_ command: Command, text: String) -> Command {
    guard question?.kind == .atWhatTime, command.when == nil, command.name == nil,
      command.duration != nil,
      !saysLength(text)
    else { return command }
    guard let clock = hour(in: text) else {
      return beginsWithNumber(text) ? Command(.startTimer) : Command(.none)
    }
    var asked = command
    asked.duration = nil
    asked.when = SpokenWhen(at: clock)
    return asked
  }

  private func beginsWithNumber(_ text: String) -> Bool {
    let words = spokenLanguage.withDigits(text.lowercased()).split(separator: " ")
    return words.first?.first?.isNumber == true && words.count <= 2
  }

  /// Nil where something else was spoken of last, or it is too long ago.
  func lastAppointed(in snapshot: BookSnapshot) -> Appointed? {
    if let entry = entrySpokenOf(in: snapshot) { return .entry(entry) }
    guard let lastDeed, snapshot.moment - lastDeed.at <= rules.correctionExpiry,
      lastDeed.requests.count == 1, case let command = lastDeed.requests[0].command,
      command.intent == .startTimer || command.intent == .setDuration,
      let clock = command.when?.clocks.first, command.when?.clocks.count == 1
    else { return nil }
    return .timer(until: clock)
  }

  /// What waits for a time of day and was spoken of last, not too long ago.
  func entrySpokenOf(in snapshot: BookSnapshot) -> KitchenTimer? {
    guard let mentionedAt, snapshot.moment - mentionedAt <= rules.correctionExpiry else {
      return nil
    }
    return mentioned.first.flatMap { last in snapshot.appointed.first { $0.id == last } }
  }

  /// It was set or moved by what was done last.
  private var isJustAppointed: Bool {
    lastDeed?.requests.contains { $0.command.when != nil } ?? false
  }

  /// "Cancel the laundry", where only a reminder for a time of day is called so.
  func isOfReminder(_ request: Request, in snapshot: BookSnapshot) -> Bool {
    guard request.targets == nil, let name = request.command.target?.name,
      finder(snapshot).named(name, among: snapshot.timers).isEmpty
    else { return false }
    let reminders = snapshot.appointed.filter { $0.mode == .reminder }
    return !finder(snapshot).named(name, among: reminders).isEmpty
  }

  /// Right after something was done, it is not wanted after all; what is said later may be said to anybody.
  func neverMind(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard let lastDeed, snapshot.moment - lastDeed.at <= Self.rightAfter,
      !isQuestionLast(after: lastDeed.at)
    else { return .silent }
    var undone = request
    undone.command = Command(.undo)
    return undo(undone, in: snapshot)
  }

  private static let rightAfter = Duration.seconds(15)
}

/// What is for a time of day.
enum Appointed {
  /// An alarm or a reminder.
  case entry(KitchenTimer)
  /// A countdown that ends then.
  case timer(until: SpokenWhen.Clock)

  /// Nil for a timer, which is found by itself.
  var cancelled: Request? { request(.cancelAlarm, .cancelReminder) }

  var status: Request? { request(.alarmStatus, .reminderStatus) }

  /// So much later, or earlier.
  func shifted(by duration: Duration) -> Request? {
    var request = request(.updateAlarm, .updateReminder)
    request?.command.duration = duration
    return request
  }

  /// One more alarm, at the first such hour after the one that was set.
  func another(at number: Duration?) -> Request? {
    guard case .entry(let entry) = self, entry.mode == .alarm, let old = entry.appointment?.time,
      let clock = SpokenWhen.Clock(hour: number)
    else { return nil }
    let before = old.time.seconds / 60
    let first = [0, 720, 1440].map { clock.minutes % 720 + $0 }.first { $0 > before }
    var alarm = Command(.setAlarm)
    alarm.when = SpokenWhen(
      at: clock.isSure ? clock : .init(minutes: (first ?? clock.minutes) % 1440, isSure: true))
    return Request(alarm)
  }

  private func request(_ ofAlarm: Intent, _ ofReminder: Intent) -> Request? {
    guard case .entry(let entry) = self else { return nil }
    return Request(Command(entry.mode == .alarm ? ofAlarm : ofReminder), targets: [entry.id])
  }

  /// At another time, which a bare number tells as an hour; nil where no time is told.
  func moved(to command: Command, isBare: Bool) -> Request? {
    guard let clock = command.when?.clocks.first ?? (isBare ? hour(command.duration) : nil) else {
      return nil
    }
    var moved =
      request(.updateAlarm, .updateReminder)
      ?? Request(Command(.setDuration, target: Target(pronoun: .it)))
    moved.command.when = SpokenWhen(at: clock)
    return moved
  }

  /// In the same half of the day.
  private func hour(_ minutes: Duration?) -> SpokenWhen.Clock? {
    guard let clock = SpokenWhen.Clock(hour: minutes) else { return nil }
    // Of what has an entry, that half is known.
    guard case .timer(let old) = self else { return clock }
    let isAfternoon = old.isSure && old.minutes >= 720 && clock.minutes < 720
    return SpokenWhen.Clock(
      minutes: (clock.minutes + (isAfternoon ? 720 : 0)) % 1440, isSure: old.isSure || clock.isSure)
  }
}

extension SpokenWhen.Clock {
  /// The interpreter takes a bare number for minutes; nil for what is no hour.
  init?(hour minutes: Duration?) {
    guard let minutes, case let hour = Int(minutes / .seconds(60)), 1...24 ~= hour,
      minutes == .seconds(hour * 60)
    else { return nil }
    self.init(minutes: hour % 24 * 60, isSure: hour > 12)
  }
}
