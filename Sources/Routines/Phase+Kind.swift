extension Phase {
  /// What a phase is.
  package enum Kind: String, Sendable, CaseIterable {
    /// Waiting until something is done.
    case wait
    /// A call every `duration` while the phase that it runs `with:` lasts: "stir every 5 minutes".
    case interval
    /// One call, `duration` after its start, "turn the tray after 10 minutes", or at its `position`, "turn it halfway".
    case mark
    /// Waiting time that the recipe does not mention, before a phase that starts later.
    case pause
    /// Work by hand: it has no length, and is over when the cook goes on.
    case task
    /// Another way of doing what it starts `with:`, "or on high for 4 hours": it runs instead of that, if the cook
    /// says so, and never by itself.
    case alternative

    /// Calls the cook to do something while another phase goes on, and is over with that phase.
    package var isCall: Bool {
      switch self {
      case .interval, .mark: true
      case .wait, .pause, .task, .alternative: false
      }
    }

    /// It means nothing without what it starts `with:`.
    package var needsHost: Bool { isCall || self == .alternative }
  }

  /// The repeats of an interval that says nothing of them, until its host is known.
  static let untilItsHostEnds = 0

  /// How many calls every `interval` fall strictly inside `length`: every 5 minutes in 20 is 3.
  package static func calls(every interval: Duration, in length: Duration) -> Int {
    guard interval > .zero, interval < length else { return 0 }
    let count = Int(min(length / interval, 1e6))
    return interval * count == length ? count - 1 : count
  }
}

extension Routine.Item {
  /// Intervals that say nothing of their repeats, with as many calls as fall into what they run with.
  func withCalls(in lengths: [String: Duration]) throws(RoutineFormatError) -> Routine.Item {
    func counted(_ phase: Phase) throws(RoutineFormatError) -> Phase {
      guard phase.repeats == Phase.untilItsHostEnds else { return phase }
      var phase = phase
      let length = phase.host.flatMap { lengths[$0] } ?? .zero
      phase.repeats = max(Phase.calls(every: phase.duration, in: length), 1)
      let limit = RoutineFormat.Limits.repeats
      guard phase.repeats <= limit else {
        throw .tooManyCalls(phase.repeats, phase: phase.id, limit: limit)
      }
      return phase
    }
    switch self {
    case .phase(let phase): return .phase(try counted(phase))
    case .group(let phases, let times):
      var group: [Phase] = []
      for phase in phases { group.append(try counted(phase)) }
      return .group(group, repeat: times)
    }
  }
}

extension Routine {
  /// The first call that runs beside nothing, so that nothing says when it is over; or another way of nothing.
  ///
  /// A call runs `with:` a phase, or `after:` a call of its own kind, which is how its copies are
  /// written out.
  package var callWithoutHost: Phase? {
    let phases = allPhases
    guard phases.contains(where: \.kind.needsHost) else { return nil }
    let kinds = Dictionary(phases.map { ($0.id, $0.kind) }) { first, _ in first }
    return phases.first { phase in
      guard phase.kind.needsHost else { return false }
      return switch phase.start {
      case .with: false
      case .after(let host): kinds[host] != phase.kind || phase.position != nil
      case .automatic, .onCue: true
      }
    }
  }

  /// The phases as they are written down, those of groups once each.
  package var allPhases: [Phase] {
    items.flatMap { item in
      switch item {
      case .phase(let phase): [phase]
      case .group(let phases, _): phases
      }
    }
  }
}
