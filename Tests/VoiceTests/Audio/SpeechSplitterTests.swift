import Routines
import Testing
import Voice

@Suite struct SpeechSplitterTests {
  private func events(
    _ samples: [Float], rules: SpeechSplitter.Rules = .init(), inPiecesOf size: Int = .max
  ) -> [SpeechSplitter.Event] {
    var splitter = SpeechSplitter(rules)
    var events: [SpeechSplitter.Event] = []
    var rest = samples[...]
    while !rest.isEmpty {
      events += splitter.read(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return events + splitter.finish()
  }

  private func utterances(_ samples: [Float], rules: SpeechSplitter.Rules = .init())
    -> [SpokenAudio]
  {
    events(samples, rules: rules).compactMap { event in
      if case .utterance(let audio) = event { audio } else { nil }
    }
  }

  /// Three sentences with pauses, and where they are.
  private func sentences(noise: Float, loudness: Float = 0.2, lead: Double = 0.6) -> (
    samples: [Float], spans: [(Double, Double)]
  ) {
    var sound = SyntheticSound(noise: noise)
    var spans: [(Double, Double)] = []
    sound.silence(lead)
    for length in [1.2, 0.4, 2.7] {
      let start = sound.seconds
      sound.speech(length, loudness: loudness)
      spans.append((start, sound.seconds))
      sound.silence(1.3)
    }
    return (sound.samples, spans)
  }

  @Test(arguments: [0, 0.0005, 0.002, 0.005] as [Float])
  func `utterances are found to 50 ms, in quiet and in noise`(noise: Float) throws {
    let (samples, spans) = sentences(noise: noise)

    let found = utterances(samples)

    try #require(found.count == spans.count)
    for (utterance, span) in zip(found, spans) {
      #expect(abs(utterance.start.inSeconds - span.0) <= 0.05)
      #expect(abs(utterance.end.inSeconds - span.1) <= 0.05)
    }
  }

  @Test func `an utterance holds every sample of its speech, and some before and after`() throws {
    let (samples, spans) = sentences(noise: 0.001)

    let found = utterances(samples)

    try #require(found.count == spans.count)
    for (utterance, span) in zip(found, spans) {
      let first = utterance.firstSample.inSeconds
      let last = first + Double(utterance.samples.count) / 16_000
      #expect(first <= span.0 - 0.2 || first == 0)
      #expect(last >= span.1 + 0.2)
      let place = Int((first * 16_000).rounded())
      #expect(
        utterance.samples.enumerated().allSatisfy { offset, sample in
          abs(Float(sample) / 32767 - samples[place + offset]) < 0.001
        })
    }
  }

  @Test func `speech from the first moment to the last is one whole utterance`() throws {
    var sound = SyntheticSound(noise: 0.0005)
    sound.speech(1.5)

    let found = utterances(sound.samples)

    try #require(found.count == 1)
    #expect(found[0].start < .milliseconds(60))
    #expect(found[0].samples.count >= sound.samples.count - 160)
  }

  @Test func `a pause between two words does not part them`() {
    var sound = SyntheticSound()
    sound.silence(0.5)
    sound.speech(0.6)
    sound.silence(0.45)
    sound.speech(0.6)
    sound.silence(1)

    #expect(utterances(sound.samples).count == 1)
  }

  @Test func `a click is no speech, nor is a fan that is switched on`() {
    var sound = SyntheticSound()
    sound.silence(1)
    sound.speech(0.03, loudness: 0.9)
    sound.silence(1)
    sound.fan(8)

    #expect(utterances(sound.samples).isEmpty)
  }

  @Test func `speech over a fan that runs is found`() throws {
    var sound = SyntheticSound(noise: 0.02)
    sound.silence(5)
    let start = sound.seconds
    sound.speech(1.4, loudness: 0.4)
    sound.silence(2)

    let found = utterances(sound.samples)

    try #require(found.count == 1)
    #expect(abs(found[0].start.inSeconds - start) <= 0.05)
    #expect(abs(found[0].end.inSeconds - start - 1.4) <= 0.05)
  }

  @Test func `speech that goes on and on does not become the noise of the room`() throws {
    var sound = SyntheticSound(noise: 0.001)
    sound.silence(1)
    sound.speech(20)
    sound.silence(1.5)

    let found = utterances(sound.samples)

    try #require(found.count == 1)
    #expect(abs(found[0].end.inSeconds - 21) <= 0.05)
  }

  @Test func `silence, and nothing at all, are no utterance`() {
    var sound = SyntheticSound(noise: 0)
    sound.silence(4)

    #expect(events(sound.samples).isEmpty)
    #expect(events([]).isEmpty)
  }

  @Test func `the same is cut in whatever pieces it comes`() {
    let samples = sentences(noise: 0.002).samples
    let whole = events(samples)

    for size in [1, 159, 1000, 16_000] {
      #expect(events(samples, inPiecesOf: size) == whole)
    }
  }

  @Test func `what has no pause is told of, cut, and loses nothing at the cut`() throws {
    var rules = SpeechSplitter.Rules()
    rules.longest = .seconds(6)
    rules.warning = .seconds(1)
    var sound = SyntheticSound()
    sound.silence(0.5)
    sound.speech(14)
    sound.silence(1)

    let told = events(sound.samples, rules: rules)

    let kinds = told.map { event in
      switch event {
      case .utterance: "utterance"
      case .nearsLimit(let left): "\(left.inSeconds) s left"
      case .reachedLimit(let length): "\(length.inSeconds) s"
      }
    }
    let cut = ["1.0 s left", "6.0 s", "utterance"]
    #expect(kinds == cut + cut + ["utterance"])
    let pieces = told.compactMap { event in
      if case .utterance(let audio) = event { audio } else { nil }
    }
    for (one, next) in zip(pieces, pieces.dropFirst()) {
      let length = Duration.seconds(1) * one.samples.count / 16_000
      #expect(one.firstSample + length == next.firstSample)
    }
  }

  @Test func `an utterance may last three minutes, and ten seconds before that it is told`() {
    let rules = SpeechSplitter.Rules()

    #expect(rules.longest == .seconds(180))
    #expect(rules.warning == .seconds(10))
  }

  @Test func `an utterance is written as a WAV file that can be read back`() throws {
    let audio = SpokenAudio(
      start: .zero, end: .seconds(1), samples: [0, 100, -100, .max, .min], firstSample: .zero)
    var decoder = AudioDecoder()

    let samples = try decoder.read(audio.wav)

    #expect(samples.map { Int(($0 * 32768).rounded()) } == [0, 100, -100, 32767, -32768])
    #expect(decoder.rate == 16_000)
  }
}
