/// One utterance as sound: 16 kHz, 16 bit, mono.
package struct SpokenAudio: Hashable, Sendable {
  /// When the first sound of it began, since the recording did.
  package var start: Duration
  /// When its last sound ended.
  package var end: Duration
  /// From a little before `start` to a little after `end`.
  package var samples: [Int16]
  /// When the first sample was recorded.
  package var firstSample: Duration

  package init(start: Duration, end: Duration, samples: [Int16], firstSample: Duration) {
    self.start = start
    self.end = end
    self.samples = samples
    self.firstSample = firstSample
  }

  /// A WAV file, with a header of 44 bytes.
  package var wav: [UInt8] {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    let rate = UInt32(SampleFormat.speech.rate)
    let size = UInt32(samples.count * 2)
    let format: [UInt8] =
      bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(rate) + bytes(rate * 2) + bytes(UInt16(2))
      + bytes(UInt16(16))
    var file: [UInt8] = Array("RIFF".utf8) + bytes(36 + size) + Array("WAVE".utf8)
    file += Array("fmt ".utf8) + bytes(UInt32(format.count)) + format
    file += Array("data".utf8) + bytes(size)
    file.reserveCapacity(file.count + samples.count * 2)
    for sample in samples {
      let pattern = UInt16(bitPattern: sample)
      file.append(UInt8(truncatingIfNeeded: pattern))
      file.append(UInt8(truncatingIfNeeded: pattern >> 8))
    }
    return file
  }
}
