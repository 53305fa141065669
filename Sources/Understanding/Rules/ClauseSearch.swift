internal import CLanguages

/// Goes over the words from clause to clause, along the cheapest ways.
struct ClauseSearch {
  private let lattice: Lattice
  private let table: RuleTable
  private let conditions: Conditions
  private var matcher: Matcher
  /// The best ways to each position, where a clause may begin, and where one has ended.
  private let open: UnsafeMutablePointer<States>
  private let closed: UnsafeMutablePointer<States>
  private let clauses: UnsafeMutablePointer<Clause>
  private var clauseCount: Int32 = 0
  /// What a way to the end costs that is known already.
  private var best = RuleEngine.limit

  /// A rule and what it kept, and the clause before it; -1 for none.
  private struct Clause {
    var rule: UInt16
    var head: Int32
    var before: Int32
  }

  private struct State {
    var cost: Float
    var last: Int32 = -1
    /// Something was told before the first order.
    var isTold = false
    /// The last clauses are steps of a routine.
    var plan = Plan.none
  }

  private enum Plan: UInt8 {
    case none
    /// Nothing says yet that they follow each other, without which they are no routine.
    case unordered
    case ordered
  }

  private struct States {
    static let most = 5
    var count = 0
    var all: (State, State, State, State, State) = (
      State(cost: 0), State(cost: 0), State(cost: 0), State(cost: 0), State(cost: 0)
    )

    mutating func insert(_ state: State) {
      // The last one has no padding behind it, so that a buffer of bytes would hold one too few.
      withUnsafeMutablePointer(to: &all) { first in
        let list = UnsafeMutableRawPointer(first).assumingMemoryBound(to: State.self)
        var at = count
        while at > 0, list[at - 1].cost > state.cost { at -= 1 }
        guard at < Self.most else { return }
        var to = min(count, Self.most - 1)
        while to > at {
          list[to] = list[to - 1]
          to -= 1
        }
        list[at] = state
      }
      count = min(count + 1, Self.most)
    }

    subscript(_ index: Int) -> State {
      withUnsafePointer(to: all) {
        UnsafeRawPointer($0).assumingMemoryBound(to: State.self)[index]
      }
    }
  }

  private static let mostClauses: Int32 = 1024
  /// How much dearer a reading may be than the best and still be told of.
  private static let interest: Float = 1

  static func size(words: Int) -> Int {
    2 * (words + 1) * MemoryLayout<States>.stride
      + Int(mostClauses) * MemoryLayout<Clause>.stride + 64
  }

  init(_ lattice: Lattice, conditions: Conditions, in workspace: inout Workspace) {
    self.lattice = lattice
    table = lattice.table
    self.conditions = conditions
    matcher = Matcher(lattice, in: &workspace)
    open = workspace.take(lattice.count + 1)
    closed = workspace.take(lattice.count + 1)
    clauses = workspace.take(Int(Self.mostClauses))
    open.initialize(repeating: States(), count: lattice.count + 1)
    closed.initialize(repeating: States(), count: lattice.count + 1)
  }

  mutating func readings() -> [RuleEngine.Reading] {
    let end = lattice.count
    open[0].insert(State(cost: 0))
    addStories()
    for position in 0..<end {
      for index in 0..<closed[position].count { pass(closed[position][index], position) }
      guard open[position].count > 0 else { continue }
      for index in 0..<open[position].count { lead(open[position][index], position) }
      read(position)
    }
    return (0..<closed[end].count).compactMap { reading(closed[end][$0]) }
  }

  var steps: Int { matcher.steps }

  /// The longest beginning that is understood, and how many words it has; after `readings`.
  func beginning() -> (reading: RuleEngine.Reading, words: Int)? {
    for end in (1..<lattice.count).reversed() {
      for index in 0..<closed[end].count {
        if let reading = reading(closed[end][index]) { return (reading, end) }
      }
    }
    return nil
  }

  /// The clauses that begin here.
  private mutating func read(_ position: Int) {
    for number in 0..<table.ruleCount {
      let stored = table.rules + number
      guard lattice.classes.hasAll(ClassSet(stored.pointee.network.needed)),
        matcher.mayOpen(stored.pointee.network, position),
        let state = state(for: stored.pointee, at: position)
      else { continue }
      let isAlone = RuleTable.Flags(rawValue: stored.pointee.flags).contains(.alone)
      let rule = stored.pointee
      let so = state.cost + rule.cost
      for match in matcher.ways(
        rule.network, from: position, limit: min(RuleEngine.limit, best + Self.interest) - so)
      {
        if isAlone, match.end != lattice.count { continue }
        guard clauseCount < Self.mostClauses else { return }
        clauses[Int(clauseCount)] = Clause(
          rule: UInt16(number), head: match.head, before: state.last)
        clauseCount += 1
        close(
          State(
            cost: so + match.cost, last: clauseCount - 1, isTold: state.isTold,
            plan: plan(after: state.plan, rule, match.head)),
          Int(match.end))
      }
    }
  }

  private func plan(after before: Plan, _ rule: rule_rule, _ head: Int32) -> Plan {
    let flags = RuleTable.Flags(rawValue: rule.flags)
    if !flags.isDisjoint(with: [.rounds, .again]) { return .ordered }
    guard flags.contains(.step) else {
      // "create a routine called bread with …": its steps may follow.
      return table.intent(of: rule) == .createRoutine ? .ordered : .none
    }
    return before == .ordered || matcher.keeps(.sequel, head) ? .ordered : .unordered
  }

  private func state(for rule: rule_rule, at position: Int) -> State? {
    let flags = RuleTable.Flags(rawValue: rule.flags)
    let isAlone = flags.contains(.alone)
    let isPart = !flags.isDisjoint(with: [.step, .rounds, .again])
    for index in 0..<open[position].count {
      let state = open[position][index]
      if isAlone, state.isTold || state.last >= 0 { continue }
      if !isPart, state.plan == .unordered { continue }
      var states = conditions.union(.alone)
      if state.last >= 0 {
        states.insert(.after)
        switch table.intent(of: table.rules[Int(clauses[Int(state.last)].rule)]) {
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
    while position < lattice.count - 3, let next = wrapperEnd(at: position) { position = next }
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
          isTeller && isMarked
          || (isTeller || isTelling) && lattice.has(special.lead, at: position)
        let isOrder =
          isTelling && lattice.has(special.order, at: position)
          && (isMarked || !lattice.has(special.bound, at: position - 1))
        let opens = lattice.has(special.hence, at: position) || !isReported && (isLed || isOrder)
        if opens { open[position].insert(State(cost: 0.7, isTold: true)) }
      }
      if isOurs { return }
      isReported =
        isReported || lattice.has(special.report, at: position) || lattice.hasTime(at: position)
      isTelling = isTelling || lattice.has(special.being, at: position)
      position += 1
    }
  }

  /// Where the longest "could you", or word that says nothing, ends.
  private func wrapperEnd(at position: Int) -> Int? {
    if lattice.has(table.special.teller, at: position) { return nil }
    var end: Int?
    for edge in lattice.edges(at: position) {
      let isWrapper =
        edge.kind == .empty || edge.classes.has(table.special.skip)
        || edge.classes.has(table.special.lead)
      if isWrapper { end = max(end ?? 0, Int(edge.end)) }
    }
    return end
  }

  /// "Could you", before a clause.
  private func lead(_ state: State, _ position: Int) {
    for edge in lattice.edges(at: position) {
      let says = edge.classes.has(table.special.lead) || edge.classes.has(table.special.skip)
      guard edge.kind == .empty || edge.kind == .word && says else { continue }
      var next = state
      next.cost += edge.kind == .empty ? 0 : 0.05
      open[Int(edge.end)].insert(next)
    }
  }

  /// After a clause: what says nothing, what gives a reason, and what joins the next clause to it.
  private mutating func pass(_ state: State, _ position: Int) {
    for edge in lattice.edges(at: position) {
      if edge.kind == .empty || edge.kind == .word && edge.classes.has(table.special.skip) {
        var next = state
        next.cost += edge.kind == .empty ? 0 : 0.05
        close(next, Int(edge.end))
      }
      if edge.kind == .word, edge.classes.has(table.special.joint) {
        var next = state
        next.cost += 0.3
        open[Int(edge.end)].insert(next)
      }
    }
    if let tail = table.tail, matcher.mayOpen(table.phrases[tail], position) {
      let ways = matcher.ways(
        table.phrases[tail], from: position, limit: RuleEngine.limit - state.cost)
      for match in ways {
        var next = state
        next.cost += match.cost
        close(next, Int(match.end))
      }
    }
    var next = state
    next.cost += separation(state, position)
    open[position].insert(next)
  }

  /// What it costs to begin a clause here with nothing between it and the one before.
  private func separation(_ state: State, _ position: Int) -> Float {
    if lattice.marks[position] > 0 { return 0.4 }
    if state.plan != .none { return lattice.has(table.special.joint, at: position) ? 0.2 : 0.6 }
    return lattice.has(table.special.order, at: position) ? 1.1 : 2.6
  }

  private mutating func close(_ state: State, _ position: Int) {
    guard state.cost <= RuleEngine.limit else { return }
    if position == lattice.count, state.plan == .unordered { return }
    closed[position].insert(state)
    if position == lattice.count { best = min(best, state.cost) }
  }

  // MARK: What was found

  private func reading(_ state: State) -> RuleEngine.Reading? {
    var all: [CommandMaker.Clause] = []
    var at = state.last
    while at >= 0 {
      let clause = clauses[Int(at)]
      all.insert(.init(rule: table.rules[Int(clause.rule)], head: clause.head), at: 0)
      at = clause.before
    }
    guard let commands = CommandMaker(lattice, matcher.bindings).commands(all) else { return nil }
    return RuleEngine.Reading(
      commands: commands, cost: state.cost,
      rules: all.map { table.text(Int($0.rule.name)) },
      isOffer: all.contains { RuleTable.Flags(rawValue: $0.rule.flags).contains(.offer) },
      needsAgreement: all.contains {
        RuleTable.Flags(rawValue: $0.rule.flags).contains(.agreed)
      },
      isOwn: all.contains { RuleTable.Flags(rawValue: $0.rule.flags).contains(.own) })
  }
}
