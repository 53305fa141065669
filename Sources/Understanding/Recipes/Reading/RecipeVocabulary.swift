/// What words can be in a recipe, for looking up by their hashes.
///
/// Only hashes are kept: a word of a text is hashed once, while it is read, and looked up in each
/// vocabulary with one glance. The rare text that collides is taken for one of our words.
final class RecipeVocabulary<Traits: OptionSet & Sendable>: Sendable {
  static var seed: UInt64 { 0xcbf2_9ce4_8422_2325 }

  /// FNV-1a, of letters in lower case.
  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private struct Slot {
    var hash: UInt64 = 0
    var traits: Traits = []
    var value: Float = 0
  }

  private let slots: [Slot]

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
    for (word, traits) in words.sorted(by: { $0.key < $1.key }) {
      let hash = word.utf8.reduce(Self.seed, Self.hash)
      let at = Self.place(of: hash, in: slots)
      slots[at] = Slot(hash: hash, traits: traits, value: counts[word] ?? 0)
    }
    self.slots = slots
  }

  /// Of the word with this hash; nothing for one that is not known.
  @inline(__always)
  func entry(_ hash: UInt64) -> (traits: Traits, value: Float) {
    let slot = slots[Self.place(of: hash, in: slots)]
    return (slot.traits, slot.value)
  }

  /// Where the hash stands, or the empty slot where it would.
  @inline(__always)
  private static func place(of hash: UInt64, in slots: [Slot]) -> Int {
    var at = Int(truncatingIfNeeded: hash ^ hash >> 29) & (slots.count - 1)
    // Two thirds of the slots are empty, so the first one is mostly it.
    while slots[at].hash != hash, slots[at].hash != 0 { at = (at + 1) & (slots.count - 1) }
    return at
  }
}
