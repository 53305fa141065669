package import Extraction
import LanguageModels
import Replies
package import Routines
import Understanding

/// What became of one recipe: a line of `simmer convert`'s output.
package struct ConvertedRecipe: Hashable, Sendable {
  package var id: LineIdentifier
  package var title: String?
  /// Nil for a recipe without any wait; a warning says so.
  package var routine: Routine?
  package var route: Route
  package var warnings: [RecipeWarning]
  /// Where each phase's evidence stands, and how certain it is; by phase id.
  package var evidence: [Evidence]
  /// Everything else that the recipe says, where it was asked for.
  package var whole: WholeRecipe?
  /// By whose words it was read, and what else is written of it.
  var lexicon: RecipeLexicon

  package init(
    id: LineIdentifier, title: String?, routine: Routine?, route: Route,
    warnings: [RecipeWarning], evidence: [Evidence], whole: WholeRecipe? = nil,
    lexicon: RecipeLexicon = .standard
  ) {
    self.id = id
    self.title = title
    self.routine = routine
    self.route = route
    self.warnings = warnings
    self.evidence = evidence
    self.whole = whole
    self.lexicon = lexicon
  }

  package struct Evidence: Hashable, Sendable {
    package var phase: String
    /// In Unicode scalars of the recipe's text.
    package var range: Range<Int>
    package var confidence: Double
    package var kind: Phase.Kind

    package init(
      phase: String, range: Range<Int>, confidence: Double, kind: Phase.Kind
    ) {
      self.phase = phase
      self.range = range
      self.confidence = confidence
      self.kind = kind
    }
  }
}
