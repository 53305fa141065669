/// Who settled what words mean.
package enum Route: String, Sendable, CaseIterable {
  /// The local side alone.
  case local
  /// An earlier answer of a model.
  case cache
  case model
  /// The words are beyond the local side, and no model could be asked.
  case offline
}
