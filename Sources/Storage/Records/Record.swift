/// A value with what is needed to recognise it: a checksum, a length, a version and a kind.
///
///     checksum   4 bytes  CRC-32C of everything after it
///     length     4 bytes  of the version, the kind and the value together
///     version    1 byte
///     kind       1 byte
///     value
///
/// A flipped bit or a missing end makes the checksum wrong, so damage is always recognised as
/// damage and never read as another timer.
enum Record {
  /// The format that is written.
  ///
  /// In 2 phases say what they are; what 1 has instead is in `FormerPhases.swift`. In 3 a routine has its recipe,
  /// in 4 a snapshot has the shopping list, and a scaled recipe what it was before. In 5 a timer has its appointment.
  static let version: UInt8 = 6

  enum Kind: UInt8 {
    case entry = 1
    case snapshot = 2
    case session = 3
    case stamp = 4
  }
}

extension ByteWriter {
  mutating func put(_ value: some Recordable, as kind: Record.Kind) {
    let start = bytes.count
    put(fixed: UInt32(0))
    put(fixed: UInt32(0))
    put(Record.version)
    put(kind.rawValue)
    value.write(to: &self)

    replace(at: start + 4, with: UInt32(bytes.count - start - 8))
    let checksum = bytes.withUnsafeBytes { all in
      Checksum.crc32c(UnsafeRawBufferPointer(rebasing: all[(start + 4)...]))
    }
    replace(at: start, with: checksum)
  }
}

extension ByteReader {
  mutating func record<Value: Recordable>(
    _: Value.Type = Value.self, _ kind: Record.Kind
  ) throws(RecordError) -> Value {
    let expected = try fixed32()
    var ahead = self
    let length = Int(try ahead.fixed32())
    guard try checksum(ofNext: 4 + length) == expected else { throw .checksumWrong }
    _ = try part(4)
    var inside = try part(length)

    version = try inside.byte()
    guard (1...Record.version).contains(version) else { throw .versionUnknown(version) }
    inside.version = version
    let found = try inside.byte()
    guard found == kind.rawValue else { throw .kindUnexpected(found) }
    let value = try inside.value(Value.self)
    guard inside.left == 0 else { throw .tooLong(by: inside.left) }
    return value
  }
}
