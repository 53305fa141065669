package import Languages

/// What an utterance means, and how much of it that accounts for.
package struct Interpretation: Hashable, Sendable {
  /// In the order in which they were said.
  ///
  /// `none` when the words are not for Simmer; `unknown` when
  /// they are and only `partial` is clear.
  package var commands: [Command]
  /// 0…1; a transcript's own confidence is not part of it.
  package var confidence: Double
  /// What was understood of an utterance that is not settled.
  package var partial: [Command]
  /// The words that nothing accounts for.
  package var rest: String?
  /// What an utterance that is not settled certainly begins with, so that it may be started while the
  /// rest is still being worked out: "chicken an hour twenty, rest it fifteen, and …" begins with a
  /// chicken timer.
  ///
  /// Always a `startTimer` whose clause is understood to the last word.
  package var firstStep: Command?
  /// It is not settled, and a model may find a routine in it: it states a length of time, and orders
  /// nothing about timers that there are.
  package var asksForRoutine = false
  /// It is not settled, states several lengths and sounds as if it were said to Simmer: a plan may be in it.
  package var mayBePlan = false

  /// How sure the model of cooks is of the step that it goes to; 0 where something else read it.
  package var stepChance = 0.0

  /// No rule reads it: what it means was gathered from what is said in it.
  package var isGathered = false

  package init(
    commands: [Command], confidence: Double, partial: [Command] = [], rest: String? = nil
  ) {
    self.commands = commands
    self.confidence = confidence
    self.partial = partial
    self.rest = rest
  }

  /// Every word is accounted for, so that it may be acted upon.
  package var isSettled: Bool {
    !commands.contains { $0.intent == .unknown }
  }
}

/// What the words are spoken into: it decides what a bare "yes", "stop", "fifteen" or "the rice" means.
package struct Context: Hashable, Sendable {
  package var pending: Question?
  package var isRinging: Bool
  /// Timers are live, even if none of them has a name.
  package var hasTimers: Bool
  /// Names of the live timers and their phases.
  package var timerNames: [String]
  package var routineNames: [String]
  /// The library has recipes.
  package var hasRecipes = false
  /// The steps of the recipes under way, and what runs beside them.
  package var steps: [Step]
  /// The recipe that is read out step by step; nil where none or several are.
  package var cooking: Cooking?
  /// The timers that stand by themselves; nil where nothing but names is known of them.
  package var kitchen: Kitchen?
  /// A routine is under way, so that "next" has something to move.
  package var isInRoutine: Bool
  /// Something was called out to be checked, and nobody said yet whether it is done.
  package var isChecking: Bool
  /// Something was just done that "no, fifteen" can correct.
  package var canCorrect: Bool
  /// Something is paused that "go on" means.
  package var isPaused: Bool
  /// What the words are in, as far as they or those before them tell.
  package var language: LanguageCode

  package init(
    pending: Question? = nil, isRinging: Bool = false, hasTimers: Bool = false,
    timerNames: [String] = [], routineNames: [String] = [], steps: [Step] = [],
    cooking: Cooking? = nil,
    isInRoutine: Bool = false, isChecking: Bool = false,
    canCorrect: Bool = false, isPaused: Bool = false, language: LanguageCode = .standard
  ) {
    self.pending = pending
    self.isRinging = isRinging
    self.hasTimers = hasTimers
    self.timerNames = timerNames
    self.routineNames = routineNames
    self.steps = steps
    self.cooking = cooking
    self.isInRoutine = isInRoutine
    self.isChecking = isChecking
    self.canCorrect = canCorrect
    self.isPaused = isPaused
    self.language = language
  }

  /// A step of a recipe, as it can be spoken of.
  package struct Step: Hashable, Sendable {
    package var name: String
    /// What ends it: "until golden".
    package var cue: String?
    package var stand: Stand

    package enum Stand: Hashable, Sendable {
      case now
      /// It rings, or was called out to be checked.
      case due
      /// It was called out, and nobody said yet that it is done: "time to stir".
      case called
      case toCome
      case over
    }

    package init(_ name: String, cue: String? = nil, _ stand: Stand) {
      self.name = name
      self.cue = cue
      self.stand = stand
    }
  }

  /// A recipe that is cooked together.
  package struct Cooking: Hashable, Sendable {
    package var index: CookIndex
    /// How each step of the index stands.
    package var steps: [Stand]
    /// Of the step that the cook is at; as many as there are where all are over.
    package var position: Int
    /// That step counts its time already.
    package var isRunning: Bool
    /// That step was only called out when the time before it was over, and not read to somebody who asked.
    package var isCalled: Bool
    /// Of the wait that the cook is at, where it is to be begun.
    package var length: Duration?

    /// The cook has come to a wait that is to be begun.
    var isWaiting: Bool { steps.indices.contains(position) && steps[position] == .waits }

    package enum Stand: Hashable, Sendable {
      /// A wait that is to be begun.
      case waits
      /// Its time runs.
      case counts
      /// Work by hand, and what is over.
      case other
    }

    package init(
      index: CookIndex, steps: [Stand], position: Int, isRunning: Bool, isCalled: Bool = false,
      length: Duration? = nil
    ) {
      self.length = length
      self.isCalled = isCalled
      self.index = index
      self.steps = steps
      self.position = position
      self.isRunning = isRunning
    }
  }

  /// What Simmer has asked and not been told yet.
  package enum Question: Hashable, Sendable {
    case howLong
    case which([String])
    case yesOrNo
    case name
    /// A plan was read back: start it? Its phases may be changed until then.
    case plan([String])
  }

  /// Nothing runs, nothing was asked.
  package static let empty = Context()
}
