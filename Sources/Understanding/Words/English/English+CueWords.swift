/// The small words of what ends a step: "until the whites are set", "until no longer pink".
struct CueWords: Sendable {
  var leads: Set<Substring>
  var articles: Set<Substring>
  /// What it speaks of is said elsewhere.
  var pronouns: Set<Substring>
  /// Between what it speaks of and what is to become of that.
  var becomes: Set<Substring>
  /// Between its clauses.
  var joints: Set<Substring>
  /// Those of them behind which a denial holds on.
  var alternatives: Set<Substring>
  /// What follows says how to find out, and is no state: "tender when pierced".
  var conditions: Set<Substring>
  /// What follows is over: "no longer pink", "stops bubbling".
  var ends: Set<Substring>
  /// These, and whatever else turns round what follows.
  var denials: Set<Substring>
  /// Leads to a denial: "with no pink".
  var joinsDenial: Set<Substring>
}

extension English {
  static let cueWords: CueWords = {
    let ends: Set<Substring> = [
      "longer", "isn't", "aren't", "stops", "stop", "stopped", "loses", "lose", "lost",
    ]
    return CueWords(
      leads: ["until", "till", "til"],
      articles: ["the", "a", "an", "your", "its", "their", "my", "these", "those", "this", "that"],
      pronouns: ["it", "they", "everything", "all", "you"],
      becomes: [
        "is", "are", "looks", "look", "seems", "seem", "smells", "smell", "feels", "feel", "has",
        "have", "turns", "turn", "becomes", "become", "goes", "go", "gets", "get", "starts",
        "start", "begins", "begin", "isn't", "aren't",
      ],
      joints: ["and", "or", "but", "then", "nor"],
      alternatives: ["or", "nor"],
      conditions: [
        "when", "where", "if", "as", "while", "so", "because", "after", "before", "once",
        "whenever",
      ],
      ends: ends,
      denials: ends.union([
        "no", "not", "never", "without", "neither", "nor", "don't", "doesn't", "won't", "hasn't",
        "haven't",
      ]),
      joinsDenial: ["with"])
  }()
}
