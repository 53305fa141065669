import Timers
import Understanding

/// "No, nine", "cancel that": what is said right after an alarm or a reminder was set for a time of day is about it.
extension Conversation {
  /// The same, of what was set for a time of day; `command` itself where it is about something else.
  func ofWhatWasAppointed(_ command: Command, text: String, at moment: Moment) -> Command {
    guard let lastDeed, moment - lastDeed.at <= rules.correctionExpiry,
      lastDeed.requests.count == 1, question == nil,
      let appointed = Appointed(lastDeed.requests[0].command),
      command.target?.isOnlyPronoun ?? command.isCorrection
    else { return command }
    switch command.intent {
    case .cancelTimer: return appointed.cancelled
    case .timerStatus: return appointed.status
    case .setDuration, .reject:
      let isBare = DurationReader(language: spokenLanguage).mentions(in: text).isEmpty
      return appointed.moved(to: command, isBare: isBare) ?? command
    default: return command
    }
  }
}

/// An alarm or a reminder, and the time that it is for.
private struct Appointed {
  private let isAlarm: Bool
  private let when: SpokenWhen

  init?(_ command: Command) {
    guard let when = command.when, when.clocks.count == 1 else { return nil }
    switch command.intent {
    case .setAlarm, .updateAlarm: isAlarm = true
    case .setReminder, .updateReminder: isAlarm = false
    default: return nil
    }
    self.when = when
  }

  private var target: Target {
    var target = Target()
    target.when = when
    return target
  }

  var cancelled: Command { Command(isAlarm ? .cancelAlarm : .cancelReminder, target: target) }

  var status: Command { Command(isAlarm ? .alarmStatus : .reminderStatus, target: target) }

  /// At another time of the same day; a bare number is an hour. Nil where no time is told.
  func moved(to command: Command, isBare: Bool) -> Command? {
    guard let clock = command.when?.clocks.first ?? (isBare ? hour(command.duration) : nil) else {
      return nil
    }
    var moved = Command(isAlarm ? .updateAlarm : .updateReminder, target: target)
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
