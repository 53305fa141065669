/// What a recipe says about time.
package struct RecipeReading: Hashable, Sendable {
  /// In the order of the text.
  package var phases: [RecipePhase]
  /// What is not a phase, or not certain, and why; in the order of the text.
  package var warnings: [RecipeWarning]
  /// From 0 to 1, of the least certain thing in it.
  ///
  /// Below a threshold a model is worth asking.
  package var confidence: Double

  package init(
    phases: [RecipePhase] = [], warnings: [RecipeWarning] = [], confidence: Double = 1
  ) {
    self.phases = phases
    self.warnings = warnings
    self.confidence = confidence
  }
}

/// A waiting time of a recipe: what is done, for how long, until when, and where that stands.
package struct RecipePhase: Hashable, Sendable {
  /// A short word or two of the name, unique in the recipe: "simmer", "simmer-2".
  package var id: String
  /// As a cook would call it out: "Simmer the sauce".
  package var name: String
  package var duration: Duration
  /// The upper end of a range.
  package var maxDuration: Duration?
  package var repeats: Int
  package var start: Start
  /// "until golden"; without a full stop or markup.
  package var cue: String?
  /// The sentence, or the sentences, that the wait belongs to, without markup.
  package var instruction: String
  /// The words that state the length, verbatim.
  package var evidence: String
  /// Where the evidence stands, in Unicode scalars of the recipe's text.
  package var range: Range<Int>
  package var role: Role
  /// From 0 to 1: that this is a wait, of this length.
  package var confidence: Double

  package init(
    id: String, name: String, duration: Duration, maxDuration: Duration? = nil, repeats: Int = 1,
    start: Start = .automatic, cue: String? = nil, instruction: String, evidence: String,
    range: Range<Int>, role: Role = .wait, confidence: Double
  ) {
    self.id = id
    self.name = name
    self.duration = duration
    self.maxDuration = maxDuration
    self.repeats = repeats
    self.start = start
    self.cue = cue
    self.instruction = instruction
    self.evidence = evidence
    self.range = range
    self.role = role
    self.confidence = confidence
  }

  /// As in `simmer.routine/1`.
  package enum Start: Hashable, Sendable {
    case automatic
    case onCue
    case with(String)
    case after(String)
  }

  package enum Role: String, Hashable, Sendable, CaseIterable {
    case wait
    /// A nudge inside another phase, again and again: "stirring every 5 minutes". It starts with the
    /// phase that it belongs to, and repeats as often as fits into it.
    case interval
    /// Something to do once inside another phase: "after 10 minutes, turn the tray". It starts with
    /// the phase that it belongs to.
    case mark
  }
}
