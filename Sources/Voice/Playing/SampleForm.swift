/// How a program writes samples: 16 bit, little-endian, one channel.
package enum SampleForm: Hashable, Sendable {
  /// With a header that tells the rate; its length may be made up, as on a pipe.
  case wav
  case raw(rate: Int)
  /// Without a header; the voice's own file tells the rate.
  case rawOfVoice

  /// Samples a second that a player takes.
  static let rates = 4_000...192_000
}

/// Samples as they come: 16 bit, little-endian, one channel.
package struct SampleChunk: Hashable, Sendable {
  /// Samples a second.
  package var rate: Int
  /// A sample may be cut in two by the end of a chunk.
  package var bytes: [UInt8]

  package init(rate: Int, bytes: [UInt8]) {
    self.rate = rate
    self.bytes = bytes
  }
}
