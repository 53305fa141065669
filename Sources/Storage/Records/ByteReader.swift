/// Reads what a `ByteWriter` wrote, from bytes that may be damaged in any way.
///
/// It never reads past the end, never traps, and allocates only for bytes that are really there.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int
  /// Of the record that is being read, or was read last.
  var version = Record.version

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  private init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    position = start
    self.end = end
  }

  var left: Int { end - position }

  mutating func byte() throws(RecordError) -> UInt8 {
    guard position < end else { throw .endsEarly }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(RecordError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || bits <= 1, shift <= 63 else { throw .outOfRange }
      number |= bits << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func signed() throws(RecordError) -> Int64 {
    let folded = try number()
    return Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
  }

  /// A count of items that take at least one byte each.
  mutating func count() throws(RecordError) -> Int {
    let number = try number()
    guard number <= UInt64(left) else { throw .endsEarly }
    return Int(number)
  }

  mutating func fixed64() throws(RecordError) -> UInt64 {
    guard left >= 8 else { throw .endsEarly }
    var number: UInt64 = 0
    for offset in 0..<8 { number |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
    position += 8
    return number
  }

  mutating func fixed32() throws(RecordError) -> UInt32 {
    guard left >= 4 else { throw .endsEarly }
    var number: UInt32 = 0
    for offset in 0..<4 { number |= UInt32(bytes[position + offset]) << UInt32(8 * offset) }
    position += 4
    return number
  }

  mutating func text() throws(RecordError) -> String {
    let length = try count()
    let text = bytes.withUnsafeBytes { all in
      String(validating: all[position..<position + length], as: UTF8.self)
    }
    guard let text else { throw .notText }
    position += length
    return text
  }

  /// A reader for the next `length` bytes, which this one skips.
  mutating func part(_ length: Int) throws(RecordError) -> ByteReader {
    guard length >= 0, length <= left else { throw .endsEarly }
    defer { position += length }
    return ByteReader(bytes, from: position, to: position + length)
  }

  /// The checksum of the next `length` bytes, without consuming them.
  func checksum(ofNext length: Int) throws(RecordError) -> UInt32 {
    guard length >= 0, length <= left else { throw .endsEarly }
    return bytes.withUnsafeBytes { all in
      Checksum.crc32c(UnsafeRawBufferPointer(rebasing: all[position..<position + length]))
    }
  }
}
