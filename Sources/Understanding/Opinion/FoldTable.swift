/// Which words count as a number, a unit of time or something that is timed, by their hashes: 4,096 places with open
/// addressing, behind the letters that something timed has at least where it ends a compound.
///
/// The lowest two bits of an entry hold the kind and the others the hash; an empty place is zero.
package struct FoldTable {
  package enum Kind: UInt32 {
    case word = 0
    case number = 1
    case unit = 2
    /// "Soup", "wedges": what is timed is all alike.
    case thing = 3
  }

  private static let places = 4096
  /// In words of four bytes.
  package static let size = 1 + places
  package static let mostWords = places * 3 / 4

  /// 0 where no words are joined to one: "Speckwürfel" is one of a kind, and what ends in "Würfel" is all alike.
  let shortestEnd: Int
  private let entries: UnsafePointer<UInt32>

  package init(words: UnsafePointer<UInt32>) {
    shortestEnd = Int(words[0])
    entries = words + 1
  }

  func kind(of hash: UInt32) -> Kind {
    var place = Self.place(of: hash)
    while entries[place] != 0 {
      if entries[place] & ~3 == hash & ~3 { return Kind(rawValue: entries[place] & 3) ?? .word }
      place = (place + 1) % Self.places
    }
    return .word
  }

  private static func place(of hash: UInt32) -> Int { Int(hash >> 2) % places }

  /// Lays a table out; nil where there are too many words for it.
  package static func layOut(
    _ words: [(hash: UInt32, kind: Kind)], shortestEnd: Int
  ) -> [UInt32]? {
    guard words.count < mostWords else { return nil }
    var entries = [UInt32](repeating: 0, count: places)
    for (hash, kind) in words {
      var place = place(of: hash)
      while entries[place] != 0, entries[place] & ~3 != hash & ~3 { place = (place + 1) % places }
      entries[place] = hash & ~3 | kind.rawValue
    }
    return [UInt32(shortestEnd)] + entries
  }
}
