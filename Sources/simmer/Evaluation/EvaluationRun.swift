import LanguageModels

/// What a suite came to, in a form that another run can be held against.
struct EvaluationRun: Codable, Hashable {
  /// Of this form.
  var run = 1
  var suite: String
  /// "local"; or "replay" or "live", with "model" where the local plan was left out.
  var side: String
  var currency: String
  var cases: [CaseResult]

  /// What became of one case.
  struct CaseResult: Codable, Hashable {
    var id: String
    var text: String
    /// Who settled it: "local", "offline", or a tier with its prompt's version.
    var settledBy: String
    var isRight: Bool
    var durationsAreRight: Bool?
    /// Nil where no plan was expected.
    var namesAreRight: Bool?
    var isFalseAct: Bool
    /// Lengths that would run and do not stand in the text.
    var ungrounded: Int
    /// Phases that a model proposed, and that were dropped for not standing in the text.
    var dropped: Int
    /// A failure's code; nil where there was an answer.
    var problem: String?
    var latencyMilliseconds: Double
    var calls: Int
    var inputTokens: Int
    var outputTokens: Int
    /// Nil where the price table has not the model.
    var money: Double?

    private enum CodingKeys: String, CodingKey {
      case id
      case text
      case settledBy = "settled_by"
      case isRight = "right"
      case durationsAreRight = "durations_right"
      case namesAreRight = "names_right"
      case isFalseAct = "false_act"
      case ungrounded
      case dropped
      case problem
      case latencyMilliseconds = "latency_ms"
      case calls
      case inputTokens = "input_tokens"
      case outputTokens = "output_tokens"
      case money
    }
  }

  /// What cases of one kind came to together.
  struct Summary: Codable, Hashable {
    var name: String
    var cases = 0
    var right = 0
    var withDurations = 0
    var durationsRight = 0
    var withNames = 0
    var namesRight = 0
    var ungrounded = 0
    var dropped = 0
    var falseActs = 0
    var failures = 0
    var medianMilliseconds = 0.0
    /// The 95th percentile.
    var slowMilliseconds = 0.0
    var calls = 0
    var inputTokens = 0
    var outputTokens = 0
    var money: Double?

    private enum CodingKeys: String, CodingKey {
      case name
      case cases
      case right
      case withDurations = "with_durations"
      case durationsRight = "durations_right"
      case withNames = "with_names"
      case namesRight = "names_right"
      case ungrounded
      case dropped
      case falseActs = "false_acts"
      case failures
      case medianMilliseconds = "latency_p50_ms"
      case slowMilliseconds = "latency_p95_ms"
      case calls
      case inputTokens = "input_tokens"
      case outputTokens = "output_tokens"
      case money
    }

    init(_ name: String, _ results: [CaseResult]) {
      self.name = name
      cases = results.count
      right = results.count(where: \.isRight)
      withDurations = results.count { $0.durationsAreRight != nil }
      durationsRight = results.count { $0.durationsAreRight == true }
      withNames = results.count { $0.namesAreRight != nil }
      namesRight = results.count { $0.namesAreRight == true }
      ungrounded = results.reduce(0) { $0 + $1.ungrounded }
      dropped = results.reduce(0) { $0 + $1.dropped }
      falseActs = results.count(where: \.isFalseAct)
      failures = results.count { $0.problem != nil }
      let latencies = results.map(\.latencyMilliseconds).sorted()
      medianMilliseconds = Summary.percentile(50, of: latencies)
      slowMilliseconds = Summary.percentile(95, of: latencies)
      calls = results.reduce(0) { $0 + $1.calls }
      inputTokens = results.reduce(0) { $0 + $1.inputTokens }
      outputTokens = results.reduce(0) { $0 + $1.outputTokens }
      let known = results.compactMap(\.money)
      money = known.isEmpty ? nil : known.reduce(0, +)
    }

    /// The nearest rank: the smallest figure that so many percent do not exceed.
    private static func percentile(_ percent: Int, of sorted: [Double]) -> Double {
      guard !sorted.isEmpty else { return 0 }
      return sorted[max((sorted.count * percent + 99) / 100 - 1, 0)]
    }
  }

  /// All together, then each kind in the order of its first case.
  var summaries: [Summary] {
    var names: [String] = []
    for result in cases where !names.contains(result.settledBy) { names.append(result.settledBy) }
    let kinds = names.map { name in Summary(name, cases.filter { $0.settledBy == name }) }
    return [Summary("all", cases)] + (kinds.count > 1 ? kinds : [])
  }
}

/// What is otherwise than in an earlier run.
struct EvaluationComparison: Codable, Hashable {
  var better: [Change] = []
  var worse: [Change] = []
  /// Ids that only one of the two runs has.
  var unmatched: [String] = []

  struct Change: Codable, Hashable {
    var id: String
    var text: String
    var what: String
  }

  init(_ now: EvaluationRun, with before: EvaluationRun) {
    let earlier = Dictionary(before.cases.map { ($0.id, $0) }) { $1 }
    for result in now.cases {
      guard let old = earlier[result.id] else {
        unmatched.append(result.id)
        continue
      }
      let note = { (what: String) in Change(id: result.id, text: result.text, what: what) }
      if old.isRight, !result.isRight { worse.append(note("right before, wrong now")) }
      if !old.isRight, result.isRight { better.append(note("wrong before, right now")) }
      if old.isRight == result.isRight {
        switch (old.durationsAreRight, result.durationsAreRight) {
        case (true, false): worse.append(note("its lengths were right before"))
        case (false, true): better.append(note("its lengths are right now"))
        default: break
        }
      }
      if !old.isFalseAct, result.isFalseAct { worse.append(note("a false act now")) }
      if old.isFalseAct, !result.isFalseAct { better.append(note("no false act any more")) }
      if result.ungrounded > old.ungrounded { worse.append(note("an ungrounded length now")) }
      if result.ungrounded < old.ungrounded { better.append(note("fewer ungrounded lengths")) }
    }
    let present = Set(now.cases.map(\.id))
    unmatched += before.cases.map(\.id).filter { !present.contains($0) }
  }
}
