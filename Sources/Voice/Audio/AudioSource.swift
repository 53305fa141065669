import Timers

/// Where sound comes from.
package enum AudioSource: Sendable {
  /// A WAV file, or one that comes in through a pipe.
  case file(ByteInput)
  /// A program that records, and writes samples or a WAV file to its standard output until it is ended.
  ///
  /// It is watched, and started again when it ends, unless `endsWithProgram`.
  case recorder(any OutsideProgram, endsWithProgram: Bool)

  /// `path` may be "-" for standard input.
  ///
  /// Throws: `ByteInputError`.
  package static func file(path: String) throws(ByteInputError) -> AudioSource {
    .file(try path == "-" ? ByteInput.standard : ByteInput(path: path))
  }
}

/// What a source of sound hands on.
enum AudioEvent: Sendable {
  /// With times since the start of listening.
  case utterance(SpokenAudio)
  case source(SourceEvent)
}

/// Cuts what a source records into utterances.
struct AudioReader: Sendable {
  let source: AudioSource
  let rules: SpeechSplitter.Rules
  let clock: any WallClock
  /// When listening began.
  let start: Moment
  let complain: @Sendable (String) -> Void

  /// Returns when there will be no more.
  ///
  /// Throws: `ByteInputError`, `AudioError`, `TranscriberError`, or `CancellationError`.
  func read(_ hand: (AudioEvent) async throws -> Void) async throws {
    switch source {
    case .file(let input):
      var cutter = UtteranceCutter(AudioDecoder(), rules: rules)
      while let bytes = try await input.next() {
        try await handAll(try cutter.read(bytes), hand)
      }
      try await handAll(try cutter.finish(), hand)
    case .recorder(let program, let endsWithProgram):
      let restarts = Restarts(clock: clock, endsWithProgram: endsWithProgram)
      func report(_ event: SourceEvent) async throws { try await hand(.source(event)) }
      try await restarts.run(report: report) {
        try await record(program, hand)
      }
    }
  }

  /// The first sample was recorded when the first bytes came, as near as can be told.
  private func record(
    _ program: any OutsideProgram, _ hand: (AudioEvent) async throws -> Void
  ) async throws -> (end: ProgramEnd, hasHeard: Bool) {
    var cutter = UtteranceCutter(AudioDecoder(orRaw: .speech), rules: rules)
    var opened: Moment?
    let end = try await program.run(
      reading: [],
      output: { bytes in
        let began = opened ?? clock.now
        opened = began
        try await handAll(try cutter.read(bytes), since: began - start, hand)
      }, complain: complain)
    try await handAll(try cutter.finish(), since: (opened ?? start) - start, hand)
    return (end, opened != nil)
  }

  private func handAll(
    _ events: [SpeechSplitter.Event], since offset: Duration = .zero,
    _ hand: (AudioEvent) async throws -> Void
  ) async throws {
    for event in events {
      switch event {
      case .utterance(var audio):
        audio.start += offset
        audio.end += offset
        audio.firstSample += offset
        try await hand(.utterance(audio))
      case .nearsLimit(let left): try await hand(.source(.notice(.nearsLimit(left: left))))
      case .reachedLimit(let length): try await hand(.source(.notice(.reachedLimit(length))))
      }
    }
  }
}

/// Bytes on their way through a decoder and a resampler into a splitter.
private struct UtteranceCutter {
  private var decoder: AudioDecoder
  private var resampler: Resampler?
  private var splitter: SpeechSplitter

  init(_ decoder: AudioDecoder, rules: SpeechSplitter.Rules) {
    self.decoder = decoder
    splitter = SpeechSplitter(rules)
  }

  mutating func read(_ bytes: [UInt8]) throws(AudioError) -> [SpeechSplitter.Event] {
    let samples = try decoder.read(bytes)
    if resampler == nil { resampler = decoder.rate.map { Resampler(from: $0) } }
    return splitter.read(resampler?.resample(samples) ?? [])
  }

  mutating func finish() throws(AudioError) -> [SpeechSplitter.Event] {
    try decoder.finish()
    return splitter.read(resampler?.finish() ?? []) + splitter.finish()
  }
}
