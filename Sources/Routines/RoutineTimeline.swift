/// When each phase of a routine begins and ends, counted from its start.
///
/// It is laid out as the book would run it, every repeat written out, with a cook who is always
/// there: a phase on cue begins as soon as it may. A range makes two ends of everything after it.
package struct RoutineTimeline: Hashable, Sendable {
  /// In the order in which they begin; of those that begin together, steps come first.
  package private(set) var spans: [Span] = []

  /// One phase on the line.
  package struct Span: Hashable, Sendable {
    /// One copy: "boil#2" is the second one of "boil".
    package var phase: Phase
    package var begins: Bounds
    package var ends: Bounds
    /// Runs beside the steps (`with:`, `after:`).
    package var isBeside: Bool
  }

  /// The earliest and the latest that something comes to pass.
  package struct Bounds: Hashable, Sendable {
    package var earliest: Duration
    package var latest: Duration

    package init(_ earliest: Duration, _ latest: Duration) {
      self.earliest = earliest
      self.latest = max(earliest, latest)
    }

    package static let zero = Bounds(.zero, .zero)
  }

  /// Throws: what is wrong with the routine, as starting it would.
  package init(
    _ routine: Routine, within limits: RoutineLimits = RoutineLimits()
  ) throws(RoutineProblem) {
    let script = try routine.writtenOut(within: limits)
    lay(script.steps[...], beside: script.beside)
  }

  /// What is left of `steps` and of what runs `beside` them, counted from now.
  ///
  /// `ends` says when phases end that have begun, by id. Where `isFollowed`, what starts after the
  /// first step has begun already.
  package init(
    restOf steps: ArraySlice<Phase>, beside: [Phase], ends: [String: Bounds], isFollowed: Bool
  ) {
    lay(steps, beside: beside, begun: ends, isFollowed: isFollowed)
  }

  /// How long all of it takes.
  package var total: Bounds {
    spans.reduce(.zero) { total, span in
      Bounds(
        max(total.earliest, span.ends.earliest), max(total.latest, span.ends.latest))
    }
  }

  /// The phases that somebody has to begin.
  package var onCue: [Phase] { spans.map(\.phase).filter { $0.start == .onCue } }

  private mutating func lay(
    _ steps: ArraySlice<Phase>, beside: [Phase], begun: [String: Bounds] = [:],
    isFollowed: Bool = false
  ) {
    var hangers: [Phase.Start: [Phase]] = [:]
    for phase in beside where begun[phase.id] == nil && phase.kind != .alternative {
      hangers[phase.start, default: []].append(phase)
    }
    /// Lays a phase down, and what hangs on it; answers when the phase itself ends.
    func lay(_ phase: Phase, from begins: Bounds, isBeside: Bool) -> Bounds {
      var open = [(phase: phase, begins: begins, isBeside: isBeside)]
      var first: Bounds?
      while let one = open.popLast() {
        let known = begun[one.phase.id]
        let ends = known ?? one.begins + one.phase
        if first == nil { first = ends }
        spans.append(
          Span(phase: one.phase, begins: one.begins, ends: ends, isBeside: one.isBeside))
        let with = known == nil ? hangers[.with(one.phase.id)] ?? [] : []
        let isPast = known != nil && isFollowed && !one.isBeside
        let after = isPast ? [] : hangers[.after(one.phase.id)] ?? []
        open += after.reversed().map { ($0, ends, true) }
        open += with.reversed().map { ($0, one.begins, true) }
      }
      return first ?? begins
    }

    var now = Bounds.zero
    for step in steps { now = lay(step, from: now, isBeside: false) }
    for phase in beside where begun[phase.id] != nil {
      _ = lay(phase, from: .zero, isBeside: true)
    }
    let order = spans.indices.sorted { one, other in
      (spans[one].begins.earliest, spans[one].isBeside ? 1 : 0, one)
        < (spans[other].begins.earliest, spans[other].isBeside ? 1 : 0, other)
    }
    spans = order.map { spans[$0] }
  }
}

extension RoutineTimeline.Bounds {
  fileprivate static func + (start: Self, phase: Phase) -> Self {
    Self(
      start.earliest + phase.duration, start.latest + (phase.maxDuration ?? phase.duration))
  }
}
