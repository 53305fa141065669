/// A number made of what it was fed, the same on every machine and in every version.
///
/// It is no defence against an attacker who looks for collisions.
package struct StableHash: Hashable, Sendable {
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  package mutating func feed(_ number: Int) {
    feed(word: UInt64(bitPattern: Int64(number)))
  }

  package mutating func feed(_ text: String) {
    var text = text
    text.withUTF8 { feed(UnsafeRawBufferPointer($0)) }
  }

  /// What was fed in two parts is not what was fed in one.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count & ~7
    var at = 0
    while at < whole {
      feed(word: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
      at += 8
    }
    var rest: UInt64 = 0
    while at < bytes.count {
      rest = rest << 8 | UInt64(bytes[at])
      at += 1
    }
    feed(word: rest)
    feed(word: UInt64(bytes.count))
  }

  private mutating func feed(word: UInt64) {
    value = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
  }
}

extension StableHash {
  mutating func feed(_ id: LineIdentifier) {
    switch id {
    case .missing: feed(0)
    case .number(let number):
      feed(1)
      feed(number)
    case .text(let text):
      feed(2)
      feed(text)
    }
  }
}
