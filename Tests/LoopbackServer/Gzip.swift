/// Gzip files (RFC 1952) by hand: as they are, or as wicked as the format allows.
enum Gzip {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// The bytes in blocks that are not compressed.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var file = head
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      file.append(rest.isEmpty ? 1 : 0)
      file += little(UInt32(block.count)).prefix(2)
      file += little(UInt32(~block.count & 0xFFFF)).prefix(2)
      file += block
    } while !rest.isEmpty
    return file + little(checksum(bytes)) + little(UInt32(bytes.count))
  }

  /// So many zeros in a thousandth of the bytes: one block whose only repeat, "258 bytes as the one
  /// before", takes two bits, both of them 0.
  ///
  /// Its checksum is wrong: whoever comes as far as that has lost already.
  static func bomb(zeros: Int) -> [UInt8] {
    var bits = Bits()
    // RFC 1951, section 3.2.7: the last block, dynamic codes; 286 lengths, 1 distance, 18 code lengths.
    bits.add([(1, 1), (2, 2), (286 - 257, 5), (0, 5), (18 - 4, 4)])
    // Of the codes for code lengths, in the order of the RFC: 18 has one bit, 2 and 1 have two.
    let lengths: [UInt32] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2]
    bits.add(lengths.map { ($0, 3) })
    // Canonical codes, their bits as they go out: 18 is 0, 1 is 10, 2 is 11.
    let one: [(UInt32, Int)] = [(0b01, 2)]
    let two: [(UInt32, Int)] = [(0b11, 2)]
    func noneTimes(_ count: UInt32) -> [(UInt32, Int)] { [(0, 1), (count - 11, 7)] }
    // Literal 0 and the end (256) have two bits, a repeat of 258 (285) and its distance one.
    bits.add(two + noneTimes(138) + noneTimes(117) + two + noneTimes(28) + one + one)
    // A zero (10), then repeats (0 0 each), then the end (11).
    bits.add([(0b01, 2)])
    bits.addZeros((zeros - 1) / 258 * 2)
    bits.add([(0b11, 2)])
    return head + bits.bytes + little(0) + little(UInt32(truncatingIfNeeded: zeros))
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// CRC-32, bit by bit: nothing here is long.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// Bits in the order of deflate: the lowest of a byte first.
  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func add(_ values: [(UInt32, Int)]) {
      for (value, count) in values {
        for place in 0..<count { add(bit: value >> place & 1 == 1) }
      }
    }

    mutating func addZeros(_ count: Int) {
      let single = min(count, 8 - used)
      used += single
      let whole = (count - single) / 8
      bytes.append(contentsOf: repeatElement(0, count: whole))
      for _ in 0..<(count - single - whole * 8) { add(bit: false) }
    }

    private mutating func add(bit: Bool) {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      if bit { bytes[bytes.count - 1] |= 1 << used }
      used += 1
    }
  }
}
