// Made by "make language" from Languages/; change the texts there.

/// Alarms and reminders.
extension Message {
  // "I will remind you in {length}: {text}."
  package static func reminderSet(length: SpokenLength, text: String) -> Message {
    Message(.reminderSet, [.length: .length(length), .text: .text(text)])
  }

  // "I will remind you in {length}."
  package static func reminderSetWithoutText(length: SpokenLength) -> Message {
    Message(.reminderSetWithoutText, [.length: .length(length)])
  }

  // "Alarm for {moment}."
  package static func alarmSet(moment: String) -> Message {
    Message(.alarmSet, [.moment: .text(moment)])
  }

  // "Alarm {often}, next {moment}."
  package static func alarmSetOften(moment: String, often: String) -> Message {
    Message(.alarmSetOften, [.moment: .text(moment), .often: .text(often)])
  }

  // "I will remind you {moment}: {text}."
  package static func reminderSetAt(moment: String, text: String) -> Message {
    Message(.reminderSetAt, [.moment: .text(moment), .text: .text(text)])
  }

  // "I will remind you {moment}."
  package static func reminderSetAtWithoutText(moment: String) -> Message {
    Message(.reminderSetAtWithoutText, [.moment: .text(moment)])
  }

  // "I will remind you {often}, next {moment}: {text}."
  package static func reminderSetOften(moment: String, often: String, text: String) -> Message {
    Message(.reminderSetOften, [.moment: .text(moment), .often: .text(often), .text: .text(text)])
  }

  // "I will remind you {often}, next {moment}."
  package static func reminderSetOftenWithoutText(moment: String, often: String) -> Message {
    Message(.reminderSetOftenWithoutText, [.moment: .text(moment), .often: .text(often)])
  }

  // "{The timer} is for {moment} now."
  package static func appointmentMoved(_ timer: SpokenName, moment: String) -> Message {
    Message(.appointmentMoved, [.timer: .name(timer), .moment: .text(moment)])
  }

  // "The alarm for {moment} is off."
  package static func alarmCancelled(moment: String) -> Message {
    Message(.alarmCancelled, [.moment: .text(moment)])
  }

  // "The alarm {often} is off."
  package static func alarmCancelledOften(often: String) -> Message {
    Message(.alarmCancelledOften, [.often: .text(often)])
  }

  // "{Count} cancelled."
  package static func appointmentsCancelled(count: Int) -> Message {
    Message(.appointmentsCancelled, [.count: .count(count)])
  }

  // "No reminder for {moment} any more: {text}."
  package static func reminderCancelled(moment: String, text: String) -> Message {
    Message(.reminderCancelled, [.moment: .text(moment), .text: .text(text)])
  }

  // "No reminder for {moment} any more."
  package static func reminderCancelledWithoutText(moment: String) -> Message {
    Message(.reminderCancelledWithoutText, [.moment: .text(moment)])
  }

  // "No reminder {often} any more: {text}."
  package static func reminderCancelledOften(often: String, text: String) -> Message {
    Message(.reminderCancelledOften, [.often: .text(often), .text: .text(text)])
  }

  // "No reminder {often} any more."
  package static func reminderCancelledOftenWithoutText(often: String) -> Message {
    Message(.reminderCancelledOftenWithoutText, [.often: .text(often)])
  }

  // "I will remind you when {the timer} are done: {text}."
  package static func reminderFollows(_ timer: SpokenName, text: String) -> Message {
    Message(.reminderFollows, [.timer: .name(timer), .text: .text(text)])
  }

  // "I will remind you when {the timer} are done."
  package static func reminderFollowsWithoutText(_ timer: SpokenName) -> Message {
    Message(.reminderFollowsWithoutText, [.timer: .name(timer)])
  }

  // "I will remind you {length} before {the timer} are done: {text}."
  package static func reminderBefore(_ timer: SpokenName, length: SpokenLength, text: String)
    -> Message
  {
    Message(.reminderBefore, [.timer: .name(timer), .length: .length(length), .text: .text(text)])
  }

  // "I will remind you {length} before {the timer} are done."
  package static func reminderBeforeWithoutText(_ timer: SpokenName, length: SpokenLength)
    -> Message
  {
    Message(.reminderBeforeWithoutText, [.timer: .name(timer), .length: .length(length)])
  }

  // "I will remind you {length} after {the timer} are done: {text}."
  package static func reminderAfter(_ timer: SpokenName, length: SpokenLength, text: String)
    -> Message
  {
    Message(.reminderAfter, [.timer: .name(timer), .length: .length(length), .text: .text(text)])
  }

  // "I will remind you {length} after {the timer} are done."
  package static func reminderAfterWithoutText(_ timer: SpokenName, length: SpokenLength) -> Message
  {
    Message(.reminderAfterWithoutText, [.timer: .name(timer), .length: .length(length)])
  }

  // "That works for a timer only, not for {the timer}."
  package static func reminderNeedsTimer(_ timer: SpokenName) -> Message {
    Message(.reminderNeedsTimer, [.timer: .name(timer)])
  }
}
