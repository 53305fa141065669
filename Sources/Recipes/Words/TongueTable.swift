internal import CLanguages

/// The small words that languages are told apart by, as numbers of up to eight bytes.
///
/// The first of the languages is the one that recipes are read in.
struct TongueTable: @unchecked Sendable {
  // Unchecked: the table is a constant of the program.
  private let slots: UnsafePointer<recipe_tongue>
  private let mask: Int
  private let shift: UInt64
  let languages: Int
  /// Words of the first have letters beyond ASCII, so that such a word is no sign of another.
  let isAccented: Bool

  init(_ slots: UnsafePointer<recipe_tongue>, count: Int, languages: Int) {
    self.slots = slots
    self.languages = languages
    mask = count - 1
    shift = Self.shift(count)
    isAccented = (0..<count).contains { place in
      slots[place].tongues & 1 != 0 && slots[place].word & 0x8080_8080_8080_8080 != 0
    }
  }

  /// Which languages have the word, one bit each.
  @inline(__always)
  subscript(word: UInt64) -> UInt32 {
    var place = Self.place(of: word, shift)
    // Half of the words stand in no slot, and none knows which: both are asked at once.
    while min(slots[place].word ^ word, slots[place].word) != 0 { place = (place + 1) & mask }
    return slots[place].tongues
  }

  @inline(__always)
  static func place(of word: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Of a power of two.
  static func shift(_ count: Int) -> UInt64 { UInt64(64 - count.trailingZeroBitCount) }
}
