import Routines
import Timers
import Understanding

/// How what came of a text stands to what was expected of it.
struct CaseVerdict: Hashable {
  /// All of it: commands, phases, names, order.
  var isRight = false
  /// The lengths of time, whatever they are for; nil where none were expected and none came.
  var durationsAreRight: Bool?
  /// What the phases of a plan are called; nil where no plan was expected.
  var namesAreRight: Bool?
  /// Something would be done that was not asked for.
  var isFalseAct = false

  init(_ commands: [Command], for expected: SuiteCase.Expectation) {
    let acts = commands.filter { $0.intent != .none && $0.intent != .unknown }
    switch expected {
    case .nothing:
      isRight = acts.isEmpty
      isFalseAct = !acts.isEmpty
      durationsAreRight = nil
    case .commands(let wanted):
      isRight = CaseVerdict.matches(acts, wanted)
      isFalseAct = CaseVerdict.hasOthers(acts, than: wanted.map(\.intent))
      durationsAreRight = CaseVerdict.durations(of: acts, wanted)
    case .routine(let wanted):
      let found = acts.compactMap(\.routine)
      isRight =
        acts.count == 1 && found.count == 1
        && found.allSatisfy { CaseVerdict.matches($0, wanted) }
      isFalseAct = CaseVerdict.hasOthers(acts, than: CaseVerdict.routineIntents)
      durationsAreRight = CaseVerdict.hasLengths(acts, wanted, others: true)
    case .plan(let wanted):
      let found = acts.compactMap(\.routine)
      let verdict = found.count == 1 ? PlanVerdict(found[0], for: wanted) : nil
      isRight = acts.count == 1 && verdict?.isExact == true
      isFalseAct = CaseVerdict.hasOthers(acts, than: CaseVerdict.routineIntents)
      durationsAreRight = verdict?.lengthsAreRight ?? false
      namesAreRight = verdict?.namesAreRight ?? false
    case .commandsWithRoutine(let commands, let wanted):
      let found = acts.compactMap(\.routine)
      isRight =
        acts.map(\.intent) == commands.map(\.intent) && found.count == 1
        && found.allSatisfy { CaseVerdict.matches($0, wanted) }
      isFalseAct = CaseVerdict.hasOthers(acts, than: commands.map(\.intent))
      durationsAreRight = CaseVerdict.hasLengths(acts, wanted, others: false)
    }
  }

  private static let routineIntents: [Intent] = [.startRoutine, .createRoutine]

  private static func hasOthers(_ acts: [Command], than wanted: [Intent]) -> Bool {
    acts.contains { !wanted.contains($0.intent) && $0.intent.traits.effect > .tells }
  }

  private static func matches(_ acts: [Command], _ wanted: [Command]) -> Bool {
    guard acts.count == wanted.count else { return false }
    return zip(acts, wanted).allSatisfy { act, wanted in
      var act = act
      var wanted = wanted
      let hasSameRoutine =
        switch (act.routine, wanted.routine) {
        case (nil, nil): true
        case (let found?, let wanted?): matches(found, wanted)
        default: false
        }
      act.routine = nil
      wanted.routine = nil
      act.name = act.name?.lowercased()
      wanted.name = wanted.name?.lowercased()
      return hasSameRoutine && act == wanted
    }
  }

  private static func durations(of acts: [Command], _ wanted: [Command]) -> Bool? {
    let found = lengths(acts, others: true, waits: true)
    let expected = lengths(wanted, others: true, waits: true)
    return found.isEmpty && expected.isEmpty ? nil : found == expected
  }

  // MARK: Routines

  /// What of a phase is compared: ids are only names for each other.
  private struct Shape: Hashable {
    var name: String?
    var duration: Duration
    var maxDuration: Duration?
    var repeats: Int
    var start: String
  }

  private static func matches(_ found: SpokenRoutine, _ wanted: SpokenRoutine) -> Bool {
    let wanted = shapes(of: wanted.phases)
    // A suite may leave out the waits that Simmer works out itself.
    let phases = found.phases
    let found = shapes(
      of: phases.count == wanted.count ? phases : phases.filter { !$0.phase.evidence.isEmpty })
    guard found.count == wanted.count else { return false }
    return zip(found, wanted).allSatisfy { found, wanted in
      (wanted.name == nil || wanted.name == found.name) && found.duration == wanted.duration
        && found.maxDuration == wanted.maxDuration && found.repeats == wanted.repeats
        && found.start == wanted.start
    }
  }

  private static func shapes(of phases: [(phase: SpokenPhase, times: Int)]) -> [Shape] {
    phases.map { phase, times in
      Shape(
        name: phase.name?.lowercased(), duration: phase.duration, maxDuration: phase.maxDuration,
        repeats: phase.repeats * times, start: start(of: phase, in: phases.map(\.phase)))
    }
  }

  /// By the other phase's place, as ids need not agree.
  private static func start(of phase: SpokenPhase, in phases: [SpokenPhase]) -> String {
    func other(_ id: String) -> String {
      phases.firstIndex { $0.id == id }.map { "\($0)" } ?? "?\(id)"
    }
    switch phase.start {
    case .automatic: return "automatic"
    case .onCue: return "on_cue"
    case .with(let id): return "with:\(other(id))"
    case .after(let id): return "after:\(other(id))"
    }
  }

  /// With the waits that Simmer worked out, or without: a suite may have them or not.
  private static func hasLengths(
    _ acts: [Command], _ wanted: SpokenRoutine, others: Bool
  ) -> Bool {
    let wanted = lengths([Command(.startRoutine, routine: wanted)], others: others, waits: true)
    return [true, false].contains { lengths(acts, others: others, waits: $0) == wanted }
  }

  /// In order.
  ///
  /// `others`: also those that stand in no routine; `waits`: also those that follow from others.
  private static func lengths(
    _ commands: [Command], others: Bool, waits: Bool
  ) -> [[Duration?]] {
    commands.flatMap { command -> [[Duration?]] in
      let own = others && command.duration != nil ? [[command.duration, command.maxDuration]] : []
      let phases = (command.routine?.phases ?? []).map(\.phase)
        .filter { waits || !$0.evidence.isEmpty }
        .map { [$0.duration, $0.maxDuration] }
      return own + phases
    }
  }
}

extension SpokenRoutine {
  /// Each phase with how often its group is done.
  var phases: [(phase: SpokenPhase, times: Int)] {
    items.flatMap { item in
      switch item {
      case .phase(let phase): [(phase, 1)]
      case .group(let phases, let times): phases.map { ($0, times) }
      }
    }
  }
}
