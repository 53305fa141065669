/// How samples stand in bytes, little end first and the channels one after another.
package struct SampleFormat: Hashable, Sendable {
  package var encoding: Encoding
  package var channels: Int
  /// Samples a second, in each channel.
  package var rate: Int

  package enum Encoding: Hashable, Sendable {
    case unsigned8
    case signed16
    case signed24
    case signed32
    case float32
    case float64

    var bytes: Int {
      switch self {
      case .unsigned8: 1
      case .signed16: 2
      case .signed24: 3
      case .signed32, .float32: 4
      case .float64: 8
      }
    }
  }

  package init(_ encoding: Encoding, channels: Int, rate: Int) {
    self.encoding = encoding
    self.channels = channels
    self.rate = rate
  }

  /// What recorders write where nothing tells otherwise, and what recognisers want.
  package static let speech = SampleFormat(.signed16, channels: 1, rate: 16_000)

  /// In bytes, of all channels.
  var frame: Int { encoding.bytes * channels }

  private static let channelCounts = 1...16
  private static let rates = 4000...192_000

  func checked() throws(AudioError) -> SampleFormat {
    guard Self.channelCounts.contains(channels) else { throw .unsupportedChannels(channels) }
    guard Self.rates.contains(rate) else { throw .unsupportedRate(rate) }
    return self
  }

  /// The whole frames in `bytes`, each the mean of its channels, from −1 to 1.
  func samples(of bytes: some Collection<UInt8>) -> [Float] {
    let count = bytes.count / frame
    let taken = Array(bytes.prefix(count * frame))
    let size = encoding.bytes
    return taken.withUnsafeBytes { memory in
      (0..<count).map { index in
        var sum = Float.zero
        for channel in 0..<channels {
          sum += sample(in: memory, at: index * frame + channel * size)
        }
        return sum / Float(channels)
      }
    }
  }

  private func sample(in memory: UnsafeRawBufferPointer, at place: Int) -> Float {
    func integer<T: FixedWidthInteger>(_ type: T.Type) -> T {
      T(littleEndian: memory.loadUnaligned(fromByteOffset: place, as: T.self))
    }
    return switch encoding {
    case .unsigned8: (Float(memory[place]) - 128) / 128
    case .signed16: Float(integer(Int16.self)) / 32768
    case .signed24:
      Float(
        Int32(bitPattern: UInt32(memory[place]) << 8 | UInt32(integer24(memory, place + 1)) << 16))
        / 2_147_483_648
    case .signed32: Float(integer(Int32.self)) / 2_147_483_648
    case .float32: Self.bounded(Float(bitPattern: integer(UInt32.self)))
    case .float64: Self.bounded(Float(Double(bitPattern: integer(UInt64.self))))
    }
  }

  /// The two upper bytes of three.
  private func integer24(_ memory: UnsafeRawBufferPointer, _ place: Int) -> UInt16 {
    UInt16(memory[place]) | UInt16(memory[place + 1]) << 8
  }

  /// A file may hold any bits in the place of a number.
  private static func bounded(_ value: Float) -> Float {
    value.isFinite ? min(max(value, -1), 1) : 0
  }
}
