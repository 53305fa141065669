package import Languages

/// Something that says words aloud.
package protocol Speaker: Sendable {
  /// For the log and `doctor`: "espeak-ng".
  var name: String { get }
  func speaks(_ language: LanguageCode) -> Bool
  /// Gets ready, before it is known what is to be said; nobody waits for it.
  func warmUp() async
  /// Returns once the words have been said.
  ///
  /// Throws: `SpeechFailure`, or `CancellationError` when somebody interrupted.
  func speak(_ words: SpokenWords) async throws
}

extension Speaker {
  package func speaks(_ language: LanguageCode) -> Bool { true }
  package func warmUp() async {}
}

/// Words as a voice reads them, without signs or mark-up.
package struct SpokenWords: Hashable, Sendable {
  package var text: String
  package var language: LanguageCode

  package init(_ text: String, in language: LanguageCode = .standard) {
    self.text = text
    self.language = language
  }

  /// How long saying them may take: slow voices say some eight letters a second.
  var patience: Duration {
    min(.seconds(10) + .milliseconds(200) * text.count, .seconds(120))
  }
}

/// Why words were not said, or not all of them.
package struct SpeechFailure: Error, Hashable, Sendable {
  package var reason: String
  /// What is still to be said.
  package var rest: SpokenWords

  package init(_ reason: String, rest: SpokenWords) {
    self.reason = reason
    self.rest = rest
  }
}

extension SpeechFailure: CustomStringConvertible {
  package var description: String { reason }
}
