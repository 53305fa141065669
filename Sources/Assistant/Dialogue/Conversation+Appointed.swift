import Timers
import Understanding

/// "No, nine", "cancel that": what is said right after something was set for a time of day is about it.
extension Conversation {
  /// The same, of what was set for a time of day; `command` itself where it is about something else.
  func ofWhatWasAppointed(_ command: Command, text: String, at moment: Moment) -> Command {
    guard let appointed = lastAppointed(at: moment), question == nil,
      command.target?.isOnlyPronoun ?? command.isCorrection
    else { return command }
    switch command.intent {
    case .cancelTimer: return appointed.cancelled ?? command
    case .timerStatus: return appointed.status ?? command
    case .setDuration, .reject:
      let isBare = DurationReader(language: spokenLanguage).mentions(in: text).isEmpty
      return appointed.moved(to: command, isBare: isBare) ?? command
    default: return command
    }
  }

  /// Nil where the last deed set nothing for a time of day, or is too long ago.
  func lastAppointed(at moment: Moment) -> Appointed? {
    guard let lastDeed, moment - lastDeed.at <= rules.correctionExpiry,
      lastDeed.requests.count == 1
    else { return nil }
    return Appointed(lastDeed.requests[0].command)
  }

  /// Right after something was done, it is not wanted after all; what is said later may be said to anybody.
  func neverMind(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard let lastDeed, snapshot.moment - lastDeed.at <= Self.rightAfter else { return .silent }
    var undone = request
    undone.command = Command(.undo)
    return undo(undone, in: snapshot)
  }

  private static let rightAfter = Duration.seconds(15)
}

/// A timer, an alarm or a reminder, and the time of day that it is for.
struct Appointed {
  private enum Kind {
    case timer, alarm, reminder
  }

  private let kind: Kind
  private let when: SpokenWhen

  init?(_ command: Command) {
    guard let when = command.when, when.clocks.count == 1 else { return nil }
    switch command.intent {
    case .startTimer, .setDuration: kind = .timer
    case .setAlarm, .updateAlarm: kind = .alarm
    case .setReminder, .updateReminder: kind = .reminder
    default: return nil
    }
    self.when = when
  }

  private var target: Target {
    var target = Target()
    target.when = when
    return target
  }

  /// Nil for a timer, which is found by itself.
  var cancelled: Command? { command(.cancelAlarm, .cancelReminder) }

  var status: Command? { command(.alarmStatus, .reminderStatus) }

  private func command(_ ofAlarm: Intent, _ ofReminder: Intent) -> Command? {
    switch kind {
    case .timer: nil
    case .alarm: Command(ofAlarm, target: target)
    case .reminder: Command(ofReminder, target: target)
    }
  }

  /// At another time, which a bare number tells as an hour; nil where no time is told.
  func moved(to command: Command, isBare: Bool) -> Command? {
    guard let clock = command.when?.clocks.first ?? (isBare ? hour(command.duration) : nil) else {
      return nil
    }
    var moved =
      self.command(.updateAlarm, .updateReminder)
      ?? Command(.setDuration, target: Target(pronoun: .it))
    var when = when
    when.clocks = [clock]
    moved.when = when
    return moved
  }

  /// The interpreter takes a bare number for minutes; it is meant in the same half of the day.
  private func hour(_ minutes: Duration?) -> SpokenWhen.Clock? {
    guard let minutes, case let hour = Int(minutes / .seconds(60)), 1...24 ~= hour,
      minutes == .seconds(hour * 60)
    else { return nil }
    let old = when.clocks[0]
    let isAfternoon = old.isSure && old.minutes >= 720 && hour < 12
    return SpokenWhen.Clock(
      minutes: (hour + (isAfternoon ? 12 : 0)) % 24 * 60, isSure: old.isSure || hour > 12)
  }
}
