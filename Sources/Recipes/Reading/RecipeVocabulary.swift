import Understanding

/// What words can be in a recipe, for looking up by their hashes.
///
/// Only hashes are kept: a word of a text is hashed once, while it is read, and looked up in each
/// vocabulary with one glance. The rare text that collides is taken for one of our words.
struct RecipeVocabulary<Traits: OptionSet & Sendable>: Sendable {
  /// Of a word, letters of ASCII in any case, eight bytes at once.
  ///
  /// Each eight are folded in by a long multiplication, as wyhash does.
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var at = word.lowerBound
    while at < word.upperBound {
      let eight = bytes.eight(at: at, before: word.upperBound)
      // Capitals of ASCII become small letters; of foreign ones no bit is changed.
      let lowered = eight | (~eight & 0x8080_8080_8080_8080) >> 2
      let product = (hash ^ lowered).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      at += 8
    }
    return hash
  }

  private struct Slot: Sendable {
    var hash: UInt64 = 0
    var traits: Traits = []
    var value: Float = 0
  }

  private let slots: LastingList<Slot>

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
      var word = word
      let hash = word.withUTF8 { Self.hash($0, 0..<$0.count) }
      let at = Self.place(of: hash, in: slots)
      slots[at] = Slot(hash: hash, traits: traits, value: counts[word] ?? 0)
    }
    self.slots = LastingList(slots)
  }

  /// Of the word with this hash; nothing for one that is not known.
  @inline(__always)
  func entry(_ hash: UInt64) -> (traits: Traits, value: Float) {
    let slot = slots[Self.place(of: hash, in: slots)]
    return (slot.traits, slot.value)
  }

  /// Where the hash stands, or the empty slot where it would.
  @inline(__always)
  private static func place<Slots: RandomAccessCollection>(
    of hash: UInt64, in slots: Slots
  ) -> Int where Slots.Element == Slot, Slots.Index == Int {
    var at = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    // Two thirds of the slots are empty, so the first one is mostly it. Whether it is the word's own
    // or an empty one nobody can foretell, so that is asked at once.
    while min(slots[at].hash ^ hash, slots[at].hash) != 0 { at = (at + 1) & (slots.count - 1) }
    return at
  }
}
