/// Which words count as a number, a unit of time or something that is timed, by their hashes: 4,096 places with open
/// addressing.
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

  package static let places = 4096

  private let entries: UnsafePointer<UInt32>

  package init(entries: UnsafePointer<UInt32>) {
    self.entries = entries
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
  package static func entries(for words: [(hash: UInt32, kind: Kind)]) -> [UInt32]? {
    guard words.count < places * 3 / 4 else { return nil }
    var entries = [UInt32](repeating: 0, count: places)
    for (hash, kind) in words {
      var place = place(of: hash)
      while entries[place] != 0, entries[place] & ~3 != hash & ~3 { place = (place + 1) % places }
      entries[place] = hash & ~3 | kind.rawValue
    }
    return entries
  }
}
