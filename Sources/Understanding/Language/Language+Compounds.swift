/// Words that are written as one: "fünfundzwanzig", "Zehnminutentimer".
extension Language {
  struct Part {
    /// Bytes of the word.
    var range: Range<Int>
    var id: UInt16
  }

  /// The fewest words of the language that together make `word`, where all of them join others.
  ///
  ///     word = part {part} | number {part} unit rest | name end
  ///
  /// The rest is any noun: what a length is the length of needs no place in the language's texts.
  func parts(of word: UnsafeBufferPointer<UInt8>) -> [Part]? {
    guard word.count >= 2 * Self.shortestPart, word.count <= WordTable.longestWord else {
      return nil
    }
    return withUnsafeTemporaryAllocation(of: Place.self, capacity: word.count + 1) { places in
      places.initialize(repeating: Place())
      places[0].count = 0
      for start in 0..<word.count where places[start].count != Place.unreached {
        let longest = min(Self.longestPart, word.count - start)
        guard longest >= Self.shortestPart else { break }
        for end in (start + Self.shortestPart)...(start + longest)
        where places[end].count > places[start].count + 1 {
          let id = id(of: .init(rebasing: word[start..<end]))
          guard id != 0, entry(id).joins else { continue }
          places[end] = Place(count: places[start].count + 1, start: UInt8(start), id: id)
        }
      }
      if places[word.count].count != Place.unreached {
        return parts(to: word.count, places)
      }
      for end in (1...max(word.count - Self.shortestPart, 1)).reversed()
      where places[end].count != Place.unreached && entry(places[end].id).roles.has(.unit) {
        let parts = parts(to: end, places)
        guard entry(parts[0].id).roles.hasAny([.number, .fraction]) else { continue }
        let rest = end..<word.count
        return parts + [Part(range: rest, id: id(of: .init(rebasing: word[rest])))]
      }
      return ended(word)
    }
  }

  /// A name, and a word that such names end in: "Nudeltimer".
  private func ended(_ word: UnsafeBufferPointer<UInt8>) -> [Part]? {
    guard word.count > 2 * Self.shortestPart else { return nil }
    for end in Self.shortestPart + 1..<word.count - Self.shortestPart {
      let id = id(of: .init(rebasing: word[end...]))
      guard id != 0, entry(id).ends else { continue }
      let name = 0..<end
      return [
        Part(range: name, id: self.id(of: .init(rebasing: word[name]))),
        Part(range: end..<word.count, id: id),
      ]
    }
    return nil
  }

  private static let shortestPart = 2
  private static let longestPart = 20

  private func parts(to end: Int, _ places: UnsafeMutableBufferPointer<Place>) -> [Part] {
    var parts: [Part] = []
    var end = end
    while end > 0 {
      let start = Int(places[end].start)
      parts.append(Part(range: start..<end, id: places[end].id))
      end = start
    }
    return parts.reversed()
  }

  /// A place in a word, and how it is best reached.
  private struct Place {
    static let unreached = UInt8.max
    /// Parts before it.
    var count = unreached
    var start: UInt8 = 0
    var id: UInt16 = 0
  }
}
