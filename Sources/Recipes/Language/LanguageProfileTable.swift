import Understanding

/// The words of `LanguageProfile` by their bytes, of which eight fit into a number.
struct LanguageProfileTable: Sendable {
  static let shared = LanguageProfileTable()

  /// A word and its languages side by side, so that a look-up meets both at once.
  private struct Slot: Sendable {
    var key: UInt64 = 0
    var tongues: UInt32 = 0
  }

  private let slots: LastingList<Slot>

  private init() {
    var slots = Array(repeating: Slot(), count: Self.size)
    for profile in LanguageProfile.allCases {
      for word in profile.words.split(whereSeparator: \.isWhitespace) where word.utf8.count <= 8 {
        let place = Self.claim(Self.key(of: word), in: &slots)
        slots[place].tongues |= 1 << UInt32(profile.rawValue)
      }
    }
    // What two others share is a sign of both; what English shares is no sign.
    let english: UInt32 = 1 << UInt32(LanguageProfile.english.rawValue)
    for place in slots.indices {
      let tongues = slots[place].tongues
      if tongues & english != 0, tongues != english { slots[place].tongues = 0 }
    }
    for word in LanguageProfile.alsoEnglish.split(whereSeparator: \.isWhitespace)
    where word.utf8.count <= 8 {
      let place = Self.claim(Self.key(of: word), in: &slots)
      slots[place].tongues = 0
    }
    self.slots = LastingList(slots)
  }

  /// Which languages have the word, one bit each.
  @inline(__always)
  subscript(word: UInt64) -> UInt32 { slots[Self.place(ofKey: word, in: slots)].tongues }

  private static func claim(_ word: UInt64, in slots: inout [Slot]) -> Int {
    let place = place(ofKey: word, in: slots)
    slots[place].key = word
    return place
  }

  /// Where the word stands, or the empty slot where it would.
  @inline(__always)
  private static func place<Slots: RandomAccessCollection>(
    ofKey word: UInt64, in slots: Slots
  ) -> Int where Slots.Element == Slot, Slots.Index == Int {
    var place = place(of: word)
    // Half of the words stand in no slot, and none knows which: both are asked at once.
    while min(slots[place].key ^ word, slots[place].key) != 0 {
      place = (place + 1) & (size - 1)
    }
    return place
  }

  private static func key(of word: Substring) -> UInt64 {
    word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// More than four times as many places as there are words.
  private static let size = 8192

  private static func place(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 51)
  }
}
