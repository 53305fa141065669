package import Routines

extension Recipe {
  /// What a notation states of a timer's phase beside its name and its length.
  ///
  /// It counts instead of what is read in the words around the timer; what is nil is read there.
  package struct StatedPhase: Hashable, Sendable {
    package var id: String?
    package var kind: Phase.Kind?
    /// Of a mark; nothing is stated of it where no kind is.
    package var position: Phase.Position?
    package var repeats: Int?
    package var start: Phase.Start?
    /// Empty for no cue.
    package var cue: String?

    package init(
      id: String? = nil, kind: Phase.Kind? = nil, position: Phase.Position? = nil,
      repeats: Int? = nil, start: Phase.Start? = nil, cue: String? = nil
    ) {
      self.id = id
      self.kind = kind
      self.position = position
      self.repeats = repeats
      self.start = start
      self.cue = cue
    }

    /// Nothing is stated.
    package var isEmpty: Bool { self == StatedPhase() }
  }
}

extension Recipe {
  /// Puts what is stated of phases in the place of what was read; ranges are still in bytes.
  ///
  /// A whole recipe that states no wait at all is read like any other.
  func state(_ phases: inout [RecipePhase]) {
    guard !timers.isEmpty, isWhole || timers.contains(where: { $0.stated != nil }) else { return }
    var stated: [Int: StatedPhase] = [:]
    if isWhole {
      let places = Set(timers.map(\.range.lowerBound))
      let steps = parts.filter { $0.kind == .step }.map(\.range)
      phases.removeAll { phase in
        !places.contains(phase.range.lowerBound)
          && steps.contains { $0.contains(phase.range.lowerBound) }
      }
    }
    for timer in timers { stated[timer.range.lowerBound] = timer.stated }
    var names: [String: String] = [:]
    for place in phases.indices {
      guard let stated = stated[phases[place].range.lowerBound] else { continue }
      if let id = stated.id {
        names[phases[place].id] = id
        phases[place].id = id
      }
      if let kind = stated.kind {
        phases[place].kind = kind
        phases[place].position = kind == .mark ? stated.position : nil
      }
      if let repeats = stated.repeats { phases[place].repeats = repeats }
      if let cue = stated.cue { phases[place].cue = cue.isEmpty ? nil : cue }
    }
    for place in phases.indices {
      if let start = stated[phases[place].range.lowerBound]?.start {
        phases[place].start = start
      } else {
        phases[place].start = phases[place].start.renamed(by: names)
      }
    }
    phases.settlePositions()
  }
}

extension [RecipePhase] {
  /// Puts each mark with a position where it is in the length of its host.
  mutating func settlePositions() {
    guard contains(where: { $0.position != nil }) else { return }
    let lengths = Dictionary(map { ($0.id, $0.duration) }) { first, _ in first }
    for place in indices { self[place].phase.settlePosition(in: lengths) }
  }
}
