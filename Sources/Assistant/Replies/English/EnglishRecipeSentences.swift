import Routines

extension Wording {
  /// What Simmer says and writes about recipes in English.
  static let englishRecipeSentences: [Sentence: String] = [
    // Step by step
    .routineStepWaiting: "{Label}. First wait: {text} Say next to begin.",
    .stepNext: "Next wait: {next}, {length}. {Text}",
    .stepWaits: "Next wait: {text} Say next to begin.",
    .stepOver: "{Phase}: done. {Text}",
    .stepOverLate: "{Phase}: done {ago} ago, while I was off. {Text}",
    .stepOverWaiting: "{Phase}: done. Next wait: {text} Say next to begin.",
    .besideOver: "{Label}: that was {length}.",
    .besideAgain: "{Label} once more: {length}, starting now.",
    .callEvery: "I will call you to {name} every {length}.",
    .callOnce: "I will call you to {name} after {length}.",
    .callNow: "Time to {name}.",
    .callIn: "{Name} in {left}.",
    .called: "{Name}: I called {ago} ago.",
    .pauseBegan: "{Length} {name}.",
    .pauseLeft: "{Left} {name}.",
    .pauseOver: "Time for {the}.",
    .onceMore: "{name} once more",
    .onceMoreFor: "{Name}, {length}.",
    .lastStepOver: "{Label}: the last step is over. {Text}",
    .routineStartedWith: "{Label}. {Text} Starting now.",
    .stepBegins: "{Text} Starting now.",
    .phaseBackTo: "Back: {text} Starting now.",
    .askPause: "Shall I pause {the}?",
    .stepComesLater: "{Phase} comes later. {Text}",
    .stepIsOver: "{Phase} is over. {Text}",
    .askDone: "{Phase} has {left} left. Is it done?",
    .stepsLeftWaiting: "{Label}: {phase} is next, {count} more after it.",
    .onlyTimesKept: "I only keep the times of the recipe. Look at the recipe for that.",
    .lengthOfStep: "{Phase}: {length}, {left} left.",
    .lengthOfTimer: "{Label}: {length}, {left} left.",
    .lengthOfWaiting: "{Phase}: {length}. Say next to begin.",
    .stepsLeft: "{Label}: {phase} now, {count} more to come.",
    .whole: "{Label}: {length} in all.",
    .wholeOnCue: "{Label}: {length} in all, if nothing has to wait for you.",
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
    .sheetEvery: "{name} every {length}",
    .sheetOnce: "{name} after {length}",
    .sheetWith: "together with {name}",
    .sheetAfter: "after {name}",
    .sheetWhenReady: "When you are ready: {text}",

    // Recipes
    .recipeWarning: "“{words}”: ",
    .recipeNoWaits: "No waiting time was found in this recipe.",
  ]
}
