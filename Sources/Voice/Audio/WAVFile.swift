/// A WAV file of 16 bit samples in one channel.
///
/// RIFF header, "fmt " of 16 bytes, "data" (Multimedia Programming Interface and Data Specifications
/// 1.0, 1991).
enum WAVFile {
  /// In bytes.
  static let headLength = 44

  /// What stands before so many samples; `rate` is how many there are in a second.
  static func head(of count: Int, rate: Int) -> [UInt8] {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    let format: [UInt8] =
      bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(rate)) + bytes(UInt32(rate * 2))
      + bytes(UInt16(2)) + bytes(UInt16(16))
    let size = UInt32(count * 2)
    let riff: [UInt8] =
      Array("RIFF".utf8) + bytes(36 + size) + Array("WAVEfmt ".utf8) + bytes(UInt32(format.count))
    return riff + format + Array("data".utf8) + bytes(size)
  }

  /// The samples, little end first.
  static func bytes(of samples: [Int16]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * 2)
    for sample in samples {
      let pattern = UInt16(bitPattern: sample)
      bytes.append(UInt8(truncatingIfNeeded: pattern))
      bytes.append(UInt8(truncatingIfNeeded: pattern >> 8))
    }
    return bytes
  }

  static func whole(_ samples: [Int16], rate: Int) -> [UInt8] {
    head(of: samples.count, rate: rate) + bytes(of: samples)
  }
}
