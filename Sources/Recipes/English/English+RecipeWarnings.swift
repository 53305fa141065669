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
    .headTime:
      "this time is from the head of the recipe, not from a step; start a timer yourself if you want one",
    .shelfLife: "this is how long it keeps, not a waiting time; write it on the box",
    .makeAhead: "this is how far ahead it can be made, not a waiting time; plan it yourself",
    .age: "this is an age, not a waiting time",
    .history: "this is a time in the past, not a waiting time",
    .name: "these words are part of a name, not a waiting time",
    .total: "this is the total of several steps; each of them has its own timer in the routine",
    .notAWait: "this is not a waiting time; start a timer yourself if you want one",
    // Left as a question
    .perAmount: "this depends on the amount; work it out, then start a timer",
    .vague: "no exact time is given; start a timer when you know how long",
    .alternative: "this is another way of doing the same thing; start a timer if you choose it",
    .optional: "this step is optional; start a timer if you do it",
    // Not certain
    .unbound: "the wait that this belongs to was not found; watch the clock yourself",
    .tooLong: "this is longer than the 30 days that a timer can run; put it in a calendar",
    .unsure: "this may not be a waiting time; check the text",
    .contradicts: "two times contradict each other here; check the text",
    // About the whole
    .noWaits: "this recipe has no waiting times, so there is nothing to time",
    .notEnglish:
      "this does not look like English, the only language that recipes are read in; translate it",
    .wrongEncoding: "this was not UTF-8 and was converted; check accents and special characters",
    .cutShort: "there is more in the recipe than is written here; split it into parts",
    .badMarkup: "the markup is broken; check that all steps are there",
    .tooManyPhases: "there are more waits than a routine can hold; split the recipe into parts",
    // About what a model was asked
    .noAnswer: "no model answered, so Simmer read this by itself; check the text",
    .ungrounded: "a model proposed something that is not in the recipe; it was left out",
    .stale: "no model could be reached, so this is an older answer; check the text",
  ]
}
