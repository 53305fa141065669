// Made by "make language" from Languages/; change the texts there.

/// What a recipe leaves in doubt.
extension Message {
  // "this time is from the head of the recipe, not from a step; start a timer yourself if you want one"
  package static var warnHeadTime: Message { Message(.warnHeadTime) }

  // "these {count} times are from the head of the recipe, not from a step; start a timer yourself if you want one"
  package static func warnHeadTimes(count: Int) -> Message {
    Message(.warnHeadTimes, [.count: .count(count)])
  }

  // "this is how long it keeps, not a waiting time; write it on the box"
  package static var warnShelfLife: Message { Message(.warnShelfLife) }

  // "this is how far ahead it can be made, not a waiting time; plan it yourself"
  package static var warnMakeAhead: Message { Message(.warnMakeAhead) }

  // "this is an age, not a waiting time"
  package static var warnAge: Message { Message(.warnAge) }

  // "this is a time in the past, not a waiting time"
  package static var warnHistory: Message { Message(.warnHistory) }

  // "these words are part of a name, not a waiting time"
  package static var warnName: Message { Message(.warnName) }

  // "this is the total of several steps; each of them has its own timer in the routine"
  package static var warnTotal: Message { Message(.warnTotal) }

  // "this is not a waiting time; start a timer yourself if you want one"
  package static var warnNotAWait: Message { Message(.warnNotAWait) }

  // "this depends on the amount; work it out, then start a timer"
  package static var warnPerAmount: Message { Message(.warnPerAmount) }

  // "no exact time is given; start a timer when you know how long"
  package static var warnVague: Message { Message(.warnVague) }

  // "this is another way of doing the same thing; start a timer if you choose it"
  package static var warnAlternative: Message { Message(.warnAlternative) }

  // "this step is optional; start a timer if you do it"
  package static var warnOptional: Message { Message(.warnOptional) }

  // "the wait that this belongs to was not found; watch the clock yourself"
  package static var warnUnbound: Message { Message(.warnUnbound) }

  // "this is longer than the 30 days that a timer can run; put it in a calendar"
  package static var warnTooLong: Message { Message(.warnTooLong) }

  // "this may not be a waiting time; check the text"
  package static var warnUnsure: Message { Message(.warnUnsure) }

  // "two times contradict each other here; check the text"
  package static var warnContradicts: Message { Message(.warnContradicts) }

  // "this recipe has no waiting times, so there is nothing to time"
  package static var warnNoWaits: Message { Message(.warnNoWaits) }

  // "this looks like neither English nor German, the languages that recipes are read in; translate it"
  package static var warnOtherLanguage: Message { Message(.warnOtherLanguage) }

  // "this is in another language than the rest of the recipe, so it was not read; translate it"
  package static var warnPartInOtherLanguage: Message { Message(.warnPartInOtherLanguage) }

  // "this was not UTF-8 and was converted; check accents and special characters"
  package static var warnWrongEncoding: Message { Message(.warnWrongEncoding) }

  // "there is more in the recipe than is written here; split it into parts"
  package static var warnCutShort: Message { Message(.warnCutShort) }

  // "the markup is broken; check that all steps are there"
  package static var warnBadMarkup: Message { Message(.warnBadMarkup) }

  // "there are more waits than a routine can hold; split the recipe into parts"
  package static var warnTooManyPhases: Message { Message(.warnTooManyPhases) }

  // "no model answered, so Simmer read this by itself; check the text"
  package static var warnNoAnswer: Message { Message(.warnNoAnswer) }

  // "a model proposed something that is not in the recipe; it was left out"
  package static var warnUngrounded: Message { Message(.warnUngrounded) }

  // "only the quantities were scaled; the waiting times are those of the recipe, so look sooner or later"
  package static var warnLengthsStay: Message { Message(.warnLengthsStay) }

  // "the recipe does not say how many it serves, so nothing was scaled; say how many times as in 2x"
  package static var warnNoYield: Message { Message(.warnNoYield) }

  // "no model could be reached, so this is an older answer; check the text"
  package static var warnStale: Message { Message(.warnStale) }
}
