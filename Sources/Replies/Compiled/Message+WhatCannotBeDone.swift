// Made by "make language" from Languages/; change the texts there.

/// What cannot be done.
extension Message {
  // "There is no {kind timer}. {Others}"
  package static func noSuchTimer(_ timer: SpokenName, others: String) -> Message {
    Message(.noSuchTimer, [.timer: .name(timer), .others: .text(others)])
  }

  // "There is no {kind timer}."
  package static func noSuchTimerShort(_ timer: SpokenName) -> Message {
    Message(.noSuchTimerShort, [.timer: .name(timer)])
  }

  // "There is no {kind timer}. No timers are running."
  package static func noSuchTimerNothingRuns(_ timer: SpokenName) -> Message {
    Message(.noSuchTimerNothingRuns, [.timer: .name(timer)])
  }

  // "{Names} are running."
  package static func othersRun(names: SpokenList) -> Message {
    Message(.othersRun, [.names: .list(names)])
  }

  // "There are not that many. {Others}"
  package static func onlySoMany(others: String) -> Message {
    Message(.onlySoMany, [.others: .text(others)])
  }

  // "I have no routine called {name}. {Others}"
  package static func noSuchRoutine(name: String, others: String) -> Message {
    Message(.noSuchRoutine, [.name: .text(name), .others: .text(others)])
  }

  // "There is {list}."
  package static func routinesAre(list: String) -> Message {
    Message(.routinesAre, [.list: .text(list)])
  }

  // "{Name}: {list}."
  package static func routineHas(list: String, name: String) -> Message {
    Message(.routineHas, [.list: .text(list), .name: .text(name)])
  }

  // "There is no {name} in it."
  package static func noSuchPhaseIn(name: String) -> Message {
    Message(.noSuchPhaseIn, [.name: .text(name)])
  }

  // "No routines are saved."
  package static var noRoutines: Message { Message(.noRoutines) }

  // "{Timer} has no such phase to come."
  package static func noSuchPhase(_ timer: SpokenName) -> Message {
    Message(.noSuchPhase, [.timer: .name(timer)])
  }

  // "{The timer} are already paused, with {left} left."
  package static func alreadyPaused(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.alreadyPaused, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} are not paused: {left} left."
  package static func notPaused(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.notPaused, [.timer: .name(timer), .left: .length(left)])
  }

  // "{The timer} are not ringing: {left} left."
  package static func notRinging(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.notRinging, [.timer: .name(timer), .left: .length(left)])
  }

  // "Nothing is ringing."
  package static var nothingRings: Message { Message(.nothingRings) }

  // "{The timer} are over already."
  package static func alreadyOver(_ timer: SpokenName) -> Message {
    Message(.alreadyOver, [.timer: .name(timer)])
  }

  // "{The timer} waits for you. Say next to begin."
  package static func isWaiting(_ timer: SpokenName) -> Message {
    Message(.isWaiting, [.timer: .name(timer)])
  }

  // "{The timer} is running already, at {left}."
  package static func alreadyRunningStopwatch(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.alreadyRunningStopwatch, [.timer: .name(timer), .left: .length(left)])
  }

  // "No stopwatch is running."
  package static var noStopwatch: Message { Message(.noStopwatch) }

  // "No {kind timer} is running."
  package static func noneOfMode(_ timer: SpokenName) -> Message {
    Message(.noneOfMode, [.timer: .name(timer)])
  }

  // "No routine is running."
  package static var noRoutineRuns: Message { Message(.noRoutineRuns) }

  // "That is the first phase already."
  package static var noPhaseBefore: Message { Message(.noPhaseBefore) }

  // "That phase has begun already."
  package static var phaseIsOver: Message { Message(.phaseIsOver) }

  // "A timer needs more than no time at all."
  package static var lengthNotPositive: Message { Message(.lengthNotPositive) }

  // "That is too long: {limit} is the most I can time."
  package static func lengthTooLong(limit: SpokenLength) -> Message {
    Message(.lengthTooLong, [.limit: .length(limit)])
  }

  // "The longer time has to come second: {howLong}."
  package static func rangeReversed(howLong: String) -> Message {
    Message(.rangeReversed, [.howLong: .text(howLong)])
  }

  // "{Timer} has only {left} left, so I left it as it is."
  package static func nothingLeft(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.nothingLeft, [.timer: .name(timer), .left: .length(left)])
  }

  // "That has been going for {ago} already, so I changed nothing."
  package static func alreadyElapsed(ago: SpokenLength) -> Message {
    Message(.alreadyElapsed, [.ago: .length(ago)])
  }

  // "{The timer} has no phases."
  package static func isNotRoutine(_ timer: SpokenName) -> Message {
    Message(.isNotRoutine, [.timer: .name(timer)])
  }

  // "{The timer} is not a stopwatch."
  package static func isNotStopwatch(_ timer: SpokenName) -> Message {
    Message(.isNotStopwatch, [.timer: .name(timer)])
  }

  // "{The timer} cannot become part of a routine, so I changed nothing."
  package static func isNotCountdown(_ timer: SpokenName) -> Message {
    Message(.isNotCountdown, [.timer: .name(timer)])
  }

  // "That routine begins with another length, so I changed nothing."
  package static var firstPhaseDiffers: Message { Message(.firstPhaseDiffers) }

  // "{The timer} has no length: it counts up."
  package static func isStopwatch(_ timer: SpokenName) -> Message {
    Message(.isStopwatch, [.timer: .name(timer)])
  }

  // "A routine needs at least one phase."
  package static var emptyRoutine: Message { Message(.emptyRoutine) }

  // "That routine does not work out, so I changed nothing."
  package static var badRoutine: Message { Message(.badRoutine) }

  // "That name is too long."
  package static var nameTooLong: Message { Message(.nameTooLong) }

  // "{Digits count} timers are running: I cannot keep more."
  package static func tooManyTimers(count: Int) -> Message {
    Message(.tooManyTimers, [.count: .count(count)])
  }

  // "There is nothing to undo."
  package static var nothingToUndo: Message { Message(.nothingToUndo) }

  // "Nothing was cancelled lately."
  package static var nothingCancelled: Message { Message(.nothingCancelled) }

  // "There is no {kind timer} to bring back."
  package static func nothingToBringBack(_ timer: SpokenName) -> Message {
    Message(.nothingToBringBack, [.timer: .name(timer)])
  }

  // "There is nothing to save yet: start a timer first."
  package static var nothingToSave: Message { Message(.nothingToSave) }

  // "There is nothing to do again yet."
  package static var nothingToRepeat: Message { Message(.nothingToRepeat) }

  // "I have not said anything yet."
  package static var nothingSaid: Message { Message(.nothingSaid) }

  // "That time has passed."
  package static var timeHasPassed: Message { Message(.timeHasPassed) }

  // "No alarm is set."
  package static var noAlarms: Message { Message(.noAlarms) }

  // "No reminder is set."
  package static var noReminders: Message { Message(.noReminders) }

  // "There is none for that. There is {list}."
  package static func noSuchAppointment(list: String) -> Message {
    Message(.noSuchAppointment, [.list: .text(list)])
  }

  // "Which one? There is {list}."
  package static func whichAlarm(list: String) -> Message {
    Message(.whichAlarm, [.list: .text(list)])
  }

  // "Which one? There is {list}."
  package static func whichReminder(list: String) -> Message {
    Message(.whichReminder, [.list: .text(list)])
  }

  // "Still set: {list}."
  package static func seriesStays(list: String) -> Message {
    Message(.seriesStays, [.list: .text(list)])
  }

  // "I can only leave out the next time. There is {list}."
  package static func onlyNextLeftOut(list: String) -> Message {
    Message(.onlyNextLeftOut, [.list: .text(list)])
  }

  // "I cannot schedule things yet. I can start it now."
  package static var cannotSchedule: Message { Message(.cannotSchedule) }

  // "I cannot keep notes yet."
  package static var cannotNote: Message { Message(.cannotNote) }

  // "I cannot take that into account yet."
  package static var cannotContext: Message { Message(.cannotContext) }

  // "I do not adjust times yet, so there is nothing to explain."
  package static var cannotExplain: Message { Message(.cannotExplain) }

  // "I cannot count streaks yet."
  package static var cannotStreak: Message { Message(.cannotStreak) }

  // "I cannot answer that yet. I can keep time."
  package static var cannotAnswer: Message { Message(.cannotAnswer) }

  // "I could not write that down, so it did not happen. Look at the disk."
  package static var notWritten: Message { Message(.notWritten) }

  // "The disk is full, so that did not happen. Free some space and say it again."
  package static var diskFull: Message { Message(.diskFull) }

  // "That was too much at once. Say it in a sentence."
  package static var tooLong: Message { Message(.tooLong) }
}
