/// A model's answer in the agreed shape, of which nothing is believed yet.
///
/// It holds words alone: the lengths, and how often, are read out of what it quotes.
package struct RoutineDraft: Hashable {
  package var name: String?
  package var phases: [Phase]

  package struct Phase: Hashable {
    /// The words of the text that state the wait.
    package var quote: String
    package var name: String?
    /// Nil where the answer says nothing of it, and the text alone decides.
    package var start: Start?
    /// The words that say how often; nil for once.
    package var times: String?
    package var cue: String?
  }

  /// Other phases are named as the model named them.
  package enum Start: Hashable {
    case automatic
    case onCue
    case with(String)
    case after(String)
    /// On the wire only: so that it ends together with another one.
    case endsWith(String)
    /// None of the words that were agreed.
    case unreadable(String)

    /// The phase that it refers to.
    package var host: String? {
      switch self {
      case .automatic, .onCue, .unreadable: nil
      case .with(let name), .after(let name), .endsWith(let name): name
      }
    }
  }

  /// S11: more phases than anybody cooks.
  package static let mostPhases = 64
}
