import SimmerTesting
import Testing

@testable import Recipes
@testable import Understanding

/// What is done to eight bytes at once comes to the same as one by one.
@Suite struct ByteReadingTests {
  @Test(arguments: [0, 1, 7, 8, 9, 100, 2040, 2041, 4100])
  func `eight bytes at once are counted like single ones`(_ size: Int) {
    var random = SeededNumbers(seed: UInt64(size))
    let texts = [
      (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) },
      [UInt8](repeating: 0x80, count: size), [UInt8](repeating: 0x20, count: size),
    ]
    for text in texts {
      let range = min(3, size)..<size
      text.withUnsafeBufferPointer { bytes in
        #expect(bytes.continuations(in: range) == text[range].count { $0 & 0xC0 == 0x80 })
        #expect(bytes.count(of: 0x20, in: range) == text[range].count { $0 == 0x20 })
        for at in range {
          let letters = text[at...].prefix(8).prefix { Letters.isLetter($0) }.count
          #expect(bytes.letters(at: at, before: size) == letters)
        }
      }
    }
  }
}
