// Made by "make language" from Languages/; change the texts there.

/// Announcements.
extension Message {
  // "{The timer} are done."
  package static func done(_ timer: SpokenName) -> Message {
    Message(.done, [.timer: .name(timer)])
  }

  // "{The timer} were done {ago} ago, while I was off."
  package static func doneLate(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.doneLate, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "{The timer} were done {ago} ago."
  package static func doneAgo(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.doneAgo, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "Check {the timer}: they have had {length}."
  package static func check(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.check, [.timer: .name(timer), .length: .length(length)])
  }

  // "Alarm. It is {time}."
  package static func alarmDue(time: SpokenTime) -> Message {
    Message(.alarmDue, [.time: .time(time)])
  }

  // "Reminder: {text}."
  package static func reminderDue(text: String) -> Message {
    Message(.reminderDue, [.text: .text(text)])
  }

  // "Reminder from {ago} ago, while I was off: {text}."
  package static func reminderDueLate(ago: SpokenLength, text: String) -> Message {
    Message(.reminderDueLate, [.ago: .length(ago), .text: .text(text)])
  }

  // "Reminder from {ago} ago: {text}."
  package static func reminderDueAgo(ago: SpokenLength, text: String) -> Message {
    Message(.reminderDueAgo, [.ago: .length(ago), .text: .text(text)])
  }

  // "You wanted to be reminded now."
  package static var reminderDueWithoutText: Message { Message(.reminderDueWithoutText) }

  // "{Phase} is over. {Text}"
  package static func phaseOver(phase: String, text: String) -> Message {
    Message(.phaseOver, [.phase: .text(phase), .text: .text(text)])
  }

  // "{Phase} was over {ago} ago, while I was off. {Text}"
  package static func phaseOverLate(ago: SpokenLength, phase: String, text: String) -> Message {
    Message(.phaseOverLate, [.ago: .length(ago), .phase: .text(phase), .text: .text(text)])
  }

  // "{Phase} is over. {Next} is next: say next to begin."
  package static func phaseOverWaiting(next: String, phase: String) -> Message {
    Message(.phaseOverWaiting, [.next: .text(next), .phase: .text(phase)])
  }

  // "{Next}: {howLong}."
  package static func phaseNext(howLong: String, next: String) -> Message {
    Message(.phaseNext, [.howLong: .text(howLong), .next: .text(next)])
  }
}
