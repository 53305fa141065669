/// A list of words or phrases beside those that the grammars are made of.
///
/// A section `list NAME` of a language's texts fills the list; what a language leaves out is empty.
/// Raw values are bit positions, so there are at most 192.
package enum WordList: UInt8, CaseIterable, Sendable {
  // How numbers are spelled, where texts are compared
  case spelledOnes, spelledTeens, spelledTens, spelledMultipliers, spelledJoint, spelledArticle
  case hesitations
  /// Hesitations that are a measure after a number: "mm".
  case measureHesitations
  /// After digits: "2nd".
  case ordinalSuffixes
  // What ends a step: "until the whites are set"
  case cueLeads, cueArticles
  /// What it speaks of is said elsewhere.
  case cuePronouns
  /// Between what it speaks of and what is to become of that.
  case cueBecomes
  /// Between its clauses.
  case cueJoints
  /// Those of them behind which a denial holds on.
  case cueAlternatives
  /// What follows says how to find out, and is no state: "tender when pierced".
  case cueConditions
  /// What follows is over: "no longer pink", "stops bubbling".
  case cueEnds
  /// The ends, and what else turns round what follows.
  case cueDenials
  /// Leads to a denial: "with no pink".
  case cueJoinsDenial
  // What is said about the steps of a recipe
  /// May stand before anything.
  case stepOpeners
  /// What is meant by nothing but "it", with what it is or seems.
  case stepItIs
  /// Between a name and what is said of it.
  case stepSeems
  /// What is written as one with a name, and what it stands for.
  case stepIsEndings
  case stepArticles
  /// What was spoken of.
  case stepPronouns
  /// Says neither more nor less.
  case stepEmpty
  case stepDone, stepDeed, stepBegin, stepHowLong
  /// Who does it, or what does it.
  case stepSubjects
  /// Between a question and what it asks about, without a meaning of its own.
  case stepAsides
  case stepWhole, stepRunning, stepHold
  // What a cook says while a recipe is read out
  /// Speak of heat.
  case cookHeat
  /// Give a temperature behind a number, before one of a single digit, and before one of three.
  case cookDegrees, cookMarks, cookOvens
  /// End in what they are not: "Knoblauch" is no "Lauch".
  case cookApart
  /// Begin what is said of portions, or are all of it.
  case cookScale
  /// Where it was put, which says nothing about what.
  case cookPlaces
  /// Of no weight in what is said.
  case cookSmall
  /// Tell what kind of thing a line of a recipe is about.
  case cookSigns, cookVessels, cookChoices, cookKeeping, cookReasons, cookCovers, cookCuts,
    cookWarmth
  case cookLooks, cookStirring
  /// What begins so tells of no deed: a question, or what must not be.
  case cookAsks
  /// What kind of food something is, and what such kinds are called; the value is the kind.
  case cookKinds, cookKindNames
  /// What is done in a kitchen, in any form; the value is the verb's name. Filled from the verbs.
  case deedForms
  /// The forms that say that it was done: "stirred".
  case deedsDone
  /// What recognisers write for the name of a timer that runs; the value is the name.
  case misheardNames
  /// What timers are for; the value has the words for its kind, with spaces between them.
  case timerKinds
  // Whether a name is one thing or many
  /// The value is what the ending is of one.
  case pluralEndings
  /// No plurals, though they look so.
  case singularEndings
  /// An article and the ending of an adjective behind it; the value is the ending without the article.
  case adjectiveEndings
  /// What an ingredient is measured in and what is counted of it, one of it; the value is what several are called.
  case severalMeasures, severalThings
  /// The same of what stands before it, where that is inflected: "kleiner" is "kleine".
  case severalQualities
  // What puts off what is said, or makes it somebody else's
  case laterWords
  /// After a first step these take back that it is certain.
  case takesBack
  /// What a cook does to food, though a timer can be treated so too.
  case cookingControls
  /// Anywhere after a first step these say that it is not for now.
  case putsOff
  /// What an announcement may open with.
  case beginnings
  /// Who does what is announced; "I am" is two words.
  case subjectsOfDoing
  /// "this is for lunch".
  case presentings
  /// Said of what is being done at this moment.
  case doingNow
  /// In an announcement these put it off, or make it something that is only told or kept.
  case notNow
  /// Before the name of a day: "a Sunday roast".
  case beforeKinds
  // What tells a bare number of minutes from any other number
  /// A number after one of these is a label, a setting or a count: "gas mark 6", "serves four".
  case numberLabels
  /// Before "for" and a number, that number is people: "dinner for six".
  case peopleNouns
  /// Before a number these speak of time, though other words of their kind speak of amounts.
  case timeTakers
  /// After a number: "two a side", "three per side".
  case sideOpeners, sideNouns
  // With which a model would claim to have done something
  /// A cook's answer needs none of these.
  case timerNouns
  case doers
  /// In any tense, by who speaks.
  case deeds
  case passives
  /// What only a deed of ours can be, said without who did it; "until it is set" is a custard.
  case doneDeeds
  // What a model's proposal is held against
  /// "twice" says how often.
  case timesWords
  /// Behind a number these say how often: "eight rounds".
  case countNouns
  /// Before a number these say that each has its turn: "each of the three pizzas".
  case countOpeners
  /// Words of a name that say nothing by themselves.
  case smallNameWords
  /// The plain words that describe a wait in a kitchen.
  case plainNames
  /// What a name never has in it: it would pass for an order, or for a report of a deed.
  case orderNames
  /// Of these, what a recipe says of its pots.
  case recipeOrderNames
  /// What a phase is called that has no name of its own, before its number.
  case phaseLabel
  /// What a cue begins with: "until the potatoes", "until roast potatoes".
  case untilThing, untilDeed
  /// What words end in, in forms that are not told apart: "resting" and "rested" are "rest".
  case stemEndings
  /// What a word ends in that tells what has happened: "tripped".
  case pastEndings
  /// What a word ends in that tells what is under way: "pricking".
  case presentEndings
  /// What a word ends in that is bound to the next: "my wife's set".
  case boundEndings
  /// What a word ends in that tells something of the subject right before it: "die schleudert".
  case tellingEndings
  /// When a step runs, measured by the other steps; the value is the name of an `OrderCue`.
  case orderCues
  /// What may stand between "the last" and the number.
  case lengthSofteners
  /// These close a clause as a comma does.
  case clauseJoints
  // How a plan is spoken
  /// Words of a description that name nothing.
  case planWeak
  /// Before "last" and a number these make it minutes, before any number, and what may stand behind that.
  case planLastLeads, planMinutesLeads, planSubjects
  /// After a length these lead to what it is for: "twenty minutes of stretching".
  case planOf
  /// After a length these lead to a place: "ten minutes in the oven".
  case planPlaces
  /// Of each of several: "forty minutes each".
  case planEach
  /// Between the first of several and the others, nothing is done: "straight after that".
  case planRightAfter
  /// The cook says when: "wait till I tell you".
  case planCues
  /// What is called out is no phase: "give me a shout".
  case planCallers
  /// Before how long it is until all of a plan is to be done: "ready *in* an hour".
  case planDueLeads
  /// "One hour into that".
  case planInto
  /// Rounds of one or several phases.
  case planRounds
  /// No length anybody could time: "overnight".
  case planOpenLengths
  /// Parts that one length is for: "four lots of thirty minutes".
  case planLots
  /// What was said before is meant: "ten rounds of that".
  case planBack
  /// With "both" they make several begin now: "straight away".
  case planAtOnce
  /// Said of a step these mean its beginning, or its end: "as soon as it goes in", "is done".
  case planGoesIn, planDone
  /// Before a length that was said already: "halfway through the two hours".
  case planMentions
  /// A call in the middle of a step.
  case planHalfway
  /// Before it these give a length that could be timed instead: "two hours or overnight".
  case planAlternatives
  /// Who is spoken of where nothing is ordered: "you fry it a minute a side".
  case planTellers
  /// In a statement these make its length one that nobody is to wait: "mine always took an hour".
  case planTales
  /// In a statement these make it uncertain whether its length is waited.
  case planConditions
  /// Before and behind a number without a unit these say that it counts something else: "he's thirteen".
  case planCountLeads, planCountEnds
  /// Before "a day" and "an hour" these make them a rate.
  case planAmounts
  /// Said of several, these make them begin at once; of two, "both".
  case planStartTogether, planBoth, planPair
  /// Of what was last spoken of: "while it bakes".
  case planPronouns
  /// Said of several, these make them end at once.
  case planReadyWhen
  /// They tell one of two places from the other: "left rack … right rack".
  case planSides
  /// A statement begins with these, where no mark says so: "i want", "it keeps".
  case planStatements
  // When something is to happen
  /// Words of times, dates and recurrences; `CalendarWord` says what stands behind them.
  case calendar
  /// Lead to the time that something is changed to.
  case calendarTo
  /// Between the time and what is to be done then, and behind that.
  case calendarBridge, calendarThanks
  /// A zero before minutes, and what a clock of 24 hours is counted in.
  case calendarZero, calendarHours
  /// Behind a day these make it the owner of what follows.
  case calendarOwns
  /// Said of somebody who is to be woken.
  case calendarWaking
  /// These ask to be called: the clock behind them stands above one that is told before.
  case calendarOrders
  /// Beside a length these move what waits for a time of day to an earlier one.
  case calendarEarlier
  /// One more alarm, right after one was set.
  case calendarMore
  /// What is told of a time of day is to be at another: "move it to".
  case calendarMove
  /// It is not wanted any more.
  case calendarEnd
  /// What rings is put off: "not now".
  case calendarLater
  /// With a time of day alone it is when everything is to be done: "dinner at seven".
  case calendarMeals
}
