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
    /// 0…1, from the cost and from how far the next reading is.
    var confidence = 0.98
  }

  /// What is dearer is not understood.
  static let limit: Float = 2.4

  /// The cheapest reading, if there is one; slips of the thumb are looked for where there is none.
  func reading(_ utterance: Utterance, context: Context) -> Reading? {
    readings(utterance, context: context).first
      ?? readings(utterance, context: context, slips: true).first
  }

  /// A word of it speaks of what Simmer does.
  func speaksOfUs(_ utterance: Utterance) -> Bool {
    let count = utterance.words.count
    guard count > 0, count <= Lattice.mostWords else { return false }
    var workspace = Workspace(
      size: Lattice.mostEdges * MemoryLayout<Lattice.Edge>.stride + (count + 8) * 64)
    return Lattice(utterance, context: .empty, table: table, in: &workspace, slips: false)
      .classes.has(table.special.ours)
  }

  /// Readings of all the words, the cheapest first, each with other commands.
  ///
  /// With `slips`, words that are not known may be others with a slip of the thumb.
  func readings(_ utterance: Utterance, context: Context, slips: Bool = false) -> [Reading] {
    let count = utterance.words.count
    guard count > 0, count <= Lattice.mostWords else { return [] }
    var workspace = Workspace(
      size: Lattice.mostEdges * MemoryLayout<Lattice.Edge>.stride + (count + 8) * 64
        + Matcher.size(table, words: count) + ClauseSearch.size(words: count))
    let lattice = Lattice(
      utterance, context: context, table: table, in: &workspace, slips: slips)
    var search = ClauseSearch(lattice, conditions: Conditions(context), in: &workspace)
    return search.readings()
  }
}
