// Made by "make language" from Languages/; change the texts there.

/// A recipe step by step.
extension Message {
  // "{Timer}. First wait: {text} Say next to begin."
  package static func routineStepWaiting(_ timer: SpokenName, text: String) -> Message {
    Message(.routineStepWaiting, [.timer: .name(timer), .text: .text(text)])
  }

  // "Next wait: {next}, {length}. {Text}"
  package static func stepNext(length: SpokenLength, next: String, text: String) -> Message {
    Message(.stepNext, [.length: .length(length), .next: .text(next), .text: .text(text)])
  }

  // "Next wait: {text} Say next to begin."
  package static func stepWaits(text: String) -> Message {
    Message(.stepWaits, [.text: .text(text)])
  }

  // "{Phase}: done. {Text}"
  package static func stepOver(phase: String, text: String) -> Message {
    Message(.stepOver, [.phase: .text(phase), .text: .text(text)])
  }

  // "{Phase}: done {ago} ago, while I was off. {Text}"
  package static func stepOverLate(ago: SpokenLength, phase: String, text: String) -> Message {
    Message(.stepOverLate, [.ago: .length(ago), .phase: .text(phase), .text: .text(text)])
  }

  // "{Phase}: done. Next wait: {text} Say next to begin."
  package static func stepOverWaiting(phase: String, text: String) -> Message {
    Message(.stepOverWaiting, [.phase: .text(phase), .text: .text(text)])
  }

  // "{Timer}. {text}"
  package static func guideStarts(_ timer: SpokenName, text: String) -> Message {
    Message(.guideStarts, [.timer: .name(timer), .text: .text(text)])
  }

  // "{Text} Say start for the {length}."
  package static func guideWaits(length: SpokenLength, text: String) -> Message {
    Message(.guideWaits, [.length: .length(length), .text: .text(text)])
  }

  // "{Phase}: {left} left. {Text}"
  package static func guideAside(left: SpokenLength, phase: String, text: String) -> Message {
    Message(.guideAside, [.left: .length(left), .phase: .text(phase), .text: .text(text)])
  }

  // "{Phase}: done. {Text}"
  package static func guideOver(phase: String, text: String) -> Message {
    Message(.guideOver, [.phase: .text(phase), .text: .text(text)])
  }

  // "{Phase} has {left} left. Shall I skip it?"
  package static func askSkip(left: SpokenLength, phase: String) -> Message {
    Message(.askSkip, [.left: .length(left), .phase: .text(phase)])
  }

  // "No ingredients stand in the recipe."
  package static var noIngredients: Message { Message(.noIngredients) }

  // "Shall I end {the timer}?"
  package static func askEnd(_ timer: SpokenName) -> Message {
    Message(.askEnd, [.timer: .name(timer)])
  }

  // "Shall I start the {length}?"
  package static func askBegun(length: SpokenLength) -> Message {
    Message(.askBegun, [.length: .length(length)])
  }

  // "Say next when that is done."
  package static var taskNow: Message { Message(.taskNow) }

  // "{Timer}: that was {length}."
  package static func besideOver(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.besideOver, [.timer: .name(timer), .length: .length(length)])
  }

  // "{Timer} once more: {length}, starting now."
  package static func besideAgain(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.besideAgain, [.timer: .name(timer), .length: .length(length)])
  }

  // "{Timer}: {howLong}, starting now."
  package static func besideBegins(_ timer: SpokenName, howLong: String) -> Message {
    Message(.besideBegins, [.timer: .name(timer), .howLong: .text(howLong)])
  }

  // "I will call you to {name} every {interval length}."
  package static func callEvery(length: SpokenLength, name: String) -> Message {
    Message(.callEvery, [.length: .length(length), .name: .text(name)])
  }

  // "I will call you to {name} after {length}."
  package static func callOnce(length: SpokenLength, name: String) -> Message {
    Message(.callOnce, [.length: .length(length), .name: .text(name)])
  }

  // "Time to {name}."
  package static func callNow(name: String) -> Message {
    Message(.callNow, [.name: .text(name)])
  }

  // "Halfway: {name}."
  package static func callHalfway(name: String) -> Message {
    Message(.callHalfway, [.name: .text(name)])
  }

  // "{Length} to go: {name}."
  package static func callBeforeEnd(length: SpokenLength, name: String) -> Message {
    Message(.callBeforeEnd, [.length: .length(length), .name: .text(name)])
  }

  // "{Name} in {left}."
  package static func callIn(left: SpokenLength, name: String) -> Message {
    Message(.callIn, [.left: .length(left), .name: .text(name)])
  }

  // "{Name} at {time}, in {left}."
  package static func callAt(left: SpokenLength, name: String, time: SpokenTime) -> Message {
    Message(.callAt, [.left: .length(left), .name: .text(name), .time: .time(time)])
  }

  // "{Name}: I called {ago} ago."
  package static func called(ago: SpokenLength, name: String) -> Message {
    Message(.called, [.ago: .length(ago), .name: .text(name)])
  }

  // "{Length} {name}."
  package static func pauseBegan(length: SpokenLength, name: String) -> Message {
    Message(.pauseBegan, [.length: .length(length), .name: .text(name)])
  }

  // "{Left} {name}."
  package static func pauseLeft(left: SpokenLength, name: String) -> Message {
    Message(.pauseLeft, [.left: .length(left), .name: .text(name)])
  }

  // "Time for {the host}."
  package static func pauseOver(host: SpokenName) -> Message {
    Message(.pauseOver, [.host: .name(host)])
  }

  // "{name} once more"
  package static func onceMore(name: String) -> Message {
    Message(.onceMore, [.name: .text(name)])
  }

  // "{Name}, {length}."
  package static func onceMoreFor(length: SpokenLength, name: String) -> Message {
    Message(.onceMoreFor, [.length: .length(length), .name: .text(name)])
  }

  // "{Timer}: the last step is over. {Text}"
  package static func lastStepOver(_ timer: SpokenName, text: String) -> Message {
    Message(.lastStepOver, [.timer: .name(timer), .text: .text(text)])
  }

  // "{Timer}. {Text} Starting now."
  package static func routineStartedWith(_ timer: SpokenName, text: String) -> Message {
    Message(.routineStartedWith, [.timer: .name(timer), .text: .text(text)])
  }

  // "Or is it {length}?"
  package static func askOtherWay(length: SpokenLength) -> Message {
    Message(.askOtherWay, [.length: .length(length)])
  }

  // "{Text} Starting now."
  package static func stepBegins(text: String) -> Message {
    Message(.stepBegins, [.text: .text(text)])
  }

  // "Back: {text} Starting now."
  package static func phaseBackTo(text: String) -> Message {
    Message(.phaseBackTo, [.text: .text(text)])
  }

  // "Shall I pause {the timer}?"
  package static func askPause(_ timer: SpokenName) -> Message {
    Message(.askPause, [.timer: .name(timer)])
  }

  // "{Phase} comes later. {Text}"
  package static func stepComesLater(phase: String, text: String) -> Message {
    Message(.stepComesLater, [.phase: .text(phase), .text: .text(text)])
  }

  // "{Phase}: later, for {howLong}. {Text}"
  package static func phaseComesLater(howLong: String, phase: String, text: String) -> Message {
    Message(.phaseComesLater, [.howLong: .text(howLong), .phase: .text(phase), .text: .text(text)])
  }

  // "{Phase} is over. {Text}"
  package static func stepIsOver(phase: String, text: String) -> Message {
    Message(.stepIsOver, [.phase: .text(phase), .text: .text(text)])
  }

  // "{Phase} has {left} left. Is it done?"
  package static func askDone(left: SpokenLength, phase: String) -> Message {
    Message(.askDone, [.left: .length(left), .phase: .text(phase)])
  }

  // "{Timer}: {phase} now, {count} more to come."
  package static func stepsLeft(_ timer: SpokenName, count: Int, phase: String) -> Message {
    Message(.stepsLeft, [.timer: .name(timer), .count: .count(count), .phase: .text(phase)])
  }

  // "{Timer}: {phase} is next, {count} more after it."
  package static func stepsLeftWaiting(_ timer: SpokenName, count: Int, phase: String) -> Message {
    Message(.stepsLeftWaiting, [.timer: .name(timer), .count: .count(count), .phase: .text(phase)])
  }

  // "The recipe does not say."
  package static var recipeUntold: Message { Message(.recipeUntold) }

  // "Tell me when."
  package static var tellWhenBegun: Message { Message(.tellWhenBegun) }

  // "That happens. Shall I start the {length} again?"
  package static func askAnew(length: SpokenLength) -> Message {
    Message(.askAnew, [.length: .length(length)])
  }

  // "That happens. Shall I go back to the step {phase}?"
  package static func askStepAnew(phase: String) -> Message {
    Message(.askStepAnew, [.phase: .text(phase)])
  }

  // "Shall I start the {length} again, from now?"
  package static func askHeatAnew(length: SpokenLength) -> Message {
    Message(.askHeatAnew, [.length: .length(length)])
  }

  // "How much longer shall I give it?"
  package static var askHowMuchLonger: Message { Message(.askHowMuchLonger) }

  // "{Phase} has {left} left. How many minutes more?"
  package static func askMoreBeside(left: SpokenLength, phase: String) -> Message {
    Message(.askMoreBeside, [.left: .length(left), .phase: .text(phase)])
  }

  // "That happens. Say back, and I read the step before again."
  package static var spoiltUntimed: Message { Message(.spoiltUntimed) }

  // "I did not get that. {text}"
  package static func notCaught(text: String) -> Message {
    Message(.notCaught, [.text: .text(text)])
  }

  // "Nothing is left after this. {text}"
  package static func recipeEnds(text: String) -> Message {
    Message(.recipeEnds, [.text: .text(text)])
  }

  // "I only keep the times of the recipe. Look at the recipe for that."
  package static var onlyTimesKept: Message { Message(.onlyTimesKept) }

  // "{Phase}: {howLong}, {left} left."
  package static func lengthOfStep(howLong: String, left: SpokenLength, phase: String) -> Message {
    Message(.lengthOfStep, [.howLong: .text(howLong), .left: .length(left), .phase: .text(phase)])
  }

  // "{Timer}: {length}, {left} left."
  package static func lengthOfTimer(_ timer: SpokenName, left: SpokenLength, length: SpokenLength)
    -> Message
  {
    Message(.lengthOfTimer, [.timer: .name(timer), .left: .length(left), .length: .length(length)])
  }

  // "{Phase}: {howLong}. Say next to begin."
  package static func lengthOfWaiting(howLong: String, phase: String) -> Message {
    Message(.lengthOfWaiting, [.howLong: .text(howLong), .phase: .text(phase)])
  }

  // "{Timer}: {length} in all."
  package static func whole(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.whole, [.timer: .name(timer), .length: .length(length)])
  }

  // "{Timer}: {length} in all, if nothing has to wait for you."
  package static func wholeOnCue(_ timer: SpokenName, length: SpokenLength) -> Message {
    Message(.wholeOnCue, [.timer: .name(timer), .length: .length(length)])
  }

  // "{Timer}: {left} left in all, of {length}."
  package static func wholeLeft(_ timer: SpokenName, left: SpokenLength, length: SpokenLength)
    -> Message
  {
    Message(.wholeLeft, [.timer: .name(timer), .left: .length(left), .length: .length(length)])
  }

  // "{Timer}: {left} left in all, of {length}, if nothing has to wait for you."
  package static func wholeLeftOnCue(_ timer: SpokenName, left: SpokenLength, length: SpokenLength)
    -> Message
  {
    Message(
      .wholeLeftOnCue, [.timer: .name(timer), .left: .length(left), .length: .length(length)])
  }

  // "All ready at {time}."
  package static func planReady(time: SpokenTime) -> Message {
    Message(.planReady, [.time: .time(time)])
  }

  // "All ready at {time}, in {left}."
  package static func planReadyIn(left: SpokenLength, time: SpokenTime) -> Message {
    Message(.planReadyIn, [.left: .length(left), .time: .time(time)])
  }

  // "Something is on already. All ready at {time}."
  package static func planUnderWay(time: SpokenTime) -> Message {
    Message(.planUnderWay, [.time: .time(time)])
  }

  // "I will ask again in {left}."
  package static func checkAgain(left: SpokenLength) -> Message {
    Message(.checkAgain, [.left: .length(left)])
  }

  // "{Timer}: {left} left at the most."
  package static func checkNoMore(_ timer: SpokenName, left: SpokenLength) -> Message {
    Message(.checkNoMore, [.timer: .name(timer), .left: .length(left)])
  }

  // "{Phase}: check it{text}."
  package static func checkPhase(phase: String, text: String) -> Message {
    Message(.checkPhase, [.phase: .text(phase), .text: .text(text)])
  }

  // "{Phase}: done."
  package static func phaseDone(phase: String) -> Message {
    Message(.phaseDone, [.phase: .text(phase)])
  }

  // ", {text}"
  package static func cueAfter(text: String) -> Message {
    Message(.cueAfter, [.text: .text(text)])
  }
}
