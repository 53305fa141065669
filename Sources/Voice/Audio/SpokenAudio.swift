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

  package var wav: [UInt8] { WAVFile.whole(samples, rate: SampleFormat.speech.rate) }
}
