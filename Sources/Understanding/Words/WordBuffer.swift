/// A word in lower case while it is read, and where each byte of it comes from.
struct WordBuffer {
  /// What is longer is no word of a language.
  static let capacity = WordTable.longestWord

  private let memory: UnsafeMutableBufferPointer<UInt8>
  /// Bytes that the word has, also where there is no room for all of them.
  private(set) var count = 0

  /// `memory` has twice the capacity: the word, then its origins.
  init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  var isWhole: Bool { count <= Self.capacity }

  /// Only of a whole word.
  var letters: UnsafeBufferPointer<UInt8> { .init(rebasing: memory[..<count]) }

  /// Where a byte comes from, in bytes from the beginning of the word as it is written.
  func origin(of byte: Int) -> Int { Int(memory[Self.capacity + byte]) }

  @inline(__always)
  mutating func append(_ byte: UInt8, from origin: Int) {
    if count < Self.capacity {
      memory[count] = byte
      memory[Self.capacity + count] = UInt8(truncatingIfNeeded: origin)
    }
    count += 1
  }

  /// Puts two dots on the last letter; false where it takes none.
  mutating func putDots() -> Bool {
    guard count > 0, count < Self.capacity,
      let dotted = Letters.diaeresis(over: memory[count - 1])
    else { return false }
    memory[count - 1] = 0xC3
    append(dotted, from: origin(of: count - 1))
    return true
  }
}
