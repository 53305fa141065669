import PlainText
import Routines
import Understanding

/// Puts grounded phases in order: ids that are unique, references that lead somewhere, and for what is
/// to end together with another phase the wait before it, worked out from the lengths that stand in
/// the text.
///
///     wait = what passes from the anchor's beginning to the other one's end - the phase's own length
///
/// The anchor is the phase that ends last among those that begin early enough: "chicken 80, rest 15,
/// potatoes for the last 45" has the potatoes wait 50 minutes from where the chicken begins.
package struct PhaseOrder {
  private(set) var phases: [SpokenPhase] = []
  private(set) var warnings: [ProposalWarning] = []
  private(set) var faults: [GroundingFault] = []

  private let names: PhaseNames
  private var grounded: [GroundedPhase]
  private var ids: [String] = []
  /// Of the model's ids; the first phase has it where two do.
  private var places: [String: Int] = [:]

  init(_ phases: [GroundedPhase], names: PhaseNames) {
    self.names = names
    grounded = phases
    nameAll()
    for place in grounded.indices { checkHost(of: place) }
    for place in grounded.indices { checkPath(from: place) }
    for place in grounded.indices { add(place) }
  }

  // MARK: Ids

  private mutating func nameAll() {
    for (place, phase) in grounded.enumerated() {
      if let id = phase.id {
        if places[id] == nil {
          places[id] = place
        } else {
          faults.append(.duplicateID(TextCleaner.quote(id)))
        }
      }
      ids.append(freeID(for: phase.name ?? phase.evidence))
    }
  }

  /// Our own ids, made of grounded words: a model's could say anything.
  private func freeID(for name: String) -> String {
    Slug(name, mostWords: 4).free { id in ids.contains(id) || phases.contains { $0.id == id } }
  }

  // MARK: References

  private mutating func checkHost(of place: Int) {
    guard let host = grounded[place].start.host, places[host] == nil else { return }
    faults.append(.unknownPhase(TextCleaner.quote(host), neededBy: grounded[place].label))
    loosen(place)
  }

  private mutating func checkPath(from place: Int) {
    var seen: Set<Int> = [place]
    var next = host(of: place)
    while let at = next {
      guard seen.insert(at).inserted else {
        faults.append(.waitsForItself(phase: grounded[place].label))
        loosen(place)
        return
      }
      next = host(of: at)
    }
  }

  private func host(of place: Int) -> Int? { grounded[place].start.host.flatMap { places[$0] } }

  /// It begins when the one before it ends.
  private mutating func loosen(_ place: Int) {
    grounded[place].start = .automatic
    warnings.append(.startUnfounded(phase: grounded[place].label))
  }

  // MARK: Writing out

  private mutating func add(_ place: Int) {
    let phase = grounded[place]
    var start: Phase.Start
    switch phase.start {
    case .automatic: start = .automatic
    case .onCue: start = .onCue
    case .with(let host): start = places[host].map { .with(ids[$0]) } ?? .automatic
    case .after(let host): start = places[host].map { .after(ids[$0]) } ?? .automatic
    case .endsWith(let host):
      if let other = places[host], let wait = wait(before: place, endingWith: other) {
        start = wait.start
        if let pause = wait.pause { phases.append(pause) }
      } else {
        faults.append(.cannotEndTogether(phase: phase.label, with: TextCleaner.quote(host)))
        warnings.append(.startUnfounded(phase: phase.label))
        start = .automatic
      }
    }
    phases.append(
      SpokenPhase(
        id: ids[place], name: phase.name, duration: phase.duration,
        maxDuration: phase.maxDuration, repeats: phase.repeats, start: start, cue: phase.cue,
        evidence: phase.evidence))
  }

  /// When the phase begins, and the wait before that; nil where nothing begins early enough.
  private func wait(
    before place: Int, endingWith other: Int
  ) -> (start: Phase.Start, pause: SpokenPhase?)? {
    let own = length(place)
    var passed: Duration = .zero
    var at = other
    var steps = 0
    while steps <= grounded.count {
      steps += 1
      guard at != place else { return nil }
      passed += length(at)
      if passed == own { return (.with(ids[at]), nil) }
      if passed > own {
        let words = names.until(grounded[place].name)
        let id = freeID(for: "before \(ids[place])")
        return (
          .after(id),
          SpokenPhase(
            id: id, name: words, kind: .pause, duration: passed - own, start: .with(ids[at]),
            evidence: "")
        )
      }
      guard let earlier = before(at) else { return nil }
      at = earlier
    }
    return nil
  }

  private func length(_ place: Int) -> Duration {
    grounded[place].duration * grounded[place].repeats
  }

  /// The phase whose end is this one's beginning.
  private func before(_ place: Int) -> Int? {
    switch grounded[place].start {
    case .onCue, .endsWith: nil
    case .after(let host): places[host]
    case .with(let host): places[host].flatMap(before)
    case .automatic: grounded[..<place].lastIndex { $0.start == .automatic || $0.start == .onCue }
    }
  }
}
