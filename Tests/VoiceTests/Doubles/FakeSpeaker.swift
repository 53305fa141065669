import Languages
import Synchronization
import Voice

/// A speaker that keeps what it was given, and does with it what a test tells it to.
final class FakeSpeaker: Speaker {
  enum Behaviour: Sendable {
    case speaks
    case failsAtOnce
    /// Says so many words and fails.
    case fails(after: Int)
  }

  let name: String
  let heard = Recorder<SpokenWords>()
  private let languages: Set<LanguageCode>?
  private let behaviour: Mutex<Behaviour>

  init(_ name: String, _ behaviour: Behaviour = .speaks, languages: Set<LanguageCode>? = nil) {
    self.name = name
    self.behaviour = Mutex(behaviour)
    self.languages = languages
  }

  var texts: [String] { heard.items.map(\.text) }

  func behave(_ new: Behaviour) { behaviour.withLock { $0 = new } }

  func speaks(_ language: LanguageCode) -> Bool { languages?.contains(language) ?? true }

  func speak(_ words: SpokenWords) async throws {
    heard.record(words)
    switch behaviour.withLock({ $0 }) {
    case .speaks: return
    case .failsAtOnce: throw SpeechFailure("it is broken", rest: words)
    case .fails(let count):
      let rest = words.text.split(separator: " ").dropFirst(count).joined(separator: " ")
      throw SpeechFailure("it broke", rest: SpokenWords(rest, in: words.language))
    }
  }
}
