extension UtteranceReader {
  /// What no rule reads: the words are taken apart into orders, each of which is what the second opinion holds it for,
  /// with what is said in it.
  ///
  /// "Mei, that's bubbling, give the red cabbage five minutes on top of it, and the peas can come off." It knows no
  /// sentence; what it finds is done only where it is sure that it was said to Simmer and can mean nothing else.
  func ordersOfSegments(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    guard evidence.relevance >= Segmentation.leastRelevance,
      let found = segmentation(of: utterance, evidence, context)
    else { return nil }
    if found.isSure { return gathered(found.commands, from: utterance) }
    guard found.isOffered, context.pending == nil else { return nil }
    var offered = Interpretation(
      commands: [Command(.unknown)], confidence: Self.doubtful, partial: found.commands)
    offered.isGathered = true
    return offered
  }

  /// What no rule reads, and is yet sure enough to be done.
  func gathered(_ commands: [Command], from utterance: Utterance) -> Interpretation {
    var gathered = Interpretation(
      commands: commands, confidence: Certainty(utterance).value * Self.confidence)
    gathered.isGathered = true
    return gathered
  }

  /// In words: nobody orders anything in more, and what is read in many pieces takes its time.
  static let longestBreath = 32
  private static let confidence = 0.9
  static let doubtful = 0.3

  /// The likeliest orders, however sure.
  func segmentation(
    of utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Segmentation? {
    guard let spoken = evidence.findings.spoken, mayBeGathered(utterance, spoken),
      !isKnownOtherwise(evidence), !beginsSurely(evidence)
    else { return nil }
    let maybePlan = mayBePlan(utterance)
    let starts = Self.starts(in: spoken, of: utterance)
    let ends = Array(starts.dropFirst()) + [utterance.words.count]
    var best = [Segmentation?](repeating: nil, count: ends.count)
    for (place, end) in ends.enumerated() {
      for (from, start) in starts.enumerated() where start < end {
        guard let order = order(start..<end, utterance, spoken, evidence, context) else { continue }
        guard from > 0 else {
          best[place] = Segmentation(order, relevance: evidence.relevance)
          continue
        }
        guard var all = best[from - 1] else { continue }
        all.append(
          order,
          cost: spoken.marksBeginning(at: start, of: utterance) ? Self.jointCost : Self.cutCost)
        if all.cost < best[place]?.cost ?? .infinity { best[place] = all }
      }
    }
    guard let found = best.last ?? nil else { return nil }
    let begins = found.orders.contains { $0.command.intent == .startTimer }
    // What is taken back in one order may be of another.
    let isUnclear = maybePlan || !spoken.corrections.isEmpty && found.orders.count > 1
    return isUnclear && (begins || found.orders.count > 1) ? nil : found
  }

  /// Nothing is gathered from what is forbidden, said to another assistant, or too long for one breath.
  func mayBeGathered(_ utterance: Utterance, _ spoken: SpokenSlots) -> Bool {
    !spoken.isForAnother && !spoken.forbids && utterance.words.count <= Self.longestBreath
  }

  /// A rule reads what is only offered, or what Simmer cannot do.
  func isKnownOtherwise(_ evidence: Evidence) -> Bool {
    evidence.best(of: evidence.findings.readings)
      .map { $0.isOffer || $0.commands.contains(Command(.unknown)) } ?? false
  }

  /// A timer is begun in so many words, and what is said behind it is not understood.
  func beginsSurely(_ evidence: Evidence) -> Bool {
    evidence.findings.beginning.map { begun in
      begun.cost + evidence.doubt <= Self.surely && !begun.isOffer
        && begun.commands.contains { $0.intent == .startTimer && $0.duration != nil }
    } ?? false
  }

  /// What it costs to begin an order: at a word that joins or a mark, and anywhere else.
  private static let jointCost: Float = 0.5
  private static let cutCost: Float = 1

  /// Where an order may begin: something must be said before it that an order may be about, and something behind it.
  private static func starts(in spoken: SpokenSlots, of utterance: Utterance) -> [Int] {
    let items = spoken.items
    guard let first = items.first?.words.upperBound, let last = items.last?.words.lowerBound,
      first <= last
    else { return [0] }
    let inside = spoken.inside
    let all = (first...last).filter { !inside.contains($0) }
    guard all.count > mostStarts else { return [0] + all }
    return [0]
      + all.filter { spoken.marksBeginning(at: $0, of: utterance) }.prefix(mostStarts)
  }

  private static let mostStarts = 12

  private func order(
    _ words: Range<Int>, _ utterance: Utterance, _ spoken: SpokenSlots, _ evidence: Evidence,
    _ context: Context
  ) -> Segmentation.Order? {
    guard let opinion = opinion(on: utterance, words, live: evidence.findings.liveNames) else {
      return nil
    }
    let slots = OrderSlots(
      spoken, in: words, of: utterance, context, speaksOfUs: evidence.findings.speaksOfUs)
    let isWhole = words.count == utterance.words.count
    for subject in opinion.likeliest(Self.mostSubjects) {
      let surprise = opinion.surprise(of: subject)
      guard surprise <= Self.mostSurprise else { break }
      if let command = slots.command(about: subject),
        !slots.isTold || isWhole && command.intent.traits.effect < .changes
      {
        return Segmentation.Order(
          command: command, surprise: surprise, stated: slots.stated(for: command),
          isStep: slots.isStep, isBare: slots.isBare)
      }
    }
    return nil
  }

  private static let mostSubjects = 3
  private static let mostSurprise: Float = 2.5
}

/// An utterance as orders, one after the other.
struct Segmentation {
  struct Order {
    var command: Command
    /// How little the second opinion thought of it, in the natural logarithm's units.
    var surprise: Float
    var stated: Stated
    /// As one of several, it is a step of something: "rest it for twenty".
    var isStep: Bool
    /// It only names what runs.
    var isBare: Bool
  }

  private(set) var orders: [Order]
  private(set) var cost: Float
  /// That it was said to Simmer, in 256ths of the natural logarithm's unit.
  let relevance: Float

  init(_ order: Order, relevance: Float) {
    orders = [order]
    cost = order.surprise
    self.relevance = relevance
  }

  mutating func append(_ order: Order, cost: Float) {
    orders.append(order)
    self.cost += order.surprise + cost
  }

  /// "It" behind an order that names a timer is that one.
  var commands: [Command] {
    var named: Target?
    return orders.map { order in
      var command = order.command
      if let target = command.target, target.isOnlyPronoun, let named { command.target = named }
      let target = command.target.flatMap { $0.isOnlyPronoun ? nil : $0 }
      named = command.intent == .startTimer ? command.name.map { Target(name: $0) } : target
      return command
    }
  }

  /// What an order is about.
  enum Stated {
    /// What runs by that name.
    case live
    /// Something new, by its name and how long it takes.
    case new
    /// The same, by words that may be anything.
    case perhapsNew
    /// "It", all, or nothing at all.
    case pointed
  }

  /// It may be done: what speaks for it is enough for what is lost if it was not meant.
  var isSure: Bool {
    if orders.count > 1, orders.contains(where: \.isStep) { return false }
    return orders.allSatisfy {
      // What was heard of an order may be its end alone.
      if $0.isBare, $0.command.intent.traits.effect >= .changes { return false }
      return sureness >= Self.leastSure(for: $0.command)
        && relevance >= Self.leastRelevance(for: $0.command, stated: $0.stated)
    }
  }

  /// In 256ths of the natural logarithm's unit: what is less likely ours is left alone, whatever it is about.
  static let leastRelevance: Float = -100

  static func leastRelevance(for command: Command, stated: Stated) -> Float {
    switch stated {
    case .live: command.intent.traits.effect == .tells ? 0 : leastRelevance
    case .new: 25
    case .perhapsNew: leastForAny
    case .pointed: 100
    }
  }

  /// Of what may be about anything.
  static let leastForAny: Float = 300

  /// It ends what is named, perhaps; nobody loses anything by being asked.
  var isOffered: Bool {
    orders.count == 1 && orders[0].stated == .live && !orders[0].isBare
      && orders[0].command.intent.traits.effect == .destroys && sureness >= Self.leastOffered
      && relevance >= 0
  }

  private static let leastOffered: Float = 0.2

  /// The odds that this is what was meant, in the natural logarithm's units.
  ///
  /// Fitted to 3,400 lines by six authors, each read with weights that were trained without that author's; see
  /// `Docs/Understanding.md`.
  var sureness: Float {
    let surprise = orders.reduce(0) { $0 + $1.surprise }
    let ground = orders.map(Self.ground).min() ?? 0
    return ground + 0.4 * relevance / 256 - 1.4 * surprise - 0.3 * Float(orders.count - 1)
  }

  private static func ground(of order: Order) -> Float {
    switch order.stated {
    case .live: 2.2
    case .new: 0.7
    case .perhapsNew: 0.1
    case .pointed: order.command.intent == .startTimer ? -1.8 : -0.5
    }
  }

  private static func leastSure(for command: Command) -> Float {
    if command.intent == .startTimer { return 0.1 }
    if command.intent == .renameTimer { return 1.6 }
    return switch command.intent.traits.effect {
    case .tells, .answers: 0.6
    case .changes, .destroys: 0.8
    }
  }
}

extension Opinion {
  /// The subjects with the highest scores, in order.
  fileprivate func likeliest(_ count: Int) -> [Subject] {
    var found: [Subject] = []
    while found.count < count,
      let next = Subject.allCases.lazy.filter({ !found.contains($0) }).max(by: {
        self[$0] < self[$1]
      })
    { found.append(next) }
    return found
  }
}
