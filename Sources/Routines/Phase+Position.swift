extension Phase {
  /// Where a mark stands in the time of what it runs with, if that is not counted from the beginning.
  package enum Position: Hashable, Sendable {
    /// "for the last 5 minutes", "5 minutes before the end".
    case beforeEnd(Duration)
    /// "turn the tray halfway".
    case halfway

    /// How long after the beginning of a wait of this length it is; of a range, the lower end counts.
    ///
    /// In a wait that is no longer than the time before its end, it is at once.
    package func offset(in length: Duration) -> Duration {
      switch self {
      case .beforeEnd(let rest): max(length - rest, Self.atOnce)
      case .halfway: max(length / 2, Self.atOnce)
      }
    }

    /// No phase takes no time at all.
    private static let atOnce = Duration.milliseconds(1)
  }

  /// Gives a mark with a position the length that it has in its host; `lengths` are those of all phases, by id.
  package mutating func settlePosition(in lengths: [String: Duration]) {
    guard let position, case .with(let host) = start, let length = lengths[host] else { return }
    duration = position.offset(in: length)
  }
}

extension Routine {
  /// With each mark where its position is in the present length of its host.
  package var withSettledMarks: Routine {
    let phases = allPhases
    guard phases.contains(where: { $0.position != nil }) else { return self }
    let lengths = Dictionary(phases.map { ($0.id, $0.duration) }) { first, _ in first }
    var routine = self
    routine.items = items.map { item in
      switch item {
      case .phase(var phase):
        phase.settlePosition(in: lengths)
        return .phase(phase)
      case .group(var phases, let times):
        for place in phases.indices { phases[place].settlePosition(in: lengths) }
        return .group(phases, repeat: times)
      }
    }
    return routine
  }
}
