import PlainText

/// Holds what a model says of the order of phases against what the text says of it; what is not said
/// there runs in the text's own sequence.
struct OrderCheck {
  private(set) var phases: [GroundedPhase]
  private(set) var warnings: [ProposalWarning] = []
  private(set) var faults: [GroundingFault] = []

  private let order: StatedOrder
  private let places: PhaseReferences

  init(_ phases: [GroundedPhase], _ order: StatedOrder) {
    self.phases = phases
    self.order = order
    places = PhaseReferences(phases)
  }

  /// With the starts that the text states, and for the others the sequence.
  ///
  /// That a phase waits for the cook ("on_cue") needs no words: it begins nothing by itself. A
  /// reference to a phase that is not there is left for those who put the phases in order.
  func withStatedStarts() -> OrderCheck {
    var checked = self
    for at in phases.indices {
      switch phases[at].start {
      case .automatic, .onCue: break
      case .with(let id): checked.require(at, id, order.overlaps)
      case .endsWith(let id): checked.require(at, id) { order.ends($0, with: $1) }
      case .after: break
      case .unreadable(let words):
        checked.phases[at].start = .automatic
        checked.warnings.append(.startUnfounded(phase: phases[at].label))
        checked.faults.append(
          .startUnreadable(phase: phases[at].label, TextCleaner.quote(words)))
      }
    }
    // Whether "after" is the sequence depends on what runs beside it.
    for at in phases.indices {
      guard case .after(let id) = phases[at].start, let host = places[id],
        !checked.isNext(at, after: host)
      else { continue }
      checked.require(at, id) { order.follows($0, $1, named: phases[host].name) }
    }
    return checked
  }

  /// In the order of the text, unless its words turn that round.
  func inSequence() -> OrderCheck {
    let steps = phases.indices.filter { isStep($0) }
    var moved: [Int] = []
    for (place, later) in steps.enumerated() {
      let isUnsaid = steps[..<place].contains { earlier in
        phases[earlier].length > phases[later].length
          && !order.isTurnedRound(phases[later].length, phases[earlier].length)
      }
      if isUnsaid { moved.append(later) }
    }
    guard !moved.isEmpty else { return self }
    var sorted = self
    for at in moved {
      sorted.warnings.append(.startUnfounded(phase: phases[at].label))
      sorted.faults.append(.orderUnfounded(phase: phases[at].label))
    }
    sorted.phases.sort { $0.length < $1.length }
    return sorted
  }

  private func isStep(_ at: Int) -> Bool {
    switch phases[at].start {
    case .automatic, .onCue, .unreadable: true
    case .with, .after, .endsWith: false
    }
  }

  /// It comes next in the text, but for what runs beside the other one.
  private func isNext(_ at: Int, after host: Int) -> Bool {
    let range = (phases[host].length + 1)..<max(phases[host].length + 1, phases[at].length)
    return phases[host].length < phases[at].length
      && !phases.contains { range.contains($0.length) && isStepOrAfter($0.start) }
  }

  private func isStepOrAfter(_ start: RoutineDraft.Start) -> Bool {
    switch start {
    case .automatic, .onCue, .after, .unreadable: true
    case .with, .endsWith: false
    }
  }

  private mutating func require(_ at: Int, _ id: String, _ isStated: (Int, Int) -> Bool) {
    guard let host = places[id], host != at,
      !isStated(phases[at].length, phases[host].length)
    else { return }
    warnings.append(.startUnfounded(phase: phases[at].label))
    faults.append(.orderUnfounded(phase: phases[at].label))
    phases[at].start = .automatic
  }
}
