package import Understanding

/// Where what a model proposes is otherwise than what the local side read in the same words.
package enum PlanDifference: Hashable, Sendable {
  /// The model, which was told of it, leaves it out; it stays.
  case onlyLocal(SpokenPhase)
  /// The local side has not got it; it was added. `place` is the number of the local phase that it
  /// stands before in the text, or their count.
  case onlyModel(SpokenPhase, place: Int)
  /// Of the same words the two made different lengths; the local one stays.
  case length(local: SpokenPhase, model: SpokenPhase)
  /// The two have it done a different number of times; the local count stays.
  case count(local: SpokenPhase, model: SpokenPhase)
  /// The two begin it at different moments; the local one stays.
  case order(local: SpokenPhase, model: SpokenPhase)
}
