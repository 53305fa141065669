import Understanding

extension Wording {
  /// What Simmer says and writes about recipes in English.
  static let englishRecipeSentences: [Sentence: String] = [
    // Step by step
    .routineStepWaiting: "{Label}. First: {text} Say next to begin.",
    .stepNext: "Then {next}, {length}. {Text}",
    .stepWaits: "Next: {text} Say next to begin.",
    .stepOver: "{Phase}: done. {Text}",
    .stepOverLate: "{Phase}: done {ago} ago, while I was off. {Text}",
    .stepOverWaiting: "{Phase}: done. Next: {text} Say next to begin.",
    .besideOver: "{Label}: that was {length}. {Text}",
    .lengthOfStep: "{Phase}: {length}, {left} left.",
    .lengthOfTimer: "{Label}: {length}, {left} left.",
    .lengthOfWaiting: "{Phase}: {length}. Say next to begin.",
    .stepsLeft: "{Label}: {phase} now, {count} more to come.",
    .wholeLeft: "{Label}: {left} left in all, of {length}.",
    .wholeLeftOnCue: "{Label}: {left} left in all, of {length}, if nothing has to wait for you.",
    .checkAgain: "I will ask again in {left}.",
    .checkNoMore: "{Label}: {left} left at the most.",

    // Calls and calendars
    .checkPhase: "{Phase}: check it{text}.",
    .phaseDone: "{Phase}: done.",
    .cueAfter: ", {text}",
    .calendarWhenReady: "Begins when you are ready; what comes after it moves with it.",

    // The cook sheet
    .sheetTotal: "**Waiting: {length} in all.**",
    .sheetOneCue: "One step begins when you are ready.",
    .sheetCues: "{Count} steps begin when you are ready.",
    .sheetSource: "From {text}",
    .sheetBeside: "Meanwhile",
    .sheetSteps: "Steps",
    .sheetNotes: "Please check",
    .sheetTimes: "{count} times",
    .sheetWith: "together with {name}",
    .sheetAfter: "after {name}",
    .sheetWhenReady: "When you are ready: {text}",

    // Recipes
    .recipeWarning: "“{words}”: {text}",
    .recipeNoWaits: "No waiting time was found in this recipe.",
  ]

  /// What the reader of recipes left out or doubts, and why.
  static let englishRecipeWarnings: [RecipeWarning.Code: String] = [
    .headTime: "a time of the whole recipe, so it is not timed.",
    .shelfLife: "how long it keeps, so it is not timed.",
    .makeAhead: "what can be done ahead, so it is not timed.",
    .age: "an age, so it is not timed.",
    .history: "something of the past, so it is not timed.",
    .name: "a part of a name, so it is not timed.",
    .total: "a total of other times, so it is not timed.",
    .rate: "a rate, so it is not timed.",
    .notAWait: "no waiting time, so it is not timed.",
    .perAmount: "how long depends on the amount: set that timer yourself.",
    .vague: "no certain length: set that timer yourself.",
    .alternative: "one of several ways: choose which one to time.",
    .optional: "only if you want it, so it is not timed.",
    .contradiction: "this does not agree with another time in the recipe.",
    .unbound: "it is not clear what this happens inside of, so it is not timed.",
    .tooLong: "longer than a timer may be.",
    .unsure: "this may be no waiting time, or another one.",
    .notEnglish: "this does not look English, so times may be missing.",
    .wrongEncoding: "the text was not UTF-8 and was converted.",
    .cutShort: "the recipe was too long and was cut short.",
    .badMarkup: "this markup is broken and was read as text.",
    .tooManyPhases: "there are more waiting times than a routine may have.",
    .noWaits: "no waiting time was found in this recipe.",
    .noAnswer: "no language model answered, so this is what I read myself.",
    .ungrounded: "the language model gave a time that is not in the recipe; I left it out.",
    .stale: "the language model could not be reached, so this is an old answer.",
  ]
}
