/// Writes bytes in the journal's own compact form.
///
/// Whole numbers are written with seven bits in a byte, lowest first (LEB128). Signed numbers are
/// folded first, so that small negative ones are short as well (zigzag, as in Protocol Buffers).
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func put(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func put(signed number: Int64) {
    put(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  /// Eight bytes, least significant first.
  mutating func put(fixed number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Four bytes, least significant first.
  mutating func put(fixed number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  /// Overwrites four existing bytes.
  mutating func replace(at position: Int, with number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) {
      bytes.replaceSubrange(position..<position + 4, with: $0)
    }
  }

  /// Removes the bytes but keeps the capacity.
  mutating func empty() {
    bytes.removeAll(keepingCapacity: true)
  }
}
