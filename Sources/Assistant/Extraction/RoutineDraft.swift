import Routines

/// A model's answer in the agreed shape, of which nothing is believed yet.
struct RoutineDraft: Hashable {
  var name: String?
  var category: String?
  var phases: [Phase]

  struct Phase: Hashable {
    var id: String?
    var name: String?
    var evidence: String
    var duration: Duration
    var maxDuration: Duration?
    var repeats: Int
    var start: Start
    var cue: String?
  }

  enum Start: Hashable {
    case automatic
    case onCue
    case with(String)
    case after(String)
    /// On the wire only: so that it ends together with another one.
    case endsWith(String)

    /// The phase that it refers to.
    var host: String? {
      switch self {
      case .automatic, .onCue: nil
      case .with(let id), .after(let id), .endsWith(let id): id
      }
    }
  }

  static let categories = ["cooking", "baking", "drinks", "exercise", "household", "other"]
  /// S11: more phases than anybody cooks.
  static let mostPhases = 64
}
