// Made by "make language" from Languages/; change the texts there.

/// With a language model.
extension Message {
  // "Let me work that out."
  package static var workingOut: Message { Message(.workingOut) }

  // "I am working out the rest."
  package static var workingOutRest: Message { Message(.workingOutRest) }

  // "Let me ask the model."
  package static var asking: Message { Message(.asking) }

  // "I am still working out what you said before. Say it again after that."
  package static var alreadyWorking: Message { Message(.alreadyWorking) }

  // "{Name}: {list}. {Text} Shall I start?"
  package static func offer(list: String, name: String, text: String) -> Message {
    Message(.offer, [.list: .text(list), .name: .text(name), .text: .text(text)])
  }

  // "{Name}: {list}. {Text} {The timer} are under way already. Shall I add the rest?"
  package static func offerRest(_ timer: SpokenName, list: String, name: String, text: String)
    -> Message
  {
    Message(
      .offerRest,
      [.timer: .name(timer), .list: .text(list), .name: .text(name), .text: .text(text)])
  }

  // "{List}, ready together: {name} first. Start?"
  package static func planTogether(list: String, name: String) -> Message {
    Message(.planTogether, [.list: .text(list), .name: .text(name)])
  }

  // "{List}. Start?"
  package static func planReadBack(list: String) -> Message {
    Message(.planReadBack, [.list: .text(list)])
  }

  // "{List}, ready at {time}: {name} in {left}. Start?"
  package static func planAt(left: SpokenLength, list: String, name: String, time: SpokenTime)
    -> Message
  {
    Message(
      .planAt, [.left: .length(left), .list: .text(list), .name: .text(name), .time: .time(time)])
  }

  // "{List}: that takes {length}, and is not done at {time}. Start now?"
  package static func planTooLate(length: SpokenLength, list: String, time: SpokenTime) -> Message {
    Message(.planTooLate, [.length: .length(length), .list: .text(list), .time: .time(time)])
  }

  // "The plan: {list}. Add the rest?"
  package static func planRest(list: String) -> Message {
    Message(.planRest, [.list: .text(list)])
  }

  // "The plan: {list}, ready together. Add the rest?"
  package static func planRestTogether(list: String) -> Message {
    Message(.planRestTogether, [.list: .text(list)])
  }

  // "The model also found {list}."
  package static func planAlso(list: String) -> Message {
    Message(.planAlso, [.list: .text(list)])
  }

  // "The model times {list} otherwise. I keep what I read."
  package static func planOtherwise(list: String) -> Message {
    Message(.planOtherwise, [.list: .text(list)])
  }

  // "{Name} {words}: how many hours is that?"
  package static func planHowLong(name: String, words: String) -> Message {
    Message(.planHowLong, [.name: .text(name), .words: .text(words)])
  }

  // "There is no more to it than {the timer}."
  package static func planIsRunning(_ timer: SpokenName) -> Message {
    Message(.planIsRunning, [.timer: .name(timer)])
  }

  // "{The timer} are done already, so I start the rest."
  package static func planFirstIsOver(_ timer: SpokenName) -> Message {
    Message(.planFirstIsOver, [.timer: .name(timer)])
  }

  // "{phase} for the last {length} of {the host}"
  package static func planLast(host: SpokenName, length: SpokenLength, phase: String) -> Message {
    Message(.planLast, [.host: .name(host), .length: .length(length), .phase: .text(phase)])
  }

  // "{phase} for the last {length}"
  package static func planLastOfAll(length: SpokenLength, phase: String) -> Message {
    Message(.planLastOfAll, [.length: .length(length), .phase: .text(phase)])
  }

  // "{phase} {length}, {left} into {the host}"
  package static func planLater(
    host: SpokenName, left: SpokenLength, length: SpokenLength, phase: String
  ) -> Message {
    Message(
      .planLater,
      [.host: .name(host), .left: .length(left), .length: .length(length), .phase: .text(phase)])
  }

  // "{phase} {length} together with {the host}"
  package static func planWith(host: SpokenName, length: SpokenLength, phase: String) -> Message {
    Message(.planWith, [.host: .name(host), .length: .length(length), .phase: .text(phase)])
  }

  // "{phase} every {length} during {the host}"
  package static func planEvery(host: SpokenName, length: SpokenLength, phase: String) -> Message {
    Message(.planEvery, [.host: .name(host), .length: .length(length), .phase: .text(phase)])
  }

  // "or instead of {the host}: {phase} {length}"
  package static func planOr(host: SpokenName, length: SpokenLength, phase: String) -> Message {
    Message(.planOr, [.host: .name(host), .length: .length(length), .phase: .text(phase)])
  }

  // "a call for {phase} {length} into {the host}"
  package static func planCall(host: SpokenName, length: SpokenLength, phase: String) -> Message {
    Message(.planCall, [.host: .name(host), .length: .length(length), .phase: .text(phase)])
  }

  // "{phase} {length} after {the host}"
  package static func planAfter(host: SpokenName, length: SpokenLength, phase: String) -> Message {
    Message(.planAfter, [.host: .name(host), .length: .length(length), .phase: .text(phase)])
  }

  // "{list} when you say next"
  package static func planOnCue(list: String) -> Message {
    Message(.planOnCue, [.list: .text(list)])
  }

  // "Then {list}."
  package static func planGoesOn(list: String) -> Message {
    Message(.planGoesOn, [.list: .text(list)])
  }

  // "The model says: {text}"
  package static func modelSays(text: String) -> Message {
    Message(.modelSays, [.text: .text(text)])
  }

  // "I left out {name}, because I did not hear it from you."
  package static func leftOutUnheard(name: String) -> Message {
    Message(.leftOutUnheard, [.name: .text(name)])
  }

  // "I left out {name}, because you gave no length for it."
  package static func leftOutWithoutLength(name: String) -> Message {
    Message(.leftOutWithoutLength, [.name: .text(name)])
  }

  // "I left out {name}, because I heard more than one time for it."
  package static func leftOutSeveralLengths(name: String) -> Message {
    Message(.leftOutSeveralLengths, [.name: .text(name)])
  }

  // "I left out {name}, because I cannot time that."
  package static func leftOutBounds(name: String) -> Message {
    Message(.leftOutBounds, [.name: .text(name)])
  }

  // "I left out {name}, because you gave its length only for another step."
  package static func leftOutSaidOnce(name: String) -> Message {
    Message(.leftOutSaidOnce, [.name: .text(name)])
  }

  // "I took {words} as minutes."
  package static func tookAsMinutes(words: String) -> Message {
    Message(.tookAsMinutes, [.words: .text(words)])
  }

  // "I do {name} once."
  package static func doneOnce(name: String) -> Message {
    Message(.doneOnce, [.name: .text(name)])
  }

  // "a phase"
  package static var phaseNameless: Message { Message(.phaseNameless) }

  // "You didn't say when {name} starts, so it comes in its turn."
  package static func startUnclear(name: String) -> Message {
    Message(.startUnclear, [.name: .text(name)])
  }

  // "No model could be reached, so that is an answer from {ago} ago."
  package static func answerIsOld(ago: SpokenLength) -> Message {
    Message(.answerIsOld, [.ago: .length(ago)])
  }

  // "No language model is set up."
  package static var modelMissing: Message { Message(.modelMissing) }

  // "I may not ask the language model yet: agree to it once with simmer consent."
  package static var modelNotAgreed: Message { Message(.modelNotAgreed) }

  // "The language model does not take my key."
  package static var modelKey: Message { Message(.modelKey) }

  // "Your cap on {words} is reached, so I work without the language model."
  package static func modelBudget(words: String) -> Message {
    Message(.modelBudget, [.words: .text(words)])
  }

  // "The account with the language model has no credit."
  package static var modelCredit: Message { Message(.modelCredit) }

  // "The language model failed too often, so I leave it alone for a while."
  package static var modelResting: Message { Message(.modelResting) }

  // "I could not reach the language model."
  package static var modelUnreachable: Message { Message(.modelUnreachable) }

  // "The language model took too long."
  package static var modelSlow: Message { Message(.modelSlow) }

  // "The language model is not set up right. Simmer doctor tells more."
  package static var modelSetting: Message { Message(.modelSetting) }

  // "That was too long for the language model."
  package static var modelTooLong: Message { Message(.modelTooLong) }

  // "The language model takes no more requests for now."
  package static var modelBusy: Message { Message(.modelBusy) }

  // "The language model has a fault of its own."
  package static var modelBroken: Message { Message(.modelBroken) }

  // "I could not read what the language model answered."
  package static var modelNonsense: Message { Message(.modelNonsense) }

  // "The language model did not want to answer."
  package static var modelRefused: Message { Message(.modelRefused) }

  // "I could not get that from what you said."
  package static var modelUngrounded: Message { Message(.modelUngrounded) }

  // "That is not among the recordings."
  package static var modelNotRecorded: Message { Message(.modelNotRecorded) }

  // "So that did not become a routine. Timers still work: say them one by one."
  package static var soNotWorkedOut: Message { Message(.soNotWorkedOut) }

  // "So I cannot add the rest. {Text}"
  package static func soNotTheRest(text: String) -> Message {
    Message(.soNotTheRest, [.text: .text(text)])
  }

  // "So I have no answer. Timers still work."
  package static var soNotAnswered: Message { Message(.soNotAnswered) }
}
