/// A model's answer in the agreed shape, of which nothing is believed yet.
package struct RoutineDraft: Hashable {
  package var name: String?
  package var category: String?
  package var phases: [Phase]

  package struct Phase: Hashable {
    package var id: String?
    package var name: String?
    package var evidence: String
    package var duration: Duration
    package var maxDuration: Duration?
    package var repeats: Int
    package var start: Start
    package var cue: String?
  }

  package enum Start: Hashable {
    case automatic
    case onCue
    case with(String)
    case after(String)
    /// On the wire only: so that it ends together with another one.
    case endsWith(String)

    /// The phase that it refers to.
    package var host: String? {
      switch self {
      case .automatic, .onCue: nil
      case .with(let id), .after(let id), .endsWith(let id): id
      }
    }
  }

  package static let categories = ["cooking", "baking", "drinks", "exercise", "household", "other"]
  /// S11: more phases than anybody cooks.
  package static let mostPhases = 64
}
