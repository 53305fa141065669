/// When a model is asked about a description, once the user has set one up and agreed.
package enum ModelAsking: String, Hashable, Sendable, CaseIterable {
  /// Where the local side is not sure of what it read.
  case unsure
  /// About every description that is more than a command; where the two differ, that is read back.
  case always
}
