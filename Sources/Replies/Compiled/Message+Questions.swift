// Made by "make language" from Languages/; change the texts there.

/// Questions.
extension Message {
  // "For how long?"
  package static var askHowLong: Message { Message(.askHowLong) }

  // "How long for {name}?"
  package static func askHowLongFor(name: String) -> Message {
    Message(.askHowLongFor, [.name: .text(name)])
  }

  // "By how much?"
  package static var askHowMuch: Message { Message(.askHowMuch) }

  // "There is no {kind timer}. Did you mean {the guess}?"
  package static func askGuess(_ timer: SpokenName, guess: SpokenName) -> Message {
    Message(.askGuess, [.timer: .name(timer), .guess: .name(guess)])
  }

  // "Which one, {choices}?"
  package static func askWhich(choices: SpokenList) -> Message {
    Message(.askWhich, [.choices: .list(choices)])
  }

  // "What shall I call it?"
  package static var askName: Message { Message(.askName) }

  // "What shall I call the routine?"
  package static var askRoutineName: Message { Message(.askRoutineName) }

  // "That has been going for {ago} already. {Length} from now?"
  package static func askStillFromNow(ago: SpokenLength, length: SpokenLength) -> Message {
    Message(.askStillFromNow, [.ago: .length(ago), .length: .length(length)])
  }

  // "That has been going for {ago} already. {Length} more from now?"
  package static func askStillMoreFromNow(ago: SpokenLength, length: SpokenLength) -> Message {
    Message(.askStillMoreFromNow, [.ago: .length(ago), .length: .length(length)])
  }

  // "Nothing is ringing. Shall I cancel {the timer}?"
  package static func askStop(_ timer: SpokenName) -> Message {
    Message(.askStop, [.timer: .name(timer)])
  }

  // "Shall I cancel {the timer} too?"
  package static func askCancelToo(_ timer: SpokenName) -> Message {
    Message(.askCancelToo, [.timer: .name(timer)])
  }

  // "{The timer} ended {ago} ago. Shall I start {length} more?"
  package static func askOnceMore(_ timer: SpokenName, ago: SpokenLength, length: SpokenLength)
    -> Message
  {
    Message(.askOnceMore, [.timer: .name(timer), .ago: .length(ago), .length: .length(length)])
  }

  // "There is no {kind timer}. Start {length}?"
  package static func askStartMissing(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.askStartMissing, [.timer: .name(timer), .length: .length(length)])
  }

  // "Did you say: {words}?"
  package static func askHeard(words: String) -> Message {
    Message(.askHeard, [.words: .text(words)])
  }

  // "Was that {length}, {spelled}?"
  package static func askHeardNumber(length: SpokenLength, spelled: String) -> Message {
    Message(.askHeardNumber, [.length: .length(length), .spelled: .text(spelled)])
  }

  // "Was that {choices}?"
  package static func askEitherLength(choices: SpokenList) -> Message {
    Message(.askEitherLength, [.choices: .list(choices)])
  }

  // "I understood {length}, but not the rest."
  package static func understoodLength(length: SpokenLength) -> Message {
    Message(.understoodLength, [.length: .length(length)])
  }

  // "I understood {text}, but not {words}."
  package static func partlyUnderstood(text: String, words: String) -> Message {
    Message(.partlyUnderstood, [.text: .text(text), .words: .text(words)])
  }

  // "I understood {text}. Shall I do that?"
  package static func askPartial(text: String) -> Message {
    Message(.askPartial, [.text: .text(text)])
  }

  // "I understood {text}, but not {words}. Shall I do that?"
  package static func askPartialWithRest(text: String, words: String) -> Message {
    Message(.askPartialWithRest, [.text: .text(text), .words: .text(words)])
  }

  // "At what time?"
  package static var askWhen: Message { Message(.askWhen) }

  // "In how long?"
  package static var askInHowLong: Message { Message(.askInHowLong) }

  // "Tell me its phases, such as five minutes warm up, then ten minutes work."
  package static var askPhases: Message { Message(.askPhases) }

  // " of {length}"
  package static func ofLength(length: SpokenLength) -> Message {
    Message(.ofLength, [.length: .length(length)])
  }

  // " for {name}"
  package static func forName(name: String) -> Message {
    Message(.forName, [.name: .text(name)])
  }

  // "a timer{words}{others}"
  package static func meansStart(others: String, words: String) -> Message {
    Message(.meansStart, [.others: .text(others), .words: .text(words)])
  }

  // "cancel {timer}"
  package static func meansCancel(_ timer: SpokenName) -> Message {
    Message(.meansCancel, [.timer: .name(timer)])
  }

  // "pause {timer}"
  package static func meansPause(_ timer: SpokenName) -> Message {
    Message(.meansPause, [.timer: .name(timer)])
  }

  // "resume {timer}"
  package static func meansResume(_ timer: SpokenName) -> Message {
    Message(.meansResume, [.timer: .name(timer)])
  }

  // "{howLong} more time{others}"
  package static func meansMore(howLong: String, others: String) -> Message {
    Message(.meansMore, [.howLong: .text(howLong), .others: .text(others)])
  }

  // "{howLong} less time{others}"
  package static func meansLess(howLong: String, others: String) -> Message {
    Message(.meansLess, [.howLong: .text(howLong), .others: .text(others)])
  }

  // "a length{words}{others}"
  package static func meansSet(others: String, words: String) -> Message {
    Message(.meansSet, [.others: .text(others), .words: .text(words)])
  }

  // "the name {timer}"
  package static func meansRename(_ timer: SpokenName) -> Message {
    Message(.meansRename, [.timer: .name(timer)])
  }

  // "restart {timer}"
  package static func meansRestart(_ timer: SpokenName) -> Message {
    Message(.meansRestart, [.timer: .name(timer)])
  }

  // "the routine {timer}"
  package static func meansRoutine(_ timer: SpokenName) -> Message {
    Message(.meansRoutine, [.timer: .name(timer)])
  }

  // "a reminder{words}{others}"
  package static func meansReminder(others: String, words: String) -> Message {
    Message(.meansReminder, [.others: .text(others), .words: .text(words)])
  }

  // "a stopwatch"
  package static var meansStopwatch: Message { Message(.meansStopwatch) }

  // "a pomodoro"
  package static var meansPomodoro: Message { Message(.meansPomodoro) }

  // "how long is left"
  package static var meansStatus: Message { Message(.meansStatus) }
}
