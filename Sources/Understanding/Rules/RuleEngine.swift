internal import CLanguages

/// Reads an utterance by a language's rules: the cheapest way to take it apart into clauses wins.
struct RuleEngine: Sendable {
  let table: RuleTable
  /// The table without a user's own words, where some are in `table`.
  var plain: RuleTable?

  /// A way to understand the words.
  struct Reading: Sendable {
    var commands: [Command]
    var cost: Float
    /// The rules, in order.
    var rules: [String] { names.map(table.text) }
    /// It is offered, and not done.
    var isOffer = false
    /// It holds only where the second opinion agrees.
    var needsAgreement = false
    /// A user's own rule is among them.
    var isOwn = false
    /// It means that only in some states of what the words are spoken into.
    var isSituated = false
    /// Something is told before the order, with nothing that leads from it to the order.
    var isTold = false
    /// How far the second opinion must hold its subject for likelier than others, where words were passed over.
    var leastMargin: Int32?
    /// What it is about, as far as the second opinion can tell: nil where the rules know more than it, of what
    /// the words are spoken into.
    var subject: Opinion.Subject?
    /// Nothing but its cost is asked about.
    var holdsByItself: Bool { !isOffer && !needsAgreement && !isTold && leastMargin == nil }
    fileprivate let table: RuleTable
    /// Texts of the table.
    fileprivate let names: [Int]

    init(
      _ commands: [Command], cost: Float, of rules: some Collection<rule_rule>, in table: RuleTable
    ) {
      self.commands = commands
      self.cost = cost
      self.table = table
      names = rules.map { Int($0.name) }
      for rule in rules {
        let flags = RuleTable.Flags(rawValue: rule.flags)
        isSituated = isSituated || table.asksForStates(rule)
        isOffer = isOffer || flags.contains(.offer)
        needsAgreement = needsAgreement || flags.contains(.agreed)
        isOwn = isOwn || flags.contains(.own)
      }
      guard !isSituated, !isOwn else { return }
      let first = commands.first.flatMap(Opinion.Subject.init)
      if commands.dropFirst().allSatisfy({ Opinion.Subject(of: $0) == first }) { subject = first }
    }
  }

  /// What is dearer is not understood.
  static let limit: Float = 2.4

  /// What the rules find in an utterance.
  struct Findings: Sendable {
    /// Of all the words, the cheapest first.
    var readings: [Reading] = []
    /// A word of it speaks of what Simmer does.
    var speaksOfUs = false
    /// A user taught one of them as something that is timed.
    var namesOwnThing = false
    /// Where nothing reads all the words, and one length is said: what reads most of them from the first on,
    /// and the others.
    var beginning: Reading?
    var rest: String?
    /// Where an order may stand beside something that is told, if nothing surely reads all the words.
    var openings: [Opening] = []
    /// What is said that it may be about, likewise.
    var spoken: SpokenSlots?
    /// Where live timers are named, in words.
    var liveNames: [Range<Int>] = []
    /// How often an arc of a rule was followed.
    var steps = 0
  }

  /// Where an order may stand beside something that is told.
  struct Opening: Sendable {
    var words: Range<Int>
    /// The live timer that was told of before it.
    var told: String?
    /// What others say was told of before it.
    var isReported = false
    /// It is a length and what that is for, said last, whatever else was said of lengths before it.
    var isConclusion = false
  }

  /// How freely the words are read: the next way is for what the one before finds nothing in.
  enum Way: CaseIterable {
    /// As they were written.
    case written
    /// Those that are not known may be others with a slip of the thumb.
    case slips
    /// With slips, and whatever is told beside the orders is passed over.
    case gist
  }

  /// What the rules find; nothing in words where there can be no slips, if it is those that are looked for.
  ///
  /// Without `all`, readings are left out that cannot win, behind the first that holds by itself.
  func findings(
    in utterance: Utterance, context: Context, way: Way = .written, all: Bool = true,
    withOpenings: Bool = false
  ) -> Findings {
    let count = utterance.words.count
    guard count > 0, count <= Lattice.mostWords else { return Findings() }
    if way == .slips, !Slips(table: table).areAny(in: utterance) { return Findings() }
    var workspace = Workspace(
      size: Lattice.size(words: count) + Matcher.size(words: count)
        + ClauseSearch.size(table, words: count))
    let routines = SavedRoutines(context, utterance.language)
    return withUnsafePointer(to: utterance) { said in
      withUnsafePointer(to: routines) { routines in
        let lattice = Lattice(
          said, context: context, routines: routines, table: table, in: &workspace,
          slips: way != .written)
        var search = ClauseSearch(
          lattice, conditions: Conditions(context), isGist: way == .gist, in: &workspace)
        return findings(of: &search, over: lattice, all: all, withOpenings: withOpenings)
      }
    }
  }

  /// What is said that an order may be about; nil where the words are none or too many.
  func spoken(in utterance: Utterance, context: Context) -> SpokenSlots? {
    let count = utterance.words.count
    guard count > 0, count <= Lattice.mostWords else { return nil }
    var workspace = Workspace(size: Lattice.size(words: count))
    let routines = SavedRoutines(context, utterance.language)
    return withUnsafePointer(to: utterance) { said in
      withUnsafePointer(to: routines) { routines in
        SpokenSlots(
          Lattice(
            said, context: context, routines: routines, table: table, in: &workspace, slips: false))
      }
    }
  }

  private func findings(
    of search: inout ClauseSearch, over lattice: Lattice, all: Bool, withOpenings: Bool
  ) -> Findings {
    var findings = Findings(
      readings: search.readings(all: all), speaksOfUs: lattice.classes.has(table.special.ours))
    if let plain { findings.namesOwnThing = lattice.namesThing(unknownTo: plain) }
    findings.steps = search.steps
    if lattice.namesLive { findings.liveNames = SpokenSlots.liveNames(in: lattice) }
    let isBeyond = findings.readings.first.map { $0.commands == [Command(.unknown)] } ?? true
    let isSure = findings.readings.first.map { $0.cost < 1 && $0.holdsByItself } ?? false
    if withOpenings, isBeyond || !isSure {
      findings.openings = lattice.openings()
      findings.spoken = SpokenSlots(lattice)
    }
    if isBeyond, lattice.utterance.lengths.count == 1, let begun = search.beginning() {
      findings.beginning = begun.reading
      findings.rest = lattice.text(begun.words..<lattice.count)
    }
    return findings
  }
}
