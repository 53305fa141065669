/// Finds the known word that a misspelt one most likely stands for.
enum Likeness {
  /// The known word that is most like a mistaken one.
  static func nearest(to mistaken: String, among known: [String]) -> String? {
    known.map { ($0, distance($0, mistaken)) }.min { $0.1 < $1.1 }?.0
  }

  /// No known word is longer, and what follows would tell no more.
  private static let longest = 64

  /// A name was left off after one of its words: "alarm.sound" of "alarm.sound_command".
  static func isBeginning(_ start: String, of name: String) -> Bool {
    guard !start.isEmpty, name.hasPrefix(start) else { return false }
    return name.dropFirst(start.count).first.map { ["_", "."].contains($0) } ?? true
  }

  /// The Damerau-Levenshtein distance (optimal string alignment): how many letters must be added,
  /// removed, replaced or swapped with their neighbour.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.unicodeScalars.prefix(longest))
    let b = Array(b.unicodeScalars.prefix(longest))
    var (beforeLast, last, row) = ([Int](0...b.count), [Int](0...b.count), [Int](0...b.count))
    for (line, scalar) in a.enumerated() {
      row[0] = line + 1
      for column in b.indices {
        var least = min(
          last[column] + (scalar == b[column] ? 0 : 1), last[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, scalar == b[column - 1], a[line - 1] == b[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        row[column + 1] = least
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}

extension SettingKey {
  /// The known key that a mistaken one most likely stands for.
  static func nearest(to mistaken: String) -> SettingKey {
    let mistaken = mistaken.lowercased()
    return allCases.map { ($0, $0.strangeness(mistaken)) }.min { $0.1 < $1.1 }?.0 ?? .state
  }

  /// How far a path is from this key: by its parts, then by its letters.
  ///
  /// What is missing at the end ("speech", "alarm.sound") or a missing section ("ring_limit") counts as
  /// one mistake, a wrong section as two at most ("audio.command").
  private func strangeness(_ mistaken: String) -> (Int, Int) {
    let whole = Likeness.distance(rawValue, mistaken)
    let known = rawValue.split(separator: ".").map(String.init)
    let typed = mistaken.split(separator: ".").map(String.init)
    guard let last = typed.last, let lastKnown = known.last else { return (whole, whole) }
    var ways = [whole, Likeness.distance(lastKnown, last) + (typed.count < known.count ? 1 : 2)]
    if typed.count < known.count { ways.append(Likeness.distance(known[0], last) + 1) }
    if Likeness.isBeginning(mistaken, of: rawValue) { ways.append(1) }
    return (ways.min() ?? whole, whole)
  }

  /// The known variable that a mistaken one most likely stands for.
  static func nearest(toVariable mistaken: String) -> SettingKey {
    allCases.map { ($0, $0.strangeness(ofVariable: mistaken)) }.min { $0.1 < $1.1 }?.0 ?? .state
  }

  /// Of those that it is the beginning of, the one that ends as it does: "SIMMER_LANGUAGE_MODEL" is for
  /// "SIMMER_LANGUAGE_MODEL_MODEL".
  private func strangeness(ofVariable mistaken: String) -> (Int, Int, Int) {
    let distance = Likeness.distance(variable, mistaken)
    let isBeginning = Likeness.isBeginning(mistaken, of: variable)
    let endsAlike = variable.split(separator: "_").last == mistaken.split(separator: "_").last
    return (isBeginning ? min(distance, 1) : distance, endsAlike ? 0 : 1, distance)
  }
}
