/// CRC-32C (Castagnoli), the checksum of iSCSI and ext4: RFC 3720, appendix B.4.
///
/// It detects every flip of up to five bits in a record of 600 bytes, and every burst of 32.
enum Checksum {
  static func crc32c(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc: UInt32 = ~0
      var position = 0
      while position + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let mixed = word ^ UInt64(crc)
        crc = 0
        for lane in 0..<8 {
          let byte = Int(truncatingIfNeeded: mixed >> UInt64(8 * lane)) & 0xFF
          crc ^= tables[(7 - lane) << 8 | byte]
        }
        position += 8
      }
      while position < bytes.count {
        crc = crc >> 8 ^ tables[Int(truncatingIfNeeded: crc ^ UInt32(bytes[position])) & 0xFF]
        position += 1
      }
      return ~crc
    }
  }

  static func crc32c(_ bytes: some Sequence<UInt8>) -> UInt32 {
    Array(bytes).withUnsafeBytes { crc32c($0) }
  }

  /// The effect of each byte on the checksum when 0 to 7 more bytes follow it ("slicing by 8").
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) }
      tables[byte] = crc
    }
    for entry in 256..<tables.count {
      let shorter = tables[entry - 256]
      tables[entry] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
    }
    return tables
  }()
}
