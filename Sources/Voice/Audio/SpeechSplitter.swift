/// Cuts a stream of sound into utterances, at the pauses between them.
///
/// A frame of 10 ms is loud where it is well above the noise of the room (`NoiseFloor`). Speech begins
/// with the first of a few loud frames that come close together, and has ended when none came for
/// the length of a pause. An utterance takes some of the sound before and after it along, so that no soft
/// beginning or end of a word is cut off; nothing of what is said is in none. Decides by the samples alone,
/// and the same samples in other pieces are cut in the same places.
package struct SpeechSplitter: Sendable {
  private let rules: Rules
  private var rest: [Float] = []
  private var filter = HumFilter()
  private var floor = NoiseFloor()
  /// Frames read.
  private var count = 0
  /// What was heard last, while nobody speaks: as much as an utterance takes along.
  private var recent: [Int16] = []
  /// Which of the last frames were loud.
  private var loud: [Bool] = []
  private var speech: Speech?

  /// What is being said.
  private struct Speech {
    var firstFrame: Int
    var lastLoudFrame: Int
    var samples: [Int16]
    var firstSampleFrame: Int
    var loudness = LoudnessSpread()
    var isNearLimit = false
  }

  package struct Rules: Hashable, Sendable {
    /// So much silence ends an utterance.
    package var pause = Duration.milliseconds(700)
    /// What an utterance takes along of the sound before and after it; not more than a pause.
    package var margin = Duration.milliseconds(300)
    /// One that lasts longer is cut.
    package var longest = Duration.seconds(180)
    /// So long before that, it is told.
    package var warning = Duration.seconds(10)

    package init() {}
  }

  package enum Event: Hashable, Sendable {
    case utterance(SpokenAudio)
    /// The utterance is cut after this much more.
    case nearsLimit(left: Duration)
    /// It was cut after this long, and goes on in the next one.
    case reachedLimit(Duration)
  }

  package init(_ rules: Rules = Rules()) {
    self.rules = rules
  }

  /// What these samples, of 16 kHz and from −1 to 1, complete.
  package mutating func read(_ samples: [Float]) -> [Event] {
    rest += samples
    var events: [Event] = []
    var start = 0
    while start + Self.frameSize <= rest.count {
      readFrame(rest[start..<start + Self.frameSize], into: &events)
      start += Self.frameSize
    }
    rest.removeFirst(start)
    return events
  }

  /// There are no more samples: what is being said ends here.
  package mutating func finish() -> [Event] {
    var events: [Event] = []
    if !rest.isEmpty {
      let missing = [Float](repeating: 0, count: Self.frameSize - rest.count)
      readFrame((rest + missing)[...], into: &events)
      rest = []
    }
    if let speech { end(speech, into: &events) }
    speech = nil
    return events
  }

  // MARK: Frames

  static let frameSize = SampleFormat.speech.rate / 100

  private static func frames(_ duration: Duration) -> Int { Int(duration / .milliseconds(10)) }

  private static func moment(_ frame: Int) -> Duration { .milliseconds(10) * frame }

  /// So many loud frames among the last so many make a beginning; fewer are a click.
  private static let onset = (loud: 5, among: 8)

  private mutating func readFrame(_ frame: ArraySlice<Float>, into events: inout [Event]) {
    let loudness = filter.loudness(of: frame)
    floor.add(loudness)
    let samples = frame.map { Int16((min(max($0, -1), 1) * 32767).rounded()) }
    if speech == nil {
      listen(loudness, samples)
    } else {
      goOn(loudness, samples, into: &events)
    }
    count += 1
  }

  private mutating func listen(_ loudness: Float, _ samples: [Int16]) {
    recent += samples
    let kept = (Self.frames(rules.margin) + Self.onset.among) * Self.frameSize
    if recent.count > kept { recent.removeFirst(recent.count - kept) }
    loud.append(loudness > floor.beginning)
    if loud.count > Self.onset.among { loud.removeFirst() }
    guard loud.count(where: { $0 }) >= Self.onset.loud, let first = loud.firstIndex(of: true) else {
      return
    }
    let firstFrame = count - (loud.count - 1 - first)
    speech = Speech(
      firstFrame: firstFrame, lastLoudFrame: count, samples: recent,
      firstSampleFrame: count + 1 - recent.count / Self.frameSize)
    recent = []
    loud = []
  }

  private mutating func goOn(
    _ loudness: Float, _ samples: [Int16], into events: inout [Event]
  ) {
    guard var speech = speech.take() else { return }
    speech.samples += samples
    speech.loudness.add(loudness)
    if loudness > floor.goingOn { speech.lastLoudFrame = count }
    if count - speech.lastLoudFrame >= Self.frames(rules.pause) {
      end(speech, into: &events)
      return
    }
    let length = count + 1 - speech.firstFrame
    if !speech.isNearLimit, length >= Self.frames(rules.longest - rules.warning) {
      speech.isNearLimit = true
      events.append(.nearsLimit(left: rules.warning))
    }
    if length >= Self.frames(rules.longest) {
      events.append(.reachedLimit(rules.longest))
      events += [utterance(speech, until: count + 1)].map { .utterance($0) }
      // The next one begins with the next sample.
      self.speech = Speech(
        firstFrame: count + 1, lastLoudFrame: count + 1, samples: [], firstSampleFrame: count + 1)
    } else {
      self.speech = speech
    }
  }

  /// The sound after the end begins the next utterance's margin.
  private mutating func end(_ speech: Speech, into events: inout [Event]) {
    let margin = Self.frames(rules.margin)
    let last = speech.lastLoudFrame + 1 + margin
    if !speech.samples.isEmpty, !speech.loudness.isSteady {
      events.append(.utterance(utterance(speech, until: last)))
    }
    recent = Array(
      speech.samples.suffix((margin + Self.onset.among) * Self.frameSize))
    loud = []
  }

  private func utterance(_ speech: Speech, until frame: Int) -> SpokenAudio {
    let size = (frame - speech.firstSampleFrame) * Self.frameSize
    return SpokenAudio(
      start: Self.moment(speech.firstFrame), end: Self.moment(min(speech.lastLoudFrame + 1, frame)),
      samples: Array(speech.samples.prefix(size)), firstSample: Self.moment(speech.firstSampleFrame)
    )
  }
}
