/// What is made, by a title or a heading: "Easy Banana Bread with Nuts" is "banana bread".
struct RecipeTitle {
  var name: String
  /// Of its last word.
  var traits: RecipeTraits

  static let none = RecipeTitle(name: "", traits: [])

  private init(name: String, traits: RecipeTraits) {
    self.name = name
    self.traits = traits
  }

  init?(_ title: String) {
    var title = title
    guard
      let read = title.withUTF8({ bytes -> RecipeTitle? in
        guard bytes.count < 200 else { return nil }
        var words: [RecipeWord] = []
        RecipeWordReader.read(bytes, 0..<bytes.count, into: &words)
        return RecipeTitle(words, bytes, 0..<words.count)
      })
    else { return nil }
    self = read
  }

  /// Nil where it names nothing to eat.
  init?(_ words: [RecipeWord], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound,
      words[start].traits.hasAny([.filler, .link, .number])
        || words[start].traits.contains(.bare) && words[start].traits.isDisjoint(with: .baked)
    { start += 1 }
    var end = start
    while end < range.upperBound {
      let word = words[end]
      if end > start,
        word.marks.hasAny([.comma, .opens, .stop])
          || word.traits.contains(.link) || word.traits.hasAny([.and, .condition])
      {
        break
      }
      end += 1
    }
    // "the best lasagne ever"
    if let named = (start..<end).last(where: { words[$0].traits.hasAny([.baked, .dish]) }) {
      end = named + 1
    }
    guard end > start else { return nil }
    let last = words[end - 1]
    guard last.traits.isDisjoint(with: [.tool, .ing]) || last.traits.hasAny([.baked, .dish]) else {
      return nil
    }
    if end - start > 3 { start = end - 2 }
    for at in start..<end - 1 where words[at].end - words[at].start < 2 { start = at + 1 }
    guard start < end else { return nil }
    name = Self.written(words[start..<end], bytes)
    traits = last.traits
  }

  /// In small letters, with single spaces.
  private static func written(
    _ words: ArraySlice<RecipeWord>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(words.reduce(0) { $0 + Int($1.end - $1.start) + 1 })
    for word in words {
      if !name.isEmpty { name.append(UInt8(ascii: " ")) }
      for byte in bytes[Int(word.start)..<Int(word.end)] {
        name.append(Letters.isLetter(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
