import PlainText
import Routines
import Understanding

/// Puts grounded phases in order: ids that are unique, references that lead somewhere, phases of the
/// same rounds in a group, and for what is to end together with another phase the wait before it,
/// worked out from the lengths that stand in the text.
///
///     wait = what passes from the anchor's beginning to the other one's end - the phase's own length
///
/// The anchor is the phase that ends last among those that begin early enough: "chicken 80, rest 15,
/// potatoes for the last 45" has the potatoes wait 50 minutes from where the chicken begins.
package struct PhaseOrder {
  private var phases: [SpokenPhase] = []
  /// The rounds that a phase is part of, by its id.
  private var rounds: [String: CountMention] = [:]
  private(set) var warnings: [ProposalWarning] = []
  private(set) var faults: [GroundingFault] = []

  private let names: PhaseNames
  private var grounded: [GroundedPhase]
  private var ids: [String] = []
  private let places: PhaseReferences

  init(_ phases: [GroundedPhase], names: PhaseNames) {
    self.names = names
    grounded = phases
    places = PhaseReferences(phases)
    for phase in phases { ids.append(freeID(for: phase.name ?? phase.evidence)) }
    for place in grounded.indices { checkHost(of: place) }
    for place in grounded.indices { checkPath(from: place) }
    for place in grounded.indices { add(place) }
  }

  // MARK: Ids

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
    case .automatic, .unreadable: start = .automatic
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
    rounds[ids[place]] = phase.rounds
  }

  /// Neighbours that the same words repeat are a group: "twenty seconds on, ten off, eight rounds".
  var items: [SpokenRoutine.Item] {
    var items: [SpokenRoutine.Item] = []
    var rest = phases[...]
    while let first = rest.popFirst() {
      var group = [first]
      if let own = first.id.flatMap({ rounds[$0] }),
        first.start == .automatic || first.start == .onCue
      {
        while let next = rest.first, next.start == .automatic,
          next.id.flatMap({ rounds[$0] }) == own
        {
          group.append(next)
          rest.removeFirst()
        }
      }
      guard group.count > 1 else {
        items.append(.phase(first))
        continue
      }
      for at in group.indices { group[at].repeats = 1 }
      items.append(.group(group, repeat: first.repeats))
    }
    return items
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
    case .onCue, .endsWith, .unreadable: nil
    case .after(let host): places[host]
    case .with(let host): places[host].flatMap(before)
    case .automatic: grounded[..<place].lastIndex { $0.start == .automatic || $0.start == .onCue }
    }
  }
}
