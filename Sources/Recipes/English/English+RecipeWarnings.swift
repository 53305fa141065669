import Understanding

extension RecipeWarning {
  /// What a person should know and do about it; one sentence.
  package var message: String {
    English.recipeWarnings[code] ?? code.rawValue
  }
}

extension English {
  /// What the reader of recipes left out or doubts, and what to do about it.
  static let recipeWarnings: [RecipeWarning.Code: String] = [
    // Left out because it is no wait
    .headTime: "a time of the recipe's head is no timer; start one yourself if you want it",
    .shelfLife: "how long something keeps is no timer; write it on the box",
    .makeAhead: "how long before this can be made is no timer; plan it yourself",
    .age: "an age is no timer; nothing is to be done",
    .history: "a time that is past is no timer; nothing is to be done",
    .name: "these words are part of a name and no timer; nothing is to be done",
    .total: "this is the time of several steps together; their own timers stand in the routine",
    .notAWait: "nobody waits for this, so it is no timer; start one yourself if you want it",
    // Left as a question
    .perAmount: "this depends on the amount; work it out, and start a timer with what you get",
    .vague: "how long this is nobody can say; start a timer when you know",
    .alternative: "this is another way to do the same; start a timer if you go that way",
    .optional: "this is done only if you like; start a timer if you do",
    // Not certain
    .unbound: "this belongs to a wait that was not found; watch the clock yourself",
    .tooLong: "this is longer than the 30 days that a timer can run; put it into a calendar",
    .unsure: "it is not certain that this is meant as a wait; look at the text",
    .contradicts: "two times contradict each other here; look at the text",
    // About the whole
    .noWaits: "there is no wait in this recipe; nothing is to be timed",
    .notEnglish: "this does not look like English, which is all that is read; translate it",
    .wrongEncoding: "this was not UTF-8 and was converted; look at accents and signs",
    .cutShort: "there is more than is written here; cut the recipe into parts",
    .badMarkup: "the markup is broken somewhere; look whether all steps are there",
    .tooManyPhases: "there are more waits than a routine may have; cut the recipe into parts",
    // About what a model was asked
    .noAnswer: "no model gave an answer, so this is what was read here; look at the text",
    .ungrounded: "a model proposed something that does not stand in the recipe; it was left out",
    .stale: "the model's answer is an old one, because none could be reached; look at the text",
  ]
}
