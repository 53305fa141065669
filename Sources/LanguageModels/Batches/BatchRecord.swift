package import FoundationEssentials

/// A batch as its provider tells of it.
package struct BatchRecord: Hashable, Sendable {
  package var id: String
  package var state: State
  /// By the provider's clock.
  package var made: Date?
  /// When what is not done by then is given up.
  package var expires: Date?
  package var requests = 0
  /// Zero until the end, with some.
  package var done = 0
  /// The intent that it was made for, where the provider keeps what it is told.
  var intent: String?
  /// Where its results are, where they are files.
  var files: [String] = []

  package enum State: Hashable, Sendable {
    case underWay
    /// Results are there, perhaps not for all.
    case ended
    /// The whole was refused, and cost nothing.
    case refused(String)
  }

  init(id: String, state: State) {
    self.id = id
    self.state = state
  }

  /// What may stand in a path: a provider's word is no address.
  static let longestIdentifier = 128
}
