/// What was said, as words between its marks: phrases are looked for in it.
struct SpokenClauses {
  let clauses: [[String]]

  init(_ text: String) {
    let plain = String(text.lowercased().map { $0 == "\u{2019}" ? "'" : $0 })
    clauses = plain.split { ".,;:!?\u{2013}\u{2014}".contains($0) }.map { clause in
      clause.split(whereSeparator: \.isWhitespace).map(String.init)
    }.filter { !$0.isEmpty }
  }

  /// Whoever says more than this tells a story.
  static let mostWords = 40

  var count: Int { clauses.reduce(0) { $0 + $1.count } }

  func has(_ phrases: [String]) -> Bool { clauses.contains { Self.has(phrases, $0) } }

  static func has(_ phrases: [String], _ words: [String]) -> Bool {
    phrases.contains { place(of: $0, in: words) != nil }
  }

  /// One of the phrases is nearly all that a clause says of a few words: "right, carry on then", and not "carry on like
  /// that and there's no pudding".
  func isMostly(_ phrases: [String]) -> Bool {
    count <= Self.mostOfAnOrder
      && clauses.contains { clause in
        phrases.contains { phrase in
          Self.place(of: phrase, in: clause).map { clause.count - $0.count <= Self.mostBeside }
            ?? false
        }
      }
  }

  /// A clause says one of the phrases, and nothing else in it but words of no weight; nor does another clause.
  func isOnly(_ phrases: [String], besides isSmall: (String) -> Bool) -> Bool {
    let isSaid = clauses.map { clause in
      phrases.contains { phrase in
        guard let place = Self.place(of: phrase, in: clause) else { return false }
        return (clause[..<place.lowerBound] + clause[place.upperBound...]).allSatisfy(isSmall)
      }
    }
    return isSaid.contains(true)
      && zip(clauses, isSaid).allSatisfy { clause, isSaid in isSaid || clause.allSatisfy(isSmall) }
  }

  private static let mostOfAnOrder = 8

  private static let mostBeside = 2

  /// What stands behind the first of the phrases that is there, in its clause and those after it.
  func rest(behind phrases: [String]) -> [String]? {
    for (at, clause) in clauses.enumerated() {
      for phrase in phrases {
        guard let place = Self.place(of: phrase, in: clause) else { continue }
        return Array(clause[place.upperBound...]) + clauses[(at + 1)...].joined()
      }
    }
    return nil
  }

  /// The clauses that begin with one of the phrases, or with a few words before it: "and do you know when the rice is
  /// done".
  func clauses(asking phrases: [String]) -> [[String]] {
    clauses.filter { clause in
      phrases.contains {
        Self.place(of: $0, in: clause).map { $0.lowerBound <= Self.mostBefore } ?? false
      }
    }
  }

  private static let mostBefore = 3

  /// The first clause begins with one of the phrases.
  func begins(with phrases: [String]) -> Bool {
    phrases.contains { Self.place(of: $0, in: clauses[0])?.lowerBound == 0 }
  }

  /// The last clause ends with one of the phrases.
  func ends(with phrases: [String]) -> Bool {
    guard let last = clauses.last else { return false }
    return phrases.contains { phrase in
      let wanted = phrase.split(separator: " ")
      return wanted.count <= last.count
        && zip(last.suffix(wanted.count), wanted).allSatisfy { $0 == $1 }
    }
  }

  /// The same without what the first clause begins with, of these phrases.
  func dropping(_ phrases: [String]) -> SpokenClauses {
    guard var first = clauses.first else { return self }
    while let count = Self.prefix(phrases, of: first), count < first.count {
      first.removeFirst(count)
    }
    return SpokenClauses(clauses: [first] + clauses.dropFirst())
  }

  private init(clauses: [[String]]) { self.clauses = clauses }

  /// How many words the first of the phrases has that they begin with.
  static func prefix(_ phrases: [String], of words: [String]) -> Int? {
    phrases.lazy.compactMap { place(of: $0, in: words) }.first { $0.lowerBound == 0 }?.count
  }

  static func place(of phrase: String, in words: [String]) -> Range<Int>? {
    let wanted = phrase.split(separator: " ")
    guard !wanted.isEmpty, wanted.count <= words.count else { return nil }
    return (0...(words.count - wanted.count)).lazy
      .map { $0..<($0 + wanted.count) }
      .first { range in zip(words[range], wanted).allSatisfy { $0 == $1 } }
  }
}
