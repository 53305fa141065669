import Understanding

/// One line of a language's tables for layouts: phrases with the same meaning.
struct LayoutPhrases: Sendable {
  var role: LayoutRoles
  var text: String

  init(_ role: LayoutRoles, _ text: String) {
    self.role = role
    self.text = text
  }
}

/// What a phrase at the start of a line can say about the line.
struct LayoutRoles: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  // Headings.
  static let ingredients = Self(rawValue: 1 << 0)
  static let method = Self(rawValue: 1 << 1)
  /// A heading only where it stands alone: "Preparation".
  static let weakMethod = Self(rawValue: 1 << 2)
  /// "How to make": the dish follows.
  static let howToMake = Self(rawValue: 1 << 3)
  static let note = Self(rawValue: 1 << 4)
  static let nutrition = Self(rawValue: 1 << 5)
  static let comments = Self(rawValue: 1 << 6)
  static let equipment = Self(rawValue: 1 << 7)
  /// "For the": the part of the dish follows.
  static let part = Self(rawValue: 1 << 8)

  // Lines of a page.
  /// Buttons and the like.
  static let chrome = Self(rawValue: 1 << 9)
  static let headKey = Self(rawValue: 1 << 10)
  /// A key of the head where a number follows: "Serves".
  static let count = Self(rawValue: 1 << 11)
  /// A key of the head where a length follows: "Prep".
  static let bareKey = Self(rawValue: 1 << 12)
  /// The same for a verb, which may as well begin a step: "Cook".
  static let verbKey = Self(rawValue: 1 << 13)
  static let byline = Self(rawValue: 1 << 14)
  static let web = Self(rawValue: 1 << 15)
  static let nutrient = Self(rawValue: 1 << 16)
  static let review = Self(rawValue: 1 << 17)

  // Words of a line.
  static let stepWord = Self(rawValue: 1 << 18)
  static let unit = Self(rawValue: 1 << 19)
  static let amountWord = Self(rawValue: 1 << 20)
  static let time = Self(rawValue: 1 << 21)
  static let verb = Self(rawValue: 1 << 22)
  /// Words that often open a step.
  static let lead = Self(rawValue: 1 << 23)
  /// A note of one paragraph: "Tip".
  static let aside = Self(rawValue: 1 << 24)
  /// No sentence ends with it: "for".
  static let joint = Self(rawValue: 1 << 25)
  /// Longer phrases begin so.
  static let goesOn = Self(rawValue: 1 << 31)
}

/// The phrases of a language for layouts, compiled for looking up.
///
/// Only hashes are kept: the rare text that collides is taken for one of our phrases, and a line of
/// it lands in another part of the recipe.
struct LayoutWords: Sendable {
  private let slots: LastingList<Slot>

  private struct Slot: Sendable {
    var hash: UInt64 = 0
    var roles: LayoutRoles = []
  }

  init(_ tables: [[LayoutPhrases]]) {
    var slots = [Slot](repeating: Slot(), count: 4096)
    for phrases in tables.joined() {
      var hash = Self.emptyHash
      var isEmpty = true
      for byte in phrases.text.utf8 + [UInt8(ascii: "|")] {
        if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n") {
          if !isEmpty { Self.note(phrases.role, hash, in: &slots) }
          hash = Self.emptyHash
          isEmpty = true
        } else {
          if byte == 32 { Self.note(.goesOn, hash, in: &slots) }
          hash = Self.hash(hash, byte)
          isEmpty = false
        }
      }
    }
    self.slots = LastingList(slots)
  }

  private static func note(_ role: LayoutRoles, _ hash: UInt64, in slots: inout [Slot]) {
    let at = place(of: hash, in: slots)
    slots[at].hash = hash
    slots[at].roles.formUnion(role)
  }

  /// Of a phrase in lower case with single spaces; empty for one that is not known.
  func roles(of hash: UInt64) -> LayoutRoles { slots[Self.place(of: hash, in: slots)].roles }

  private static func place<Slots: RandomAccessCollection>(
    of hash: UInt64, in slots: Slots
  ) -> Int where Slots.Element == Slot, Slots.Index == Int {
    var at = Int(truncatingIfNeeded: hash ^ hash >> 29) & (slots.count - 1)
    // A third of the slots is taken, so there is always an empty one.
    while slots[at].hash != 0, slots[at].hash != hash { at = (at + 1) & (slots.count - 1) }
    return at
  }

  /// FNV-1a.
  static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
