package import Routines

extension Phase.Start {
  /// As expectations write it behind a phase: "", " on cue", " with a", " after a".
  package var printed: String {
    switch self {
    case .automatic: ""
    case .onCue: " on cue"
    case .with(let id): " with \(id)"
    case .after(let id): " after \(id)"
    }
  }
}
