/// Why sound could not be read.
package enum AudioError: Error, Hashable, Sendable {
  case notWAV
  /// The number of the encoding in its header, and the bits of a sample.
  case unsupportedEncoding(Int, bits: Int)
  case unsupportedChannels(Int)
  /// In samples a second.
  case unsupportedRate(Int)
  /// It ends, or its samples begin, before it says what they are.
  case noFormat
}

extension AudioError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notWAV:
      "the sound is not a WAV file; convert it, such as with 'ffmpeg -i FILE out.wav'"
    case .unsupportedEncoding(let encoding, let bits):
      "the WAV file has samples of encoding \(encoding) with \(bits) bits; convert it to 16 bit PCM"
    case .unsupportedChannels(let count):
      "the WAV file has \(count) channels; convert it to mono"
    case .unsupportedRate(let rate):
      "the WAV file has \(rate) samples a second; convert it to 16000"
    case .noFormat:
      "the WAV file does not say what its samples are; it may be damaged"
    }
  }
}
