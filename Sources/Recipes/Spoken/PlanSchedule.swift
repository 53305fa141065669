package import Languages
import Routines
package import Understanding

/// Writes a plan out as a routine: ids, what each phase waits for, and for what is to end together with another phase
/// the pause before it.
///
///     pause = how long the other goes on - how long the phase, and what comes after it, takes
struct PlanSchedule {
  private let phases: [PlannedPhase]
  private let first: Int?
  private let lead: Duration?
  private let until: (String?) -> String?
  private var ids: [String] = []
  private var items: [SpokenRoutine.Item] = []
  private var written: Set<Int> = []

  /// `until` makes the name of a pause of what it is for.
  init(_ plan: SpokenPlan, until: @escaping (String?) -> String?) {
    phases = plan.phases
    first = plan.first
    lead = plan.lead
    self.until = until
    for phase in phases {
      ids.append(
        Slug(phase.name ?? phase.evidence, mostWords: 4).free { [ids] in ids.contains($0) })
    }
  }

  func routine(named name: String?) -> SpokenRoutine {
    var schedule = self
    if let lead, let first {
      let id = Slug("before \(ids[first])", mostWords: 5).free { [ids] in ids.contains($0) }
      schedule.items.append(
        .phase(
          SpokenPhase(
            id: id, name: until(phases[first].name), kind: .pause, duration: lead, evidence: "")))
    }
    for at in phases.indices where schedule.phases[at].start.host == nil { schedule.write(at) }
    // What waits for itself in a circle would never begin.
    for at in phases.indices { schedule.write(at) }
    return SpokenRoutine(name: name, items: schedule.items)
  }

  /// The phase, then what is measured by it.
  private mutating func write(_ at: Int) {
    guard written.insert(at).inserted else { return }
    if let group = phases[at].group {
      let members = phases.indices.filter { phases[$0].group == group }
      for member in members { written.insert(member) }
      let steps = members.map { member in
        var step = spoken(member, start: .automatic)
        step.repeats = 1
        return step
      }
      items.append(.group(steps, repeat: phases[at].repeats))
      return
    }
    if case .endsWith(let host) = phases[at].start {
      writeEnd(at, host)
    } else if phases[at].delay > .zero {
      write(at, after: phases[at].delay, from: start(of: at))
    } else {
      items.append(.phase(spoken(at, start: start(of: at))))
    }
    for other in phases.indices where phases[other].start.host == at { write(other) }
  }

  private func start(of at: Int) -> Phase.Start {
    switch phases[at].start {
    case .next: .automatic
    case .onCue: .onCue
    case .with(let host): .with(ids[host])
    case .after(let host): .after(ids[host])
    case .endsWith: .automatic
    }
  }

  private mutating func writeEnd(_ at: Int, _ host: Int) {
    let own = phases[at].whole + tail(after: at)
    guard let (anchor, passed) = anchor(of: host, atLeast: own) else {
      items.append(.phase(spoken(at, start: .with(ids[host]))))
      return
    }
    guard passed > own else {
      items.append(.phase(spoken(at, start: .with(ids[anchor]))))
      return
    }
    write(at, after: passed - own, from: .with(ids[anchor]))
  }

  /// A pause, and then the phase.
  private mutating func write(_ at: Int, after pause: Duration, from start: Phase.Start) {
    let id = Slug("before \(ids[at])", mostWords: 5).free { [ids] in ids.contains($0) }
    items.append(
      .phase(
        SpokenPhase(
          id: id, name: until(phases[at].name), kind: .pause, duration: pause, start: start,
          evidence: "")))
    items.append(.phase(spoken(at, start: .after(id))))
  }

  /// How long what comes straight after it takes.
  private func tail(after at: Int) -> Duration {
    phases.indices.filter { phases[$0].start == .after(at) }
      .map { phases[$0].whole + tail(after: $0) }.max() ?? .zero
  }

  /// The phase from whose beginning to the end of `host` enough time passes, and how much.
  private func anchor(of host: Int, atLeast own: Duration) -> (Int, Duration)? {
    var at = host
    var passed = phases[host].whole
    while passed < own {
      guard let earlier = before(at) else { return nil }
      at = earlier
      passed += phases[at].whole
    }
    return (at, passed)
  }

  /// The phase whose end is this one's beginning.
  private func before(_ at: Int) -> Int? {
    switch phases[at].start {
    case .onCue, .endsWith, .with: nil
    case .after(let host): host
    case .next:
      phases[..<at].lastIndex { $0.group == nil && ($0.start == .next || $0.start == .onCue) }
    }
  }

  private func spoken(_ at: Int, start: Phase.Start) -> SpokenPhase {
    let phase = phases[at]
    return SpokenPhase(
      id: ids[at], name: phase.name, kind: phase.kind, duration: phase.duration,
      maxDuration: phase.maxDuration, repeats: phase.repeats, start: start, cue: phase.cue,
      evidence: phase.evidence)
  }
}

extension SpokenPlan {
  /// The plan as a routine; the language says what a pause before something is called.
  package func routine(named name: String? = nil, in code: LanguageCode) -> SpokenRoutine {
    let language = Language.named(code.rawValue) ?? .standard
    return PlanSchedule(self) { name in
      guard let name else { return nil }
      let isThing = !name.contains(" ")
      let lead = language[isThing ? .untilThing : .untilDeed].phrases.first
      return (lead.map { $0 + " " } ?? "") + name
    }.routine(named: name)
  }
}
