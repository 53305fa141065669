/// Finds which of some names was meant.
package struct NameMatcher: Sendable {
  package init() {}

  package enum Match: Hashable, Sendable {
    case one(Int)
    /// Equally near; ask.
    case several([Int])
    case none
  }

  /// Exact, then plural, then a word in common, then by sound; a clear winner only.
  package func match(_ said: String, among names: [String]) -> Match {
    let wanted = Self.folded(said)
    guard !wanted.isEmpty else { return .none }
    let folded = names.map(Self.folded)
    for isNear in [Self.isEqual, Self.isSameNumber, Self.sharesWords, Self.soundsSame] {
      let hits = folded.indices.filter { !folded[$0].isEmpty && isNear(wanted, folded[$0]) }
      if hits.count == 1 { return .one(hits[0]) }
      if hits.count > 1 { return .several(hits) }
    }
    let distances = folded.map { Self.distance(wanted, $0) }
    guard let best = distances.min(), best <= Self.allowance(wanted) else { return .none }
    let hits = distances.indices.filter { distances[$0] == best }
    if hits.count > 1 { return .several(hits) }
    let clear = distances.indices.allSatisfy { $0 == hits[0] || distances[$0] > best + 1 }
    return clear ? .one(hits[0]) : .several(distances.indices.filter { distances[$0] <= best + 1 })
  }

  static func isSame(_ one: String, _ other: String) -> Bool {
    let (a, b) = (folded(one), folded(other))
    return isEqual(a, b) || isSameNumber(a, b)
  }

  private static func isEqual(_ said: [UInt8], _ name: [UInt8]) -> Bool { said == name }

  private static func isSameNumber(_ said: [UInt8], _ name: [UInt8]) -> Bool {
    singular(said) == singular(name)
  }

  /// "chicken" for "chicken soup" and the other way round, word by word.
  private static func sharesWords(_ said: [UInt8], _ name: [UInt8]) -> Bool {
    let (a, b) = (words(said), words(name))
    return !a.isEmpty && !b.isEmpty && (a.allSatisfy(b.contains) || b.allSatisfy(a.contains))
  }

  private static func soundsSame(_ said: [UInt8], _ name: [UInt8]) -> Bool {
    SoundKey.key(said) == SoundKey.key(name)
  }

  private static func words(_ name: [UInt8]) -> [[UInt8]] {
    name.split(separator: 32).map { singular(Array($0)) }
  }

  private static func singular(_ name: [UInt8]) -> [UInt8] {
    guard name.count > 2, name.last == UInt8(ascii: "s"), name[name.count - 2] != UInt8(ascii: "s")
    else { return name }
    if name.count > 4, name.suffix(3).elementsEqual("ies".utf8) {
      return name.dropLast(3) + "y".utf8
    }
    if name.count > 4, name.suffix(3).elementsEqual("oes".utf8) { return Array(name.dropLast(2)) }
    return Array(name.dropLast())
  }

  /// Lower-case letters and digits, with single spaces.
  private static func folded(_ name: String) -> [UInt8] {
    var folded: [UInt8] = []
    for byte in name.utf8 {
      if Letters.isLetter(byte) {
        folded.append(byte | 0x20)
      } else if Letters.isDigit(byte) || byte >= 0x80 {
        folded.append(byte)
      } else if byte != UInt8(ascii: "'"), folded.last != 32, !folded.isEmpty {
        folded.append(32)
      }
    }
    if folded.last == 32 { folded.removeLast() }
    return folded
  }

  /// How many letters may be wrong: none in a short name, since peas are not pears.
  private static func allowance(_ said: [UInt8]) -> Int {
    switch said.count {
    case ..<6: 0
    case ..<10: 1
    default: 2
    }
  }

  /// Edits between two short names.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard a.count <= 40, b.count <= 40 else { return .max / 2 }
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
    return row[b.count]
  }
}
