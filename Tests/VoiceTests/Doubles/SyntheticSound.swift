import Foundation
import SimmerTesting

/// Sound that is made of what a splitter tells apart: a room's noise, and syllables that rise above it.
struct SyntheticSound {
  private(set) var samples: [Float] = []
  private var random: SeededNumbers
  /// Loudness of the room, as a share of full scale.
  var noise: Float
  var rate: Int

  init(noise: Float = 0.001, rate: Int = 16_000, seed: UInt64 = 1) {
    self.noise = noise
    self.rate = rate
    random = SeededNumbers(seed: seed)
  }

  var seconds: Double { Double(samples.count) / Double(rate) }

  mutating func silence(_ seconds: Double) {
    samples += (0..<Int(seconds * Double(rate))).map { _ in noise * hiss() }
  }

  /// A voice of 140 Hz with overtones, in syllables of a fifth of a second, some of them stressed, that
  /// begins and ends abruptly enough to be measured.
  mutating func speech(_ seconds: Double, loudness: Float = 0.2) {
    samples += (0..<Int(seconds * Double(rate))).map { index in
      let time = Double(index) / Double(rate)
      let stress = 0.75 + 0.25 * cos(2 * Double.pi * time / 0.8)
      let syllable = Float(stress * max(abs(sin(Double.pi * (time + 0.05) / 0.2)) - 0.2, 0.02))
      let voice = (1...6).reduce(Float.zero) { sum, harmonic in
        sum + Float(sin(2 * Double.pi * 140 * Double(harmonic) * time)) / Float(harmonic)
      }
      return loudness * syllable * voice / 2 + noise * hiss()
    }
  }

  /// A fan: louder than the room, and the same all the time.
  mutating func fan(_ seconds: Double, loudness: Float = 0.05) {
    samples += (0..<Int(seconds * Double(rate))).map { _ in loudness * hiss() }
  }

  private mutating func hiss() -> Float {
    Float(random.next() >> 40) / Float(1 << 23) - 1
  }

  /// The samples as a WAV file of 16 bit with a header that tells the truth.
  var wav: [UInt8] { WAVBytes.file(WAVBytes.integers(samples, bits: 16), bits: 16, rate: rate) }
}

/// WAV files as other programs write them.
enum WAVBytes {
  /// `dataSize` is what the header says of the samples; nil for the truth.
  static func file(
    _ data: [UInt8], code: Int = 1, bits: Int, channels: Int = 1, rate: Int,
    before: [UInt8] = [], dataSize: UInt32? = nil, name: String = "RIFF"
  ) -> [UInt8] {
    let frame = channels * bits / 8
    let format =
      number(code, 2) + number(channels, 2) + number(rate, 4) + number(rate * frame, 4)
      + number(frame, 2) + number(bits, 2)
    let size = dataSize ?? UInt32(data.count)
    return Array(name.utf8) + number(36 + data.count, 4) + Array("WAVE".utf8) + before
      + Array("fmt ".utf8) + number(16, 4) + format + Array("data".utf8) + number(Int(size), 4)
      + data
  }

  static func integers(_ samples: [Float], bits: Int) -> [UInt8] {
    samples.flatMap { sample in
      bits == 8
        ? [UInt8(clamping: Int((sample * 128).rounded()) + 128)]
        : number(Int((Double(sample) * (pow(2, Double(bits - 1)) - 1)).rounded()), bits / 8)
    }
  }

  static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
