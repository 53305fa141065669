// Made by "make language" from Languages/; change the texts there.

/// What was done.
extension Message {
  // "{Length}, starting now."
  package static func started(length: SpokenLength) -> Message {
    Message(.started, [.length: .length(length)])
  }

  // "{Length}, with {left} left."
  package static func startedEarlier(left: SpokenLength, length: SpokenLength) -> Message {
    Message(.startedEarlier, [.left: .length(left), .length: .length(length)])
  }

  // "{Timer}: {length}, with {left} left."
  package static func startedEarlierNamed(
    _ timer: SpokenName, left: SpokenLength, length: SpokenLength
  ) -> Message {
    Message(
      .startedEarlierNamed, [.timer: .name(timer), .left: .length(left), .length: .length(length)])
  }

  // "{Timer}: {length}, starting now."
  package static func startedNamed(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.startedNamed, [.timer: .name(timer), .length: .length(length)])
  }

  // "{Timer} started."
  package static func stopwatchStarted(_ timer: SpokenName) -> Message {
    Message(.stopwatchStarted, [.timer: .name(timer)])
  }

  // "{Timer}: {phase}, {howLong}, starting now."
  package static func routineStarted(_ timer: SpokenName, howLong: String, phase: String) -> Message
  {
    Message(
      .routineStarted, [.timer: .name(timer), .howLong: .text(howLong), .phase: .text(phase)])
  }

  // "{Timer}: first {phase}, {howLong}. Say next to begin."
  package static func routineStartedWaiting(_ timer: SpokenName, howLong: String, phase: String)
    -> Message
  {
    Message(
      .routineStartedWaiting,
      [.timer: .name(timer), .howLong: .text(howLong), .phase: .text(phase)])
  }

  // "{Timer} timer cancelled, with {left} left."
  package static func cancelled(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.cancelled, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} are cancelled, with {left} left."
  package static func cancelledUnnamed(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.cancelledUnnamed, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} are cancelled."
  package static func cancelledWaiting(_ timer: SpokenName) -> Message {
    Message(.cancelledWaiting, [.timer: .name(timer)])
  }

  // "{Count} timers cancelled: {names}."
  package static func cancelledSeveral(count: Int, names: SpokenList) -> Message {
    Message(.cancelledSeveral, [.count: .count(count), .names: .list(names)])
  }

  // "{The timer} are paused with {left} left."
  package static func paused(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.paused, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} are running again, with {left} left."
  package static func resumed(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.resumed, [.timer: .name(timer), .left: .length(left)])
  }

  // "Paused: {names}."
  package static func severalPaused(names: SpokenList) -> Message {
    Message(.severalPaused, [.names: .list(names)])
  }

  // "Running again: {names}."
  package static func severalResumed(names: SpokenList) -> Message {
    Message(.severalResumed, [.names: .list(names)])
  }

  // "{The timer} is stopped at {left}."
  package static func stopwatchStopped(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.stopwatchStopped, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} is paused at {left}."
  package static func stopwatchPaused(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.stopwatchPaused, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} is running again, from {left}."
  package static func stopwatchResumed(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.stopwatchResumed, [.timer: .name(timer), .left: .length(left)])
  }

  // "{Timer}: {change} more, {left} left now."
  package static func extended(_ timer: SpokenName, change: SpokenLength, left: SpokenLength)
    -> Message
  {
    Message(.extended, [.timer: .name(timer), .change: .length(change), .left: .length(left)])
  }

  // "{Timer}: {change} less, {left} left now."
  package static func shortened(_ timer: SpokenName, change: SpokenLength, left: SpokenLength)
    -> Message
  {
    Message(.shortened, [.timer: .name(timer), .change: .length(change), .left: .length(left)])
  }

  // "{Timer}: {left} more."
  package static func snoozed(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.snoozed, [.timer: .name(timer), .left: .length(left)])
  }

  // "{Timer}: {length} now, with {left} left."
  package static func lengthSet(_ timer: SpokenName, left: SpokenLength, length: SpokenLength)
    -> Message
  {
    Message(.lengthSet, [.timer: .name(timer), .left: .length(left), .length: .length(length)])
  }

  // "{Timer}: {left} left."
  package static func changed(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.changed, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The old} is called {timer} now."
  package static func renamed(_ timer: SpokenName, old: SpokenName) -> Message {
    Message(.renamed, [.timer: .name(timer), .old: .name(old)])
  }

  // "{Timer}: {length}, from the beginning."
  package static func restarted(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.restarted, [.timer: .name(timer), .length: .length(length)])
  }

  // "{Timer}: {phase} goes on, with {left} left. Then {next}."
  package static func carriedOn(
    _ timer: SpokenName, left: SpokenLength, next: String, phase: String
  ) -> Message {
    Message(
      .carriedOn,
      [.timer: .name(timer), .left: .length(left), .next: .text(next), .phase: .text(phase)])
  }

  // "{Timer}: {phase} goes on, with {left} left."
  package static func carriedOnAlone(_ timer: SpokenName, left: SpokenLength, phase: String)
    -> Message
  {
    Message(.carriedOnAlone, [.timer: .name(timer), .left: .length(left), .phase: .text(phase)])
  }

  // "{The timer} is running from zero."
  package static func stopwatchRestarted(_ timer: SpokenName) -> Message {
    Message(.stopwatchRestarted, [.timer: .name(timer)])
  }

  // "I stopped ringing for {the names}."
  package static func dismissed(names: SpokenList) -> Message {
    Message(.dismissed, [.names: .list(names)])
  }

  // "Lap {digits count}: {length}."
  package static func lapped(count: Int, length: SpokenLength) -> Message {
    Message(.lapped, [.count: .count(count), .length: .length(length)])
  }

  // "Lap {digits count}: {length}, {left} in all."
  package static func lappedAgain(count: Int, left: SpokenLength, length: SpokenLength) -> Message {
    Message(.lappedAgain, [.count: .count(count), .left: .length(left), .length: .length(length)])
  }

  // "{Phase}: {howLong}, starting now."
  package static func phaseBegan(howLong: String, phase: String) -> Message {
    Message(.phaseBegan, [.howLong: .text(howLong), .phase: .text(phase)])
  }

  // "{Phase} is next, {howLong}. Say next to begin."
  package static func phaseWaits(howLong: String, phase: String) -> Message {
    Message(.phaseWaits, [.howLong: .text(howLong), .phase: .text(phase)])
  }

  // "Back to {phase}: {howLong}, starting now."
  package static func phaseBack(howLong: String, phase: String) -> Message {
    Message(.phaseBack, [.howLong: .text(howLong), .phase: .text(phase)])
  }

  // "{Timer}: {phase} added, {length}."
  package static func phaseAdded(_ timer: SpokenName, length: SpokenLength, phase: String)
    -> Message
  {
    Message(.phaseAdded, [.timer: .name(timer), .length: .length(length), .phase: .text(phase)])
  }

  // "{Timer}: {phase} removed."
  package static func phaseRemoved(_ timer: SpokenName, phase: String) -> Message {
    Message(.phaseRemoved, [.timer: .name(timer), .phase: .text(phase)])
  }

  // "phase {digits count}"
  package static func phaseNumber(count: Int) -> Message {
    Message(.phaseNumber, [.count: .count(count)])
  }

  // "{howLong}, {text}"
  package static func lengthAndCue(howLong: String, text: String) -> Message {
    Message(.lengthAndCue, [.howLong: .text(howLong), .text: .text(text)])
  }

  // "{phase} {length}"
  package static func phaseAndLength(length: SpokenLength, phase: String) -> Message {
    Message(.phaseAndLength, [.length: .length(length), .phase: .text(phase)])
  }

  // "{count} times {list}"
  package static func timesOver(count: Int, list: String) -> Message {
    Message(.timesOver, [.count: .count(count), .list: .text(list)])
  }

  // "Saved the routine {name}: {list}."
  package static func routineSaved(list: String, name: String) -> Message {
    Message(.routineSaved, [.list: .text(list), .name: .text(name)])
  }

  // "The routine is deleted."
  package static var routineDeleted: Message { Message(.routineDeleted) }

  // "{Timer}: that was the last phase."
  package static func routineEnded(_ timer: SpokenName) -> Message {
    Message(.routineEnded, [.timer: .name(timer)])
  }

  // "Undone. {Text}"
  package static func undone(text: String) -> Message {
    Message(.undone, [.text: .text(text)])
  }

  // "{Timer}: taken back."
  package static func takenBack(_ timer: SpokenName) -> Message {
    Message(.takenBack, [.timer: .name(timer)])
  }

  // "The routine is gone again."
  package static var routineTakenBack: Message { Message(.routineTakenBack) }

  // "The routine {name} is as it was."
  package static func routineBack(name: String) -> Message {
    Message(.routineBack, [.name: .text(name)])
  }

  // "{The timer} are back, with {left} left."
  package static func broughtBack(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.broughtBack, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} are back, and were done {ago} ago."
  package static func broughtBackRinging(_ timer: SpokenName, ago: SpokenLength) -> Message {
    Message(.broughtBackRinging, [.timer: .name(timer), .ago: .length(ago)])
  }

  // "{The timer} are back, paused with {left} left."
  package static func broughtBackPaused(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.broughtBackPaused, [.timer: .name(timer), .left: .length(left)])
  }

  // "{Length} instead."
  package static func instead(length: SpokenLength) -> Message {
    Message(.instead, [.length: .length(length)])
  }

  // "{Timer}: {length} instead."
  package static func insteadNamed(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.insteadNamed, [.timer: .name(timer), .length: .length(length)])
  }

  // "Something else was changed since, so I left that as it is."
  package static var cannotCorrect: Message { Message(.cannotCorrect) }

  // "Nothing has changed."
  package static var nothingChanged: Message { Message(.nothingChanged) }
}
