package import Languages
import Synchronization
package import Timers

/// Speakers in order of preference: the first that works says the words.
///
/// Where one fails halfway, the next says the rest. One that failed is left alone for a while, and is
/// complained of once until it works again. Those that don't speak a language come after those that
/// do.
package final class SpeakerChain: Speaker {
  private let speakers: [any Speaker]
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void
  /// The places of those that failed, and when they are tried again.
  private let resting = Mutex<[Int: Moment]>([:])

  /// How long a speaker that failed is left alone.
  package static let rest = Duration.seconds(30)

  package init(
    _ speakers: [any Speaker], clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.speakers = speakers
    self.clock = clock
    self.complain = complain
  }

  package var name: String { speakers.map(\.name).joined(separator: ", else ") }

  package func speaks(_ language: LanguageCode) -> Bool {
    speakers.contains { $0.speaks(language) }
  }

  package func warmUp() async {
    if let first = order(for: .standard).first { await speakers[first].warmUp() }
  }

  /// Throws: `SpeechFailure` where none is left; then the words are only shown.
  package func speak(_ words: SpokenWords) async throws {
    var words = words
    var reason = "it is left alone after a failure"
    for place in order(for: words.language) {
      do {
        try await speakers[place].speak(words)
        resting.withLock { $0[place] = nil }
        return
      } catch {
        // Silenced on purpose: no other speaker may take it up.
        try Task.checkCancellation()
        if error is CancellationError { throw error }
        let failure = error as? SpeechFailure ?? SpeechFailure("\(error)", rest: words)
        words = failure.rest
        reason = failure.reason
        note(failure, at: place)
      }
    }
    throw SpeechFailure(reason, rest: words)
  }

  /// Where none is ready, all are tried: silence would be worse.
  private func order(for language: LanguageCode) -> [Int] {
    let now = clock.now
    let resting = resting.withLock { $0 }
    let ready = speakers.indices.filter { resting[$0].map { $0 <= now } ?? true }
    let candidates = ready.isEmpty ? Array(speakers.indices) : ready
    return candidates.filter { speakers[$0].speaks(language) }
      + candidates.filter { !speakers[$0].speaks(language) }
  }

  private func note(_ failure: SpeechFailure, at place: Int) {
    let until = clock.now + Self.rest
    let isNews = resting.withLock { $0.updateValue(until, forKey: place) == nil }
    guard isNews else { return }
    complain("the voice '\(speakers[place].name)' did not speak: \(failure.reason)")
    if resting.withLock({ $0.count }) == speakers.count {
      complain("no voice works; replies are only shown")
    }
  }
}
