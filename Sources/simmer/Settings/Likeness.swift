/// Finds what somebody meant by a word that is not known.
enum Likeness {
  /// The known word that is most like a mistaken one.
  static func nearest(to mistaken: String, among known: [String]) -> String? {
    known.min { distance($0, mistaken) < distance($1, mistaken) }
  }

  /// The Levenshtein distance: how many letters must be put in, taken out or exchanged.
  static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b.unicodeScalars.prefix(200))
    var row = Array(0...b.count)
    for (line, scalar) in a.unicodeScalars.enumerated() {
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
    allCases.min { strangeness($0.rawValue, mistaken) < strangeness($1.rawValue, mistaken) }
      ?? .state
  }

  /// Whoever forgot the section, or took a wrong one, meant the last part.
  private static func strangeness(_ key: String, _ mistaken: String) -> Int {
    let lastPart = { (path: String) in path.split(separator: ".").last.map(String.init) ?? path }
    return min(
      Likeness.distance(key, mistaken),
      Likeness.distance(lastPart(key), lastPart(mistaken)) + 1)
  }
}
