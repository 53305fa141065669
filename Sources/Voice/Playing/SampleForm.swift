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

/// Takes the header off a WAV file that is still coming.
struct WAVStream: Sendable {
  private var rate: Int?
  private var head: [UInt8] = []

  private static let longestHead = 4096

  /// What can be played of these bytes; nil while the header is not complete.
  ///
  /// RIFF: "RIFF" size "WAVE", then chunks of a name, a length and so many bytes, until "data".
  mutating func read(_ bytes: [UInt8]) throws(WAVError) -> SampleChunk? {
    if let rate { return SampleChunk(rate: rate, bytes: bytes) }
    head += bytes
    guard head.count >= 12 else { return nil }
    guard name(at: 0) == "RIFF", name(at: 8) == "WAVE" else { throw .notWAV }
    var place = 12
    var rate: Int?
    while place + 8 <= head.count {
      guard place <= Self.longestHead else { throw .notWAV }
      let length = number(at: place + 4, bytes: 4)
      if name(at: place) == "data" {
        guard let rate else { throw .notWAV }
        self.rate = rate
        let samples = Array(head[(place + 8)...])
        head = []
        return SampleChunk(rate: rate, bytes: samples)
      }
      guard length <= Self.longestHead else { throw .notWAV }
      if name(at: place) == "fmt " {
        guard place + 24 <= head.count else { break }
        rate = try format(at: place + 8)
      }
      place += 8 + length + length % 2
    }
    guard head.count <= Self.longestHead else { throw .notWAV }
    return nil
  }

  private func format(at place: Int) throws(WAVError) -> Int {
    let (kind, channels) = (number(at: place, bytes: 2), number(at: place + 2, bytes: 2))
    let (rate, bits) = (number(at: place + 4, bytes: 4), number(at: place + 14, bytes: 2))
    guard kind == 1, channels == 1, bits == 16, SampleForm.rates.contains(rate) else {
      throw .otherSamples
    }
    return rate
  }

  private func name(at place: Int) -> String {
    String(decoding: head[place..<place + 4], as: UTF8.self)
  }

  private func number(at place: Int, bytes count: Int) -> Int {
    head[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Why what a program wrote cannot be played.
enum WAVError: Error, Hashable, Sendable {
  case notWAV
  case otherSamples
}

extension WAVError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notWAV: "what it wrote is no WAV file"
    case .otherSamples: "it does not write 16 bit samples of one channel"
    }
  }
}
