/// What the id of a document without one is made of.
///
/// It never changes, as then the same document would be another routine: these are the words in which
/// the first version printed its values.
extension Routine.Item {
  var identity: String {
    switch self {
    case .phase(let phase): "Timers.Routine.Item.phase(\(phase.identity))"
    case .group(let phases, let times):
      "Timers.Routine.Item.group("
        + "[\(phases.map(\.identity).joined(separator: ", "))], repeat: \(times))"
    }
  }
}

extension Phase {
  fileprivate var identity: String {
    let fields = [
      "id: \(id.debugDescription)", "name: \(name.debugDescription)", "duration: \(duration)",
      "maxDuration: \(maxDuration.map { "Optional(\($0))" } ?? "nil")", "repeats: \(repeats)",
      "start: \(start.identity)", "cue: \(Self.identity(of: cue))",
      "instruction: \(Self.identity(of: instruction))", "evidence: \(Self.identity(of: evidence))",
    ]
    // What a phase is came later, and is told only where it is no wait.
    let kind = kind == .wait ? [] : ["kind: \(kind.rawValue)"]
    let position =
      switch position {
      case .beforeEnd(let rest): ["position: beforeEnd(\(rest))"]
      case .halfway: ["position: halfway"]
      case nil: [String]()
      }
    return "Timers.Phase(\((fields + kind + position).joined(separator: ", ")))"
  }

  private static func identity(of text: String?) -> String {
    text.map { "Optional(\($0.debugDescription))" } ?? "nil"
  }
}

extension Phase.Start {
  fileprivate var identity: String {
    switch self {
    case .automatic: "Timers.Phase.Start.automatic"
    case .onCue: "Timers.Phase.Start.onCue"
    case .with(let id): "Timers.Phase.Start.with(\(id.debugDescription))"
    case .after(let id): "Timers.Phase.Start.after(\(id.debugDescription))"
    }
  }
}
