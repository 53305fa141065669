/// Finds what somebody meant by a word that is not known.
enum Likeness {
  /// The known word that is most like a mistaken one.
  static func nearest(to mistaken: String, among known: [String]) -> String? {
    known.map { ($0, distance($0, mistaken)) }.min { $0.1 < $1.1 }?.0
  }

  /// Nothing that we know is longer, and whatever stands behind it tells no more.
  private static let longest = 64

  /// The Levenshtein distance: how many letters must be put in, taken out or exchanged.
  static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b.unicodeScalars.prefix(longest))
    var row = Array(0...b.count)
    for (line, scalar) in a.unicodeScalars.prefix(longest).enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in b.indices {
        let exchanged = diagonal + (scalar == b[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, diagonal + 1, row[column] + 1)
      }
    }
    return row[b.count]
  }
}

extension SettingKey {
  /// The known key that looks most like a mistaken one.
  static func nearest(to mistaken: String) -> SettingKey {
    allCases.map { ($0, strangeness($0.rawValue, mistaken)) }.min { $0.1 < $1.1 }?.0 ?? .state
  }

  /// Whoever forgot the section, or took a wrong one, meant the last part.
  private static func strangeness(_ key: String, _ mistaken: String) -> Int {
    let lastPart = { (path: String) in path.split(separator: ".").last.map(String.init) ?? path }
    return min(
      Likeness.distance(key, mistaken),
      Likeness.distance(lastPart(key), lastPart(mistaken)) + 1)
  }
}
