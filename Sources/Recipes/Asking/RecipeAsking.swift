package import FoundationEssentials
import Understanding

/// Who completes what the local side read in recipes: a model behind its checks.
package protocol RecipeAsking: Sendable {
  /// How many recipes that are wanted are best brought at once.
  var window: Int { get }

  /// A model is to be asked about this one; the others are as they should be already.
  func wants(_ recipe: AskedRecipe) -> Bool

  /// One for each, in the same order; one that is not wanted comes back as it is.
  ///
  /// A call that fails costs no recipe: what the local side read stays, with a warning.
  ///
  /// Throws where the task was cancelled, or whoever asks was stopped before it had all answers: then
  /// nothing is to be written, because another run will have them.
  func completed(_ recipes: [AskedRecipe]) async throws(CancellationError) -> [ConvertedRecipe]

  /// The same for a run that began then: what models answered since is no old answer to it, whether it
  /// was cut off meanwhile or not.
  func since(_ date: Date) -> any RecipeAsking

  /// Begins no more calls; those that are under way come to their end, so that what they are billed
  /// for is kept.
  ///
  /// Returns: what is waited for, if anything.
  func stop() -> CallsUnderWay?
}

/// Calls that somebody may be billed for whether their answers are waited for or not.
package struct CallsUnderWay: Hashable, Sendable {
  package var count: Int
  /// None takes longer.
  package var limit: Duration

  package init(count: Int, limit: Duration) {
    self.count = count
    self.limit = limit
  }
}

/// A recipe with what the local side made of it.
package struct AskedRecipe: Hashable, Sendable {
  package var recipe: Recipe
  package var reading: RecipeReading
  package var local: ConvertedRecipe

  package init(recipe: Recipe, reading: RecipeReading, local: ConvertedRecipe) {
    self.recipe = recipe
    self.reading = reading
    self.local = local
  }
}

/// Who completes recipes through a provider's batch endpoint, whose answers come hours later.
///
/// A run that is told to come back writes no output; the same command completes it another time.
///
///     open()        fetches what earlier runs submitted; where that is still under way: come back
///     completed(…)  answers what is known, and gathers the rest
///     settle()      submits what was gathered, if any: come back
package protocol RecipeBatching: RecipeAsking {
  func open() async throws -> BatchStanding
  func settle() async throws -> BatchStanding
}

/// Whether a run can be completed now.
package enum BatchStanding: Hashable, Sendable {
  case complete
  /// What is under way, and when to come back, as one line for the user.
  case comeBack(String)
}
