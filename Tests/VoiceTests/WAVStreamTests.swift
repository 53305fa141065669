import Testing

@testable import Voice

@Suite struct WAVStreamTests {
  private func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }

  private func head(
    kind: Int = 1, channels: Int = 1, rate: Int = 22_050, bits: Int = 16, between: [UInt8] = [],
    length: Int = 0x7FFF_F000
  ) -> [UInt8] {
    let format =
      bytes(kind, 2) + bytes(channels, 2) + bytes(rate, 4) + bytes(rate * 2, 4) + bytes(2, 2)
      + bytes(bits, 2)
    return Array("RIFF".utf8) + bytes(length, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + format
      + between + Array("data".utf8) + bytes(length, 4)
  }

  @Test(arguments: [1, 3, 44, 45, 4_000])
  func `the header is taken off, however the bytes come`(_ size: Int) throws {
    let list = Array("LIST".utf8) + bytes(3, 4) + [1, 2, 3, 0]
    let file = head(between: list) + [10, 11, 12, 13]
    var wav = WAVStream()
    var samples: [UInt8] = []

    for start in stride(from: 0, to: file.count, by: size) {
      if let chunk = try wav.read(Array(file[start..<min(start + size, file.count)])) {
        #expect(chunk.rate == 22_050)
        samples += chunk.bytes
      }
    }

    #expect(samples == [10, 11, 12, 13])
  }

  @Test func `other samples than can be played are refused`() {
    for head in [
      head(kind: 3), head(channels: 2), head(bits: 8), head(rate: 0), head(rate: 1 << 30),
    ] {
      var wav = WAVStream()
      #expect(throws: WAVError.otherSamples) { try wav.read(head) }
    }
  }

  @Test func `what is no WAV is refused, and no header goes on for ever`() {
    var text = WAVStream()
    #expect(throws: WAVError.notWAV) { try text.read(Array("ten minutes, starting now".utf8)) }
    var long = WAVStream()
    let chunk = Array("junk".utf8) + bytes(4_096, 4) + [UInt8](repeating: 0, count: 4_096)
    #expect(throws: WAVError.notWAV) { try long.read(head(between: chunk + chunk)) }
    var headless = WAVStream()
    let data = Array("RIFF".utf8) + bytes(4, 4) + Array("WAVEdata".utf8) + bytes(4, 4)
    #expect(throws: WAVError.notWAV) { try headless.read(data) }
  }
}
