internal import CLanguages
import Understanding

/// The phrases of a language that tell the lines of a recipe apart, in the table where they lie.
///
/// Only hashes are kept: the rare text that collides is taken for one of our phrases, and a line of
/// it lands in another part of the recipe.
struct LayoutWords: @unchecked Sendable {
  // Unchecked: the table is a constant of the program.
  private let slots: UnsafePointer<recipe_line>
  private let mask: Int

  init(_ slots: UnsafePointer<recipe_line>, count: Int) {
    self.slots = slots
    mask = count - 1
  }

  /// Of a phrase in lower case with single spaces; empty for one that is not known.
  func roles(of hash: UInt64) -> LayoutRoles {
    var at = Self.place(of: hash) & mask
    // Half of the slots are empty.
    while slots[at].hash != 0, slots[at].hash != hash { at = (at + 1) & mask }
    return LayoutRoles(rawValue: slots[at].roles)
  }

  @inline(__always)
  static func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 29) }

  /// FNV-1a.
  static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
