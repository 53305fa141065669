// Made by "make language" from Languages/; change the texts there.

/// How things stand.
extension Message {
  // "{Timer}: {left} left."
  package static func statusRunning(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.statusRunning, [.timer: .name(timer), .left: .length(left)])
  }

  // "{Timer}: paused with {left} left."
  package static func statusPaused(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.statusPaused, [.timer: .name(timer), .left: .length(left)])
  }

  // "{Timer}: done {ago} ago, and still ringing."
  package static func statusRinging(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.statusRinging, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "{Timer}: {phase} is next. Say start to begin."
  package static func statusWaiting(_ timer: SpokenName, phase: String) -> Message {
    Message(.statusWaiting, [.timer: .name(timer), .phase: .text(phase)])
  }

  // "{Timer}: {phase}, {left} left."
  package static func statusPhase(_ timer: SpokenName, left: SpokenLength, phase: String) -> Message
  {
    Message(.statusPhase, [.timer: .name(timer), .left: .length(left), .phase: .text(phase)])
  }

  // "{Timer}: {phase}, paused with {left} left."
  package static func statusPhasePaused(_ timer: SpokenName, left: SpokenLength, phase: String)
    -> Message
  {
    Message(.statusPhasePaused, [.timer: .name(timer), .left: .length(left), .phase: .text(phase)])
  }

  // "{The timer} is at {left}."
  package static func statusStopwatch(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.statusStopwatch, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} is stopped at {left}."
  package static func statusStopwatchStopped(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.statusStopwatchStopped, [.timer: .name(timer), .left: .length(left)])
  }

  // "In {left} I will remind you: {text}."
  package static func statusReminder(left: SpokenLength, text: String) -> Message {
    Message(.statusReminder, [.left: .length(left), .text: .text(text)])
  }

  // "{The timer} ended {ago} ago."
  package static func statusEnded(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.statusEnded, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "{The timer} were cancelled {ago} ago."
  package static func statusCancelled(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.statusCancelled, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "{The timer} rang {ago} ago, and nobody came."
  package static func statusMissed(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.statusMissed, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "{name} with {left} left"
  package static func nameWithTimeLeft(left: SpokenLength, name: String) -> Message {
    Message(.nameWithTimeLeft, [.left: .length(left), .name: .text(name)])
  }

  // "No timers are running."
  package static var nothingRuns: Message { Message(.nothingRuns) }

  // "{Count} timers. {Text}"
  package static func severalRun(count: Int, text: String) -> Message {
    Message(.severalRun, [.count: .count(count), .text: .text(text)])
  }

  // "{moment}, in {left}"
  package static func momentIn(left: SpokenLength, moment: String) -> Message {
    Message(.momentIn, [.left: .length(left), .moment: .text(moment)])
  }

  // "{Timer}: done at {time}, in {left}."
  package static func readyAt(_ timer: SpokenName, left: SpokenLength, time: SpokenTime) -> Message
  {
    Message(.readyAt, [.timer: .name(timer), .left: .length(left), .time: .time(time)])
  }

  // "The last is {the timer}, at {time}, in {left}."
  package static func readyLast(_ timer: SpokenName, left: SpokenLength, time: SpokenTime)
    -> Message
  {
    Message(.readyLast, [.timer: .name(timer), .left: .length(left), .time: .time(time)])
  }

  // "{Timer}: {ago} so far, {left} left."
  package static func elapsedSoFar(_ timer: SpokenName, ago: SpokenLength, left: SpokenLength)
    -> Message
  {
    Message(.elapsedSoFar, [.timer: .name(timer), .ago: .length(ago), .left: .length(left)])
  }

  // "That was done {ago} ago."
  package static func doneAlready(ago: SpokenLength) -> Message {
    Message(.doneAlready, [.ago: .length(ago)])
  }

  // "It is {time}."
  package static func timeNow(time: SpokenTime) -> Message {
    Message(.timeNow, [.time: .time(time)])
  }

  // "{Left} until {time}."
  package static func timeUntil(left: SpokenLength, time: SpokenTime) -> Message {
    Message(.timeUntil, [.left: .length(left), .time: .time(time)])
  }

  // "Alarms: {list}."
  package static func alarmsAre(list: String) -> Message {
    Message(.alarmsAre, [.list: .text(list)])
  }

  // "Reminders: {list}."
  package static func remindersAre(list: String) -> Message {
    Message(.remindersAre, [.list: .text(list)])
  }

  // "{Timer}: {phase}, {left} left. Then {next}."
  package static func phaseNow(_ timer: SpokenName, left: SpokenLength, next: String, phase: String)
    -> Message
  {
    Message(
      .phaseNow,
      [.timer: .name(timer), .left: .length(left), .next: .text(next), .phase: .text(phase)])
  }

  // "{Timer}: {phase}, {left} left. It is the last phase."
  package static func phaseNowLast(_ timer: SpokenName, left: SpokenLength, phase: String)
    -> Message
  {
    Message(.phaseNowLast, [.timer: .name(timer), .left: .length(left), .phase: .text(phase)])
  }

  // "{Phase}: {left} left."
  package static func stepLeft(left: SpokenLength, phase: String) -> Message {
    Message(.stepLeft, [.left: .length(left), .phase: .text(phase)])
  }

  // "Missed: {list}."
  package static func historyMissed(list: String) -> Message {
    Message(.historyMissed, [.list: .text(list)])
  }

  // "Done lately: {list}."
  package static func historyEnded(list: String) -> Message {
    Message(.historyEnded, [.list: .text(list)])
  }

  // "Cancelled: {list}."
  package static func historyCancelled(list: String) -> Message {
    Message(.historyCancelled, [.list: .text(list)])
  }

  // "Nothing has ended lately."
  package static var historyNone: Message { Message(.historyNone) }

  // "{timer} {ago} ago"
  package static func agoEach(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.agoEach, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "And {count} more."
  package static func andMore(count: Int) -> Message {
    Message(.andMore, [.count: .count(count)])
  }

  // "{digits count} more"
  package static func moreOfThem(count: Int) -> Message {
    Message(.moreOfThem, [.count: .count(count)])
  }

  // "{length}, {left} left"
  package static func recordLeft(left: SpokenLength, length: SpokenLength) -> Message {
    Message(.recordLeft, [.left: .length(left), .length: .length(length)])
  }
}
