package import Languages
import Synchronization
package import Timers

/// A synthesizer whose samples are played as they come.
package struct SynthesizedSpeaker: Speaker {
  private let synthesizer: any SpeechSynthesizer
  private let languages: Set<LanguageCode>?
  private let output: any SampleOutput
  private let clock: any WallClock

  /// Nil for `languages` stands for every one.
  package init(
    _ synthesizer: any SpeechSynthesizer, languages: Set<LanguageCode>? = nil,
    output: any SampleOutput, clock: any WallClock
  ) {
    self.synthesizer = synthesizer
    self.languages = languages
    self.output = output
    self.clock = clock
  }

  package var name: String { synthesizer.name }

  package func speaks(_ language: LanguageCode) -> Bool { languages?.contains(language) ?? true }

  package func warmUp() async {
    if let rate = synthesizer.rate { await output.warmUp(rate: rate) }
  }

  /// Where samples end early, those that came are heard, and the failure has the words behind them.
  package func speak(_ words: SpokenWords) async throws {
    let playing = Playing()
    do {
      await warmUp()
      try await withTaskCancellationHandler {
        try await play(words, playing)
      } onCancel: {
        playing.stop()
      }
    } catch {
      playing.stop()
      try Task.checkCancellation()
      throw failure(error, words, after: playing.heard)
    }
  }

  private func play(_ words: SpokenWords, _ playing: Playing) async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await playAll(words, playing)
        return true
      }
      group.addTask {
        try await clock.sleep(until: clock.now + words.patience)
        return false
      }
      defer { group.cancelAll() }
      while let isOver = try await group.next() {
        guard isOver else {
          playing.stop()
          throw ProgramError.tookTooLong(words.patience)
        }
        return
      }
    }
  }

  private func playAll(_ words: SpokenWords, _ playing: Playing) async throws {
    var buffer: JitterBuffer?
    var cut: (any Error)?
    do {
      for try await chunk in synthesizer.samples(of: words) where !chunk.bytes.isEmpty {
        if buffer == nil {
          buffer = JitterBuffer(rate: chunk.rate)
          playing.begin(try await output.begin(rate: chunk.rate))
        }
        let pieces = buffer?.add(chunk.bytes, at: clock.now) ?? []
        try await playing.play(pieces)
      }
    } catch {
      // A player that fails has nothing more to play.
      guard !(error is SamplePlayerError), !(error is CancellationError) else { throw error }
      cut = error
    }
    // A stream that is left ends as one that is complete.
    try Task.checkCancellation()
    try await playing.play(buffer?.finish(at: clock.now) ?? [])
    try await playing.finish()
    if let cut { throw cut }
    guard buffer != nil else { throw SpeechFailure("it wrote no sound", rest: words) }
  }

  private func failure(
    _ error: any Error, _ words: SpokenWords, after heard: Duration
  ) -> SpeechFailure {
    let isMissing = (error as? ProgramError)?.isMissing == true
    return SpeechFailure(
      isMissing ? "it is not installed" : "\(error)", rest: words.rest(after: heard))
  }

  /// The session once there is one: it may be stopped from outside at any time.
  private final class Playing: Sendable {
    private let state = Mutex<(session: (any SampleSession)?, isStopped: Bool)>((nil, false))

    var heard: Duration { state.withLock { $0.session }?.heard ?? .zero }

    func begin(_ session: any SampleSession) {
      let isStopped = state.withLock { state in
        state.session = session
        return state.isStopped
      }
      if isStopped { session.stop() }
    }

    func play(_ pieces: [[UInt8]]) async throws {
      let session = state.withLock { $0.session }
      for piece in pieces { try await session?.play(piece) }
    }

    func finish() async throws { try await state.withLock { $0.session }?.finish() }

    func stop() {
      let session = state.withLock { state in
        state.isStopped = true
        return state.session
      }
      session?.stop()
    }
  }
}
