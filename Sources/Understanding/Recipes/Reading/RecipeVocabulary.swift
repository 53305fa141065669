/// What words can be in a recipe, for looking up by their bytes.
final class RecipeVocabulary<Traits: OptionSet & Sendable>: Sendable {
  static var seed: UInt32 { 2_166_136_261 }

  /// FNV-1a.
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

  private struct Slot {
    var hash: UInt32 = 0
    var start: UInt32 = 0
    var count: UInt32 = 0
    var traits: Traits = []
    var value: Float = 0
  }

  private let slots: [Slot]
  private let letters: [UInt8]

  /// Words are in lower case, separated by spaces or new lines.
  ///
  /// A word's value is what it counts ("ten") or how many seconds it is ("hour").
  init(values: [(Float, String)] = [], _ tables: [(Traits, String)]) {
    var words: [String: Traits] = [:]
    for (traits, text) in tables {
      for word in text.split(whereSeparator: \.isWhitespace) {
        words[String(word), default: []].formUnion(traits)
      }
    }
    var counts: [String: Float] = [:]
    for (value, text) in values {
      for word in text.split(whereSeparator: \.isWhitespace) {
        words[String(word), default: []].formUnion([])
        counts[String(word)] = value
      }
    }
    var size = 1024
    while size < words.count * 3 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    var letters: [UInt8] = []
    for (word, traits) in words.sorted(by: { $0.key < $1.key }) {
      let hash = word.utf8.reduce(Self.seed, Self.hash)
      var at = Int(hash ^ hash >> 15) & (size - 1)
      while slots[at].count != 0 { at = (at + 1) & (size - 1) }
      slots[at] = Slot(
        hash: hash, start: UInt32(letters.count), count: UInt32(word.utf8.count), traits: traits,
        value: counts[word] ?? 0)
      letters += word.utf8
    }
    self.slots = slots
    self.letters = letters
  }

  /// Of the word with this hash that stands at `range`, in whatever case.
  func entry(
    _ hash: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> (traits: Traits, value: Float) {
    var at = Int(hash ^ hash >> 15) & (slots.count - 1)
    while slots[at].count != 0 {
      let slot = slots[at]
      if slot.hash == hash, slot.count == range.count, isEqual(slot, bytes, range) {
        return (slot.traits, slot.value)
      }
      at = (at + 1) & (slots.count - 1)
    }
    return ([], 0)
  }

  /// Of the word that stands at `range`.
  func traits(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Traits {
    var hash = Self.seed
    for place in range {
      let byte = bytes[place]
      hash = Self.hash(hash, Letters.isLetter(byte) ? byte | 0x20 : byte)
    }
    return entry(hash, bytes, range).traits
  }

  private func isEqual(
    _ slot: Slot, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    for place in 0..<range.count {
      let byte = bytes[range.lowerBound + place]
      let folded = Letters.isLetter(byte) ? byte | 0x20 : byte
      if letters[Int(slot.start) + place] != folded { return false }
    }
    return true
  }
}
