/// Reads an utterance by a language's rules: the cheapest way to take it apart into clauses wins.
struct RuleEngine: Sendable {
  let table: RuleTable

  /// A way to understand the words.
  struct Reading: Sendable {
    var commands: [Command]
    var cost: Float
    /// The rules, in order.
    var rules: [String]
    /// It is offered, and not done.
    var isOffer = false
  }

  /// What is dearer is not understood.
  static let limit: Float = 2.4

  /// Readings of all the words, the cheapest first, each with other commands.
  func readings(_ utterance: Utterance, context: Context, slips: Bool = false) -> [Reading] {
    guard !utterance.words.isEmpty, utterance.words.count <= 80 else { return [] }
    let lattice = Lattice(utterance, context: context, table: table, slips: slips)
    var search = ClauseSearch(lattice, conditions: Conditions(context), engine: self)
    return search.readings()
  }
}

/// Goes over the words from clause to clause.
struct ClauseSearch {
  private let lattice: Lattice
  private let table: RuleTable
  private let conditions: Conditions
  private var matcher: Matcher

  private struct State {
    var cost: Float
    var clauses: [(rule: Int, head: Int32, start: Int, end: Int)] = []
    /// Something was told before the first order.
    var isTold = false
  }

  init(_ lattice: Lattice, conditions: Conditions, engine: RuleEngine) {
    self.lattice = lattice
    table = lattice.table
    self.conditions = conditions
    matcher = Matcher(lattice, limit: RuleEngine.limit)
  }

  private static let most = 6

  mutating func readings() -> [RuleEngine.Reading] {
    let end = lattice.count
    var open = [[State]](repeating: [], count: end + 1)
    var closed = [[State]](repeating: [], count: end + 1)
    open[0] = [State(cost: 0)]
    for position in story() { open[position] = [State(cost: 0.7, isTold: true)] }
    for position in 0...end {
      // After a clause: what says nothing, and what joins the next one to it.
      for state in closed[position] where position < end { pass(state, position, &open, &closed) }
      guard position < end, !open[position].isEmpty else { continue }
      for state in open[position] { lead(state, position, &open) }
      let states = open[position]
      for number in table.rules.indices {
        let rule = table.rules[number]
        guard let state = states.first(where: { allows(rule, $0) && !(rule.isAlone && $0.isTold) })
        else { continue }
        guard lattice.classes.hasAll(rule.network.needed),
          matcher.mayOpen(rule.network.openers, position)
        else { continue }
        for match in matcher.matches(rule.network, from: position) {
          if rule.isAlone, match.end != end || !state.clauses.isEmpty || state.isTold { continue }
          var next = state
          next.cost += match.cost + rule.cost
          next.clauses.append((number, match.head, position, match.end))
          insert(next, into: &closed[match.end])
        }
      }
    }
    return closed[end].map { state in
      RuleEngine.Reading(
        commands: CommandMaker(lattice, matcher.bindings).commands(
          state.clauses.map { (table.rules[$0.rule], $0.head) }),
        cost: state.cost, rules: state.clauses.map { table.rules[$0.rule].name },
        isOffer: state.clauses.contains { table.rules[$0.rule].isOffer })
    }.sorted { $0.cost < $1.cost }
  }

  private func allows(_ rule: RuleTable.Rule, _ state: State) -> Bool {
    var all = conditions.union(.alone)
    if let last = state.clauses.last {
      all.insert(.after)
      switch table.rules[last.rule].intent {
      case .startTimer: all.insert(.afterStart)
      case .increaseTimer, .decreaseTimer: all.insert(.afterChange)
      default: break
      }
    }
    return rule.when.allSatisfy { !all.isDisjoint(with: $0) } && all.isDisjoint(with: rule.unless)
  }

  /// "I'm making eggs, so set a timer": what goes before the order only tells how things are.
  private func story() -> [Int] {
    guard lattice.count > 3,
      lattice.edges(at: 0).contains(where: {
        lattice.edges[$0].classes.has(table.nameClasses.teller)
      })
    else { return [] }
    var ends: [Int] = []
    for position in 1..<(lattice.count - 1) {
      if lattice.edges(at: position).contains(where: {
        lattice.edges[$0].classes.has(table.nameClasses.ours)
      }) { break }
      if position > 1, lattice.marks[position] > 0
        || lattice.edges(at: position).contains(where: {
          lattice.edges[$0].classes.has(table.nameClasses.lead)
            || lattice.edges[$0].classes.has(table.nameClasses.order)
        })
      {
        ends.append(position)
      }
    }
    return ends
  }

  private mutating func insert(_ state: State, into states: inout [State]) {
    guard state.cost <= RuleEngine.limit + 1 else { return }
    let at = states.firstIndex { $0.cost > state.cost } ?? states.count
    guard at < Self.most else { return }
    states.insert(state, at: at)
    if states.count > Self.most { states.removeLast() }
  }

  private mutating func lead(_ state: State, _ position: Int, _ open: inout [[State]]) {
    for index in lattice.edges(at: position) {
      let edge = lattice.edges[index]
      guard
        edge.kind == .empty || edge.classes.has(table.nameClasses.lead)
          || edge.classes.has(table.nameClasses.skip)
      else { continue }
      var next = state
      next.cost += edge.kind == .empty ? 0 : 0.05
      insert(next, into: &open[edge.end])
    }
  }

  private mutating func pass(
    _ state: State, _ position: Int, _ open: inout [[State]], _ closed: inout [[State]]
  ) {
    for index in lattice.edges(at: position) {
      let edge = lattice.edges[index]
      if edge.kind == .empty || edge.classes.has(table.nameClasses.skip) {
        var next = state
        next.cost += edge.kind == .empty ? 0 : 0.05
        insert(next, into: &closed[edge.end])
      }
      if edge.classes.has(table.nameClasses.joint) {
        var next = state
        next.cost += 0.3
        insert(next, into: &open[edge.end])
      }
    }
    if let tail = table.tail, matcher.mayOpen(table.phrases[tail].openers, position) {
      for match in matcher.matches(table.phrases[tail], from: position) {
        var next = state
        next.cost += match.cost
        insert(next, into: &closed[match.end])
      }
    }
    var next = state
    next.cost += lattice.marks[position] > 0 ? 0.4 : 1
    insert(next, into: &open[position])
  }
}
