package import Routines

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

/// A phase that was read in a recipe, and where that stands.
@dynamicMemberLookup
package struct RecipePhase: Hashable, Sendable {
  package var phase: Phase
  /// Where the evidence stands, in Unicode scalars of the recipe's text.
  package var range: Range<Int>
  /// From 0 to 1: that this is a wait, of this length.
  package var confidence: Double

  package init(_ phase: Phase, range: Range<Int>, confidence: Double) {
    self.phase = phase
    self.range = range
    self.confidence = confidence
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Phase, Value>) -> Value {
    get { phase[keyPath: path] }
    set { phase[keyPath: path] = newValue }
  }
}
