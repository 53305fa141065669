extension Wording {
  /// What Simmer says and writes about recipes in English.
  static let englishRecipeSentences: [Sentence: String] = [
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

    // What the reader of recipes left out or doubts
    .recipeWarning: "“{words}”: {text}",
    .recipeHeadTime: "a time of the whole recipe, so it is not timed.",
    .recipeShelfLife: "how long it keeps, so it is not timed.",
    .recipeMakeAhead: "what can be done ahead, so it is not timed.",
    .recipeAge: "an age, so it is not timed.",
    .recipeHistory: "something of the past, so it is not timed.",
    .recipeName: "a part of a name, so it is not timed.",
    .recipeTotal: "a total of other times, so it is not timed.",
    .recipeRate: "a rate, so it is not timed.",
    .recipeNotAWait: "no waiting time, so it is not timed.",
    .recipePerAmount: "how long depends on the amount: set that timer yourself.",
    .recipeVague: "no certain length: set that timer yourself.",
    .recipeAlternative: "one of several ways: choose which one to time.",
    .recipeOptional: "only if you want it, so it is not timed.",
    .recipeContradiction: "this does not agree with another time in the recipe.",
    .recipeUnbound: "it is not clear what this happens inside of, so it is not timed.",
    .recipeTooLong: "longer than a timer may be.",
    .recipeUnsure: "this may be no waiting time, or another one.",
    .recipeNoWaits: "no waiting time was found in this recipe.",
    .recipeNotEnglish: "this does not look English, so times may be missing.",
    .recipeEncoding: "the text was not UTF-8 and was converted.",
    .recipeCutShort: "the recipe was too long and was cut short.",
    .recipeBadMarkup: "this markup is broken and was read as text.",
    .recipeTooManyPhases: "there are more waiting times than a routine may have.",
  ]
}
