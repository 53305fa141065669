import Understanding

/// Finds a spoken name among others, near names too.
///
/// Names that only sound alike may be different things (pasta, pesto): what is not nearly the same
/// letter by letter is a guess, and a guess is asked about before anything is done.
enum NameLookup {
  /// The places of the names that are surely meant: one, several that are equally near, or none.
  static func find(_ spoken: String, among names: [String]) -> [Int] {
    guard names.count > mostNear else {
      return matches(spoken, among: names).filter { isSame(spoken, names[$0]) }
    }
    let exact = names.indices.filter { isSpelledAlike(spoken, names[$0]) }
    if !exact.isEmpty { return exact }
    let start = names.count - mostNear
    return find(spoken, among: Array(names[start...])).map { start + $0 }
  }

  /// The one name that may be meant; nil where there is none or more than one.
  static func guess(_ spoken: String, among names: [String]) -> Int? {
    let near = names.indices.suffix(mostNear).map { place in
      (place: place, difference: difference(spoken, names[place]))
    }
    guard let best = near.map(\.difference).min(), best <= 0.4 else { return nil }
    let found = near.filter { $0.difference == best }
    return found.count == 1 ? found[0].place : nil
  }

  private static func matches(_ spoken: String, among names: [String]) -> [Int] {
    switch NameMatcher().match(spoken, among: names) {
    case .one(let place): [place]
    case .several(let places): places
    case .none: []
    }
  }

  /// A third of the letters may differ; a name of several words may be said in part.
  private static func isSame(_ spoken: String, _ name: String) -> Bool {
    let said = words(spoken)
    let meant = words(name)
    if said.allSatisfy(meant.contains) || meant.allSatisfy(said.contains) { return true }
    return difference(spoken, name) <= 0.34
      || zip(said, meant).allSatisfy { difference($0, $1) <= 0.34 }
  }

  /// But for the case of letters.
  private static func isSpelledAlike(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The share of letters that have to be changed to make one of the other (Levenshtein).
  private static func difference(_ one: String, _ other: String) -> Double {
    let a = Array(one.lowercased().unicodeScalars.prefix(longest))
    let b = Array(other.lowercased().unicodeScalars.prefix(longest))
    guard !a.isEmpty, !b.isEmpty else { return 1 }
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
        diagonal = above
      }
    }
    return Double(row[b.count]) / Double(max(a.count, b.count))
  }

  private static let longest = 60
  /// Among more names than this, near ones are looked for among the last.
  private static let mostNear = 200
}
