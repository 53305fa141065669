import Foundation
import Testing
import Voice

@Suite struct ResamplerTests {
  private func tone(_ pitch: Double, rate: Int, seconds: Double = 0.5) -> [Float] {
    (0..<Int(seconds * Double(rate))).map {
      Float(sin(2 * Double.pi * pitch * Double($0) / Double(rate)))
    }
  }

  private func resampled(_ samples: [Float], from rate: Int, inPiecesOf size: Int = .max)
    -> [Float]
  {
    var resampler = Resampler(from: rate)
    var output: [Float] = []
    var rest = samples[...]
    while !rest.isEmpty {
      output += resampler.resample(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return output + resampler.finish()
  }

  @Test(arguments: [8000, 11_025, 22_050, 44_100, 48_000, 44_101, 96_000])
  func `a tone stays the same tone, as long as it was`(rate: Int) {
    let output = resampled(tone(440, rate: rate), from: rate)
    let expected = tone(440, rate: 16_000)

    #expect(abs(output.count - expected.count) <= 1)
    let middle = 400..<min(output.count, expected.count) - 400
    let worst = middle.map { abs(output[$0] - expected[$0]) }.max() ?? 1
    #expect(worst < 0.02, "\(worst)")
  }

  @Test func `a tone that the lower rate cannot carry is gone, not folded down`() {
    let output = resampled(tone(12_000, rate: 48_000), from: 48_000)

    #expect(output.dropFirst(400).dropLast(400).allSatisfy { abs($0) < 0.01 })
  }

  @Test func `the same comes out in whatever pieces`() {
    let samples = tone(300, rate: 44_100)
    let whole = resampled(samples, from: 44_100)

    for size in [1, 441, 1000] {
      #expect(resampled(samples, from: 44_100, inPiecesOf: size) == whole)
    }
  }

  @Test func `samples of the wanted rate are handed on as they are`() {
    let samples = tone(300, rate: 16_000)

    #expect(resampled(samples, from: 16_000) == samples)
  }
}
