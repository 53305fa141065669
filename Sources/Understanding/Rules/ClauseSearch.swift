internal import CLanguages

/// Goes over the words from clause to clause, along the cheapest ways.
struct ClauseSearch {
  private let lattice: Lattice
  private let table: RuleTable
  private let conditions: Conditions
  private let isGist: Bool
  private var matcher: Matcher
  /// The best ways to each position, where a clause may begin, and where one has ended.
  private let open: Beam
  private let closed: Beam
  /// Rules that may hold somewhere in these words.
  private let rules: UnsafeMutablePointer<UInt16>
  private var ruleCount = 0
  /// What the cheapest of them costs.
  private var leastCost: Float = 0
  /// A user's own are among them.
  private var hasOwn = false
  private let clauses: UnsafeMutablePointer<Clause>
  private var clauseCount: Int32 = 0
  /// From here to the end, nothing is said that orders; and nothing that takes an order back.
  private var remark = Int.max
  private var aside = Int.max
  /// Where what says why begins.
  private var tails = SmallSet()
  /// What a way to the end costs that is known already.
  private var best = RuleEngine.limit

  /// A rule and what it kept, and the clause before it; -1 for none.
  private struct Clause {
    var rule: UInt16
    var head: Int32
    var before: Int32
  }

  private static let mostClauses: Int32 = 1024
  /// How much dearer a reading may be than the best and still be told of.
  private static let interest: Float = 1

  static func size(_ table: RuleTable, words: Int) -> Int {
    2 * Beam.size(positions: words + 1) + Int(mostClauses) * MemoryLayout<Clause>.stride
      + table.ruleCount * MemoryLayout<UInt16>.stride + 64
  }

  /// With `isGist`, whatever is told beside the orders is passed over.
  init(
    _ lattice: Lattice, conditions: Conditions, isGist: Bool, in workspace: inout Workspace
  ) {
    self.lattice = lattice
    table = lattice.table
    self.conditions = conditions
    self.isGist = isGist
    matcher = Matcher(lattice, in: &workspace)
    open = Beam(positions: lattice.count + 1, in: &workspace)
    closed = Beam(positions: lattice.count + 1, in: &workspace)
    clauses = workspace.take(Int(Self.mostClauses))
    rules = workspace.take(table.ruleCount)
    let states = conditions.union(.alone)
    for number in 0..<table.ruleCount {
      let rule = table.rules + number
      let flags = RuleTable.Flags(rawValue: rule.pointee.flags)
      guard lattice.rest[0].hasAny(ArcFilter(bits: rule.pointee.network.cut)),
        isGist || !flags.contains(.gist),
        table.mayAllow(rule, in: states),
        lattice.classes.hasAll(SmallSet(rule.pointee.network.needed))
      else { continue }
      rules[ruleCount] = UInt16(number)
      ruleCount += 1
      leastCost = min(leastCost, rule.pointee.cost)
      hasOwn = hasOwn || flags.contains(.own)
    }
  }

  mutating func readings(all: Bool) -> [RuleEngine.Reading] {
    let end = lattice.count
    open.insert(Beam.State(cost: 0), at: 0)
    addStories()
    tails = tailStarts()
    remark = lattice.quietStart(of: [table.special.ours, table.special.order])
    aside = max(
      remark, lattice.quietStart(of: [table.special.ours, table.special.turn, table.special.order]))
    for position in 0..<end {
      for state in closed[position] { pass(state, position) }
      guard open[position].count > 0 else { continue }
      for state in open[position] { lead(state, position) }
      read(position)
    }
    var readings: [RuleEngine.Reading] = []
    for state in closed[end] {
      guard let reading = reading(state) else { continue }
      readings.append(reading)
      // Behind another, a user's own may still win, since it is not doubted.
      if !all, !reading.needsAgreement, reading.isOwn || !hasOwn { break }
    }
    return readings
  }

  var steps: Int { matcher.steps }

  /// The longest beginning that is understood, and how many words it has; after `readings`.
  func beginning() -> (reading: RuleEngine.Reading, words: Int)? {
    for end in (1..<lattice.count).reversed() {
      for state in closed[end] {
        if let reading = reading(state) { return (reading, end) }
      }
    }
    return nil
  }

  /// What a reading may cost.
  private var dearest: Float { min(RuleEngine.limit, best + Self.interest) }

  /// The clauses that begin here.
  private mutating func read(_ position: Int) {
    guard let first = open[position].first, first.cost + leastCost <= dearest else { return }
    var index = 0
    for number in 0..<table.groupCount {
      let group = table.groups + number
      var beginners = SmallSet()
      var least = Float.infinity
      while index < ruleCount, rules[index] < group.pointee.first + group.pointee.count {
        let rule = table.rules + Int(rules[index])
        if lattice.allow(RuleTable.network(of: rule), at: position),
          let state = state(for: rule, at: position)
        {
          beginners.insert(Int(rules[index] - group.pointee.first))
          least = min(least, state.cost + rule.pointee.cost)
        }
        index += 1
      }
      guard least <= dearest else { continue }
      for match in matcher.ways(of: beginners, in: group, from: position, limit: dearest - least) {
        close(match, of: group.pointee.first + match.rule, from: position)
      }
    }
  }

  /// A clause that begins at a position, by a rule.
  private mutating func close(_ match: Matcher.Match, of number: UInt16, from position: Int) {
    let rule = table.rules + Int(number)
    guard !lattice.partsArticle(at: Int(match.end)) else { return }
    if RuleTable.Flags(rawValue: rule.pointee.flags).contains(.alone), match.end != lattice.count,
      !mayHaveRemark(rule, at: Int(match.end))
    {
      return
    }
    guard clauseCount < Self.mostClauses, let state = state(for: rule, at: position) else { return }
    let cost = state.cost + rule.pointee.cost + match.cost
    guard cost <= RuleEngine.limit else { return }
    clauses[Int(clauseCount)] = Clause(rule: number, head: match.head, before: state.last)
    clauseCount += 1
    let next = Beam.State(
      cost: cost, last: clauseCount - 1, isTold: state.isTold, hasAside: state.hasAside,
      plan: plan(after: state.plan, rule, match.head))
    close(next, Int(match.end))
  }

  /// "Eggs seven minutes they're huge": what stands alone is followed by no order; but a start, or what takes back,
  /// by a remark.
  private func mayHaveRemark(_ rule: UnsafePointer<rule_rule>, at position: Int) -> Bool {
    [.startTimer, .undo].contains(table.intent(of: rule.pointee)) && !isTimeAlone(before: position)
      && (tails.has(position) || position >= remark && lattice.beginsRemark(position))
  }

  private func plan(
    after before: Beam.Plan, _ rule: UnsafePointer<rule_rule>, _ head: Int32
  ) -> Beam.Plan {
    let flags = RuleTable.Flags(rawValue: rule.pointee.flags)
    if !flags.isDisjoint(with: [.rounds, .again]) { return .ordered }
    guard flags.contains(.step) else {
      // "create a routine called bread with …": its steps may follow.
      return table.intent(of: rule.pointee) == .createRoutine ? .ordered : .none
    }
    return before == .ordered || matcher.keeps(.sequel, head) ? .ordered : .unordered
  }

  /// The cheapest way to here behind which a rule may stand.
  private func state(
    for rule: UnsafePointer<rule_rule>, at position: Int
  ) -> Beam.State? {
    let flags = RuleTable.Flags(rawValue: rule.pointee.flags)
    let isAlone = flags.contains(.alone)
    let isPart = !flags.isDisjoint(with: [.step, .rounds, .again])
    for state in open[position] {
      if isAlone, state.isTold || state.last >= 0 { continue }
      if !isPart, state.plan == .unordered { continue }
      var states = conditions.union(.alone)
      if state.last >= 0 {
        states.insert(.after)
        let before = table.intent(of: table.rules[Int(clauses[Int(state.last)].rule)])
        // Behind a routine's name stand its steps.
        if before == .createRoutine, table.intent(of: rule.pointee) == .startTimer { continue }
        switch before {
        case .startTimer: states.insert(.afterStart)
        case .increaseTimer, .decreaseTimer: states.insert(.afterChange)
        default: break
        }
        if state.plan != .none { states.insert(.afterStep) }
      }
      if table.allows(rule, in: states) { return state }
    }
    return nil
  }

  // MARK: What stands around clauses

  /// "I'm making eggs, so set a timer": what goes before the order only tells how things are.
  private func addStories() {
    let special = table.special
    var position = 0
    while position < lattice.count - 3, let next = lattice.wrapperEnd(at: position) {
      position = next
    }
    guard position < lattice.count - 1 else { return }
    let first = position
    let isTeller =
      lattice.has(special.teller, at: position) || lattice.has(special.thing, at: position)
    var isTelling = false
    var isReported = false
    while position < lattice.count - 1 {
      let isMarked = lattice.marks[position] > 0
      let isOurs = lattice.has(special.ours, at: position)
      if isOurs, !isMarked { return }
      if position > first + 1 {
        let isLed =
          (isTeller || isGist) && isMarked
          || (isTeller || isTelling) && lattice.has(special.lead, at: position)
        let isOrder =
          isTelling && lattice.has(special.order, at: position)
          && (isMarked || !lattice.isBound(to: position))
        let opens = lattice.has(special.hence, at: position) || !isReported && (isLed || isOrder)
        if opens { open.insert(Beam.State(cost: 0.7, isTold: true), at: position) }
      }
      if isOurs { return }
      isReported =
        isReported || lattice.has(special.report, at: position) || lattice.hasTime(at: position)
      isTelling = isTelling || lattice.has(special.being, at: position)
      position += 1
    }
  }

  /// "Could you", before a clause.
  private func lead(_ state: Beam.State, _ position: Int) {
    for edge in lattice.edges(at: position) {
      let says = edge.classes.has(table.special.lead) || edge.classes.has(table.special.skip)
      guard edge.kind == .empty || edge.kind == .word && says else { continue }
      var next = state
      next.cost += edge.kind == .empty ? 0 : 0.05
      open.insert(next, at: Int(edge.end))
    }
  }

  /// After a clause: what says nothing, what gives a reason, and what joins the next clause to it.
  private mutating func pass(_ state: Beam.State, _ position: Int) {
    for edge in lattice.edges(at: position) {
      if edge.kind == .empty || edge.kind == .word && edge.classes.has(table.special.skip) {
        var next = state
        next.cost += edge.kind == .empty ? 0 : 0.05
        close(next, Int(edge.end))
      }
      if edge.kind == .word, edge.classes.has(table.special.joint) {
        var next = state
        next.cost += 0.3
        open.insert(next, at: Int(edge.end))
      }
    }
    if let tail = table.tail, tails.has(position) {
      let ways = matcher.ways(
        ofPhrase: tail, from: position, limit: RuleEngine.limit - state.cost)
      // "… as soon as they're in, while they bake …": with several times in it, it is no reason but a plan.
      for match in ways where lattice.times(in: position..<Int(match.end)) < 2 {
        var next = state
        next.cost += match.cost
        close(next, Int(match.end))
      }
    }
    if position >= remark, state.plan == .none, clauses[Int(state.last)].before < 0,
      !isTimeAlone(before: position), let cost = asideCost(at: position, after: state)
    {
      var next = state
      next.cost += cost
      next.hasAside = true
      close(next, lattice.count)
    }
    var next = state
    next.cost += separation(state, position)
    open.insert(next, at: position)
  }

  /// "Twenty more seconds, keep that plank" is said to somebody else.
  private func isTimeAlone(before position: Int) -> Bool {
    lattice.hasTime(at: 0)
      && lattice.edges(at: 0).contains { $0.kind != .word && Int($0.end) == position }
  }

  private mutating func tailStarts() -> SmallSet {
    var starts = SmallSet()
    guard let tail = table.tail else { return starts }
    for position in 1..<max(lattice.count, 1)
    where lattice.allow(table.phrases + tail, at: position) {
      let ways = matcher.ways(ofPhrase: tail, from: position, limit: RuleEngine.limit)
      if !ways.isEmpty { starts.insert(position) }
    }
    return starts
  }

  /// "…, the doorbell rang", "… nobody's having any"; nil where nothing shows that something else begins here.
  private func asideCost(at position: Int, after state: Beam.State) -> Float? {
    let special = table.special
    if lattice.has(special.frame, at: position) || lattice.has(special.joint, at: position) {
      return nil
    }
    if lattice.marks[position] > 0, position >= aside { return 0.6 }
    let isQuestion =
      table.intent(of: table.rules[Int(clauses[Int(state.last)].rule)]) == .timerStatus
    if !isQuestion, lattice.beginsRemark(position) { return 0.9 }
    let tells =
      isGist && position >= aside && lattice.has(special.teller, at: position)
      && lattice.has(special.barrier, at: position)
    return tells && position + 2 < lattice.count ? 1.1 : nil
  }

  /// What it costs to begin a clause here with nothing between it and the one before.
  private func separation(_ state: Beam.State, _ position: Int) -> Float {
    if state.plan != .none, lattice.has(table.special.joint, at: position) { return 0.1 }
    if lattice.marks[position] > 0 { return 0.4 }
    if state.plan != .none { return 0.6 }
    return lattice.has(table.special.order, at: position) ? 1.1 : 2.6
  }

  private mutating func close(_ state: Beam.State, _ position: Int) {
    guard state.cost <= RuleEngine.limit else { return }
    if position == lattice.count, state.plan == .unordered { return }
    closed.insert(state, at: position)
    if position == lattice.count { best = min(best, state.cost) }
  }

  // MARK: What was found

  /// Nil where its steps make no routine.
  private func reading(_ state: Beam.State) -> RuleEngine.Reading? {
    var all: [CommandMaker.Clause] = []
    var at = state.last
    while at >= 0 {
      let clause = clauses[Int(at)]
      all.append(.init(rule: table.rules[Int(clause.rule)], head: clause.head))
      at = clause.before
    }
    all.reverse()
    guard let commands = CommandMaker(lattice, matcher.bindings).commands(all) else { return nil }
    var reading = RuleEngine.Reading(
      commands, cost: state.cost, of: all.lazy.map(\.rule), in: table)
    // "The wedges are coming on, take two off those": who reads the order alone knows what was told of.
    let isOfWhatWasTold = reading.commands.contains {
      $0.intent.traits.takesTarget && ($0.target?.isOnlyPronoun ?? true)
    }
    if state.isTold, isOfWhatWasTold, lattice.namesLive { return nil }
    if isGist { reading.leastMargin = Opinion.clear }
    reading.isTold = state.isTold
    // "Kill the roasties, they're burnt": what runs by that name is ours.
    let isOfBoth =
      conditions.contains(.timers) && reading.commands.allSatisfy { $0.target?.pronoun == .both }
    let isOfLive =
      (reading.isSituated || lattice.namesLive || isOfBoth)
      && reading.commands.allSatisfy {
        $0.target != nil && $0.intent != .confirm && $0.intent != .reject
      }
    // "Cheese sauce five minutes and I must keep stirring": what is known to be timed, and how long.
    let isPlain =
      lattice.classes.has(table.special.ours)
      || lattice.classes.has(table.special.thing) && !lattice.utterance.lengths.isEmpty
    if state.hasAside, !isOfLive, !isPlain { reading.needsAgreement = true }
    return reading
  }
}
