import SimmerTesting
import Testing
import Voice

@Suite struct AudioDecoderTests {
  private let ramp: [Float] = [0, 0.25, -0.5, 0.75, -1, 0.125]

  private func decoded(_ bytes: [UInt8], inPiecesOf size: Int = .max) throws -> [Float] {
    var decoder = AudioDecoder()
    var samples: [Float] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      samples += try decoder.read(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    try decoder.finish()
    return samples
  }

  private func isNear(_ one: [Float], _ other: [Float], within distance: Float = 0.01) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= distance }
  }

  @Test(arguments: [8, 16, 24, 32])
  func `whole numbers of every usual size are read`(bits: Int) throws {
    let file = WAVBytes.file(WAVBytes.integers(ramp, bits: bits), bits: bits, rate: 44_100)

    #expect(isNear(try decoded(file), ramp))
  }

  @Test func `floating point is read, and what is no number is silence`() throws {
    let data = (ramp + [.nan, .infinity, 7]).flatMap {
      WAVBytes.number(Int($0.bitPattern), 4)
    }

    let samples = try decoded(WAVBytes.file(data, code: 3, bits: 32, rate: 48_000))

    #expect(isNear(samples, ramp + [0, 0, 1]))
  }

  @Test func `channels become one`() throws {
    let data = WAVBytes.integers([0.5, 0.25, -0.5, 0.5], bits: 16)

    #expect(
      isNear(try decoded(WAVBytes.file(data, bits: 16, channels: 2, rate: 8000)), [0.375, 0]))
  }

  @Test func `other chunks are passed over, also those of an odd size`() throws {
    let note = Array("LIST".utf8) + WAVBytes.number(5, 4) + [1, 2, 3, 4, 5, 0]
    let file = WAVBytes.file(
      WAVBytes.integers(ramp, bits: 16), bits: 16, rate: 16_000, before: note)

    #expect(isNear(try decoded(file + note), ramp))
  }

  @Test(arguments: [UInt32(0), 0x7FFF_FFFF, 0xFFFF_FFFF, 4_000_000])
  func `a size that lies means to the end`(size: UInt32) throws {
    let file = WAVBytes.file(
      WAVBytes.integers(ramp, bits: 16), bits: 16, rate: 16_000, dataSize: size)

    #expect(isNear(try decoded(file), ramp))
  }

  @Test func `the same is read in whatever pieces`() throws {
    let file = WAVBytes.file(
      WAVBytes.integers(ramp, bits: 24), bits: 24, channels: 2, rate: 22_050,
      before: Array("LIST".utf8) + WAVBytes.number(3, 4) + [1, 2, 3, 0])
    let whole = try decoded(file)

    for size in [1, 2, 3, 7, 13] { #expect(try decoded(file, inPiecesOf: size) == whole) }
  }

  @Test func `half a sample at the end is left out`() throws {
    let file = WAVBytes.file(WAVBytes.integers(ramp, bits: 16) + [1], bits: 16, rate: 16_000)

    #expect(try decoded(file).count == ramp.count)
  }

  @Test func `what is no WAV file, or has what is not read, is a typed error`() {
    let data = WAVBytes.integers(ramp, bits: 16)
    func file(_ code: Int = 1, bits: Int = 16, channels: Int = 1, rate: Int = 16_000) -> [UInt8] {
      WAVBytes.file(data, code: code, bits: bits, channels: channels, rate: rate)
    }
    let wrong: [([UInt8], AudioError)] = [
      (Array("ten minutes for the pasta\n".utf8), .notWAV),
      (Array("RIF".utf8), .notWAV),
      (WAVBytes.file(data, bits: 16, rate: 16_000, name: "RIFX"), .notWAV),
      (file(7, bits: 8), .unsupportedEncoding(7, bits: 8)),
      (file(bits: 12), .unsupportedEncoding(1, bits: 12)),
      (file(channels: 0), .unsupportedChannels(0)),
      (file(channels: 9000), .unsupportedChannels(9000)),
      (file(rate: 0), .unsupportedRate(0)),
      (file(rate: 4_000_000_000), .unsupportedRate(4_000_000_000)),
      (Array("RIFF\0\0\0\0WAVEdata\u{8}\0\0\0".utf8), .noFormat),
      (Array("RIFF\0\0\0\0WAVEfmt \u{2}\0\0\0\u{1}\0".utf8), .noFormat),
      (Array("RIFF\0\0\0\0WAVE".utf8), .noFormat),
    ]
    for (bytes, error) in wrong {
      #expect(throws: error) { try decoded(bytes) }
    }
    #expect(throws: Never.self) { try decoded([]) }
  }

  @Test func `no bytes that a header may hold make it crash`() throws {
    let file = WAVBytes.file(WAVBytes.integers(ramp, bits: 16), bits: 16, rate: 16_000)
    var random = SeededNumbers(seed: 3)
    var read = 0
    for _ in 0..<5000 {
      var broken = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      broken = Array(broken.prefix(Int.random(in: 0...broken.count, using: &random)))
      let samples = (try? decoded(broken, inPiecesOf: 5)) ?? []
      #expect(samples.allSatisfy { (-1...1).contains($0) })
      read += samples.isEmpty ? 0 : 1
    }
    #expect(read > 100)
  }

  @Test func `samples without a header are taken where they are expected`() throws {
    var decoder = AudioDecoder(orRaw: .speech)
    let samples = try decoder.read(WAVBytes.integers(ramp, bits: 16))

    #expect(isNear(samples, ramp))
    #expect(decoder.rate == 16_000)

    var other = AudioDecoder(orRaw: .speech)
    let file = WAVBytes.file(WAVBytes.integers(ramp, bits: 16), bits: 16, rate: 48_000)
    #expect(isNear(try other.read(file), ramp))
    #expect(other.rate == 48_000)
  }
}
