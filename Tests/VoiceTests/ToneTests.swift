import Testing
import Voice

struct ToneTests {
  @Test(arguments: [Tone.ring, .check])
  func `a tone is as long as its notes, loud but not clipped, and does not click`(_ tone: Tone) {
    let samples = tone.samples.map { Double($0) / Double(Int16.max) }

    #expect(
      samples.count == tone.notes.map { $0.milliseconds * Tone.rate / 1000 }.reduce(0, +))
    let peak = samples.map(abs).max() ?? 0
    #expect(peak <= tone.loudness)
    #expect(peak > tone.loudness * 0.6)
    #expect(abs(samples.reduce(0, +) / Double(samples.count)) < 0.001)
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    // A sine of 660 Hz with its octave rises by no more than this from sample to sample.
    #expect((steps.max() ?? 1) < 0.25 * tone.loudness)
  }

  @Test func `a call to look after something is softer and shorter than a ring`() {
    #expect(Tone.check.loudness < Tone.ring.loudness)
    #expect(Tone.check.length < Tone.ring.length)
    #expect(Tone.ring.length == .milliseconds(1800))
  }

  @Test func `silence is silent`() {
    #expect(!Tone.silence.samples.isEmpty)
    #expect(Tone.silence.samples.allSatisfy { $0 == 0 })
  }

  @Test func `the file says what is in it`() {
    let tone = Tone([Tone.Note(pitch: 440, milliseconds: 10)], loudness: 0.5)
    let wav = tone.wav

    #expect(Array(wav[0..<4]) == Array("RIFF".utf8))
    #expect(Array(wav[8..<16]) == Array("WAVEfmt ".utf8))
    #expect(number(wav[4..<8]) == wav.count - 8)
    #expect(number(wav[24..<28]) == Tone.rate)
    #expect(number(wav[40..<44]) == wav.count - 44)
    #expect(wav.count == 44 + tone.samples.count * 2)
    #expect(number(wav[46..<48]) == Int(UInt16(bitPattern: tone.samples[1])))
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
