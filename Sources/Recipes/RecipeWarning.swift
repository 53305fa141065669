/// Something in a recipe that became no phase, or is not certain, and why.
package struct RecipeWarning: Hashable, Sendable {
  package var code: Code
  /// The words that it is about, verbatim and shortened; nil where it is about the whole.
  package var quote: String?
  /// Where they stand, in Unicode scalars of the recipe's text.
  package var range: Range<Int>?
  /// The id of the phase that it is about.
  package var phase: String?
  /// Why, where the code alone does not say it: a short word, such as "over_budget".
  package var reason: String?

  package init(
    _ code: Code, quote: String? = nil, range: Range<Int>? = nil, phase: String? = nil,
    reason: String? = nil
  ) {
    self.code = code
    self.quote = quote
    self.range = range
    self.phase = phase
    self.reason = reason
  }

  /// What it is; the raw value is public (Docs/Recipes.md).
  package enum Code: String, Hashable, Sendable, CaseIterable {
    // Left out because it is no wait.
    case headTime = "head_time"
    case shelfLife = "shelf_life"
    case makeAhead = "make_ahead"
    case age
    case history
    case name = "part_of_a_name"
    case total = "total_time"
    case notAWait = "not_a_wait"
    // Left as a question, because only the cook knows.
    case perAmount = "per_amount"
    case vague = "vague_length"
    case alternative = "alternative"
    case optional = "optional"
    // Not certain, or not as it should be.
    case unbound = "mark_without_phase"
    case tooLong = "too_long"
    case unsure = "unsure"
    /// Two times that cannot both be right: "20-10 minutes", a wait longer than all of it.
    case contradicts
    // About the whole.
    case noWaits = "no_waits"
    case otherLanguage = "not_english"
    case wrongEncoding = "encoding_converted"
    case cutShort = "cut_short"
    case badMarkup = "bad_markup"
    case tooManyPhases = "too_many_phases"
    /// Quantities were scaled, and the lengths are those of the recipe.
    case lengthsStay = "lengths_not_scaled"
    /// Nothing says how many it serves.
    case noYield = "no_yield"
    // About what a model was asked.
    /// None gave an answer; what the local side read stands. The reason is the failure's code.
    case noAnswer = "no_answer"
    /// Something that a model proposed and that does not stand in the recipe was left out.
    case ungrounded
    /// The model's answer is an old one, because none could be reached.
    case stale = "stale_answer"
  }
}
