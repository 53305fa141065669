import Routines
import Understanding

/// What a long description must come to: each phase with the moment at which it begins.
///
///     {"id":…,"text":…,"phases":[{"name":"carrots/carrot","duration":2400,"max_duration":null,"repeat":1,"begin":3000}]}
///
/// A name is right where one of its alternatives is in it. A phase without "begin" may begin whenever
/// the cook says; one with a "kind" is a call inside another.
struct PlanCase: Decodable, Hashable {
  var phases: [ExpectedPhase]

  struct ExpectedPhase: Decodable, Hashable {
    var name: String
    var duration: Double
    var maxDuration: Double?
    var repeats: Int
    var begin: Double?
    var kind: String?

    private enum CodingKeys: String, CodingKey {
      case name, duration, begin, kind
      case maxDuration = "max_duration"
      case repeats = "repeat"
    }
  }
}

/// How a routine stands to the plan that was expected.
struct PlanVerdict: Hashable {
  /// Every phase is there with its length, its range, how often it is done and when it begins, and no
  /// other.
  var isExact = false
  var lengthsAreRight = false
  var namesAreRight = false

  init(_ routine: SpokenRoutine, for expected: PlanCase) {
    var rest = PlayedPlan(routine).phases
    let hasSameCount = rest.count == expected.phases.count
    var matches: [(found: PlayedPlan.Phase, wanted: PlanCase.ExpectedPhase)] = []
    for wanted in expected.phases {
      let place = rest.indices.filter { rest[$0].duration == wanted.duration }
        .max { rest[$0].likeness(to: wanted) < rest[$1].likeness(to: wanted) }
      guard let place else { continue }
      matches.append((rest.remove(at: place), wanted))
    }
    guard hasSameCount, matches.count == expected.phases.count else { return }
    lengthsAreRight = matches.allSatisfy { $0.maxDuration == $1.maxDuration }
    isExact = matches.allSatisfy { $0.isAsTimed($1) }
    namesAreRight = matches.allSatisfy { $0.isCalled($1.name) }
  }
}

/// When each phase of a routine begins, if all goes on by itself.
struct PlayedPlan {
  struct Phase: Hashable {
    var name: String
    /// In seconds.
    var duration: Double
    var maxDuration: Double?
    var times: Int
    var begin: Double

    func isAsTimed(_ wanted: PlanCase.ExpectedPhase) -> Bool {
      duration == wanted.duration && maxDuration == wanted.maxDuration
        && (wanted.begin == nil || begin == wanted.begin)
        // A call inside another phase goes on as long as that does.
        && (wanted.kind != nil || times == wanted.repeats)
    }

    func isCalled(_ names: String) -> Bool {
      let own = name.lowercased()
      return names.split(separator: "/").contains { own.contains($0) }
    }

    /// Tells phases of the same length apart.
    func likeness(to wanted: PlanCase.ExpectedPhase) -> Int {
      (isAsTimed(wanted) ? 2 : 0) + (isCalled(wanted.name) ? 1 : 0)
    }
  }

  /// Without the waits that follow from others.
  private(set) var phases: [Phase] = []
  private var begins: [String: Double] = [:]
  private var ends: [String: Double] = [:]

  init(_ routine: SpokenRoutine) {
    // What a phase waits for may stand behind it.
    for _ in 0..<Self.rounds {
      phases = []
      play(routine)
    }
  }

  private mutating func play(_ routine: SpokenRoutine) {
    var now = 0.0
    for item in routine.items {
      switch item {
      case .group(let steps, let times):
        let start = now
        for step in steps {
          note(step, times: times, from: now)
          now += step.duration.seconds
        }
        now = start + (now - start) * Double(times)
        if let last = steps.last?.id { ends[last] = now }
      case .phase(let phase):
        let whole = phase.duration.seconds * Double(phase.repeats)
        let begin: Double
        switch phase.start {
        case .automatic, .onCue:
          begin = now
          now += whole
        case .with(let host): begin = begins[host] ?? now
        case .after(let host): begin = ends[host] ?? now
        }
        note(phase, times: phase.repeats, from: begin)
        if let id = phase.id { ends[id] = begin + whole }
      }
    }
  }

  private mutating func note(_ phase: SpokenPhase, times: Int, from begin: Double) {
    if let id = phase.id {
      begins[id] = begin
      ends[id] = begin + phase.duration.seconds
    }
    guard !phase.evidence.isEmpty else { return }
    phases.append(
      Phase(
        name: phase.name ?? "", duration: phase.duration.seconds,
        maxDuration: phase.maxDuration?.seconds, times: times, begin: begin))
  }

  private static let rounds = 3
}

extension Duration {
  /// To the millisecond: a quotient of two lengths is not exact.
  fileprivate var seconds: Double { (self / .milliseconds(1)).rounded() / 1000 }
}
