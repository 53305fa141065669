package import Languages
package import Routines
import Understanding

/// A phase of a plan as it was described, measured by the other phases.
package struct PlannedPhase: Hashable, Sendable {
  /// Nil where none was said.
  package var name: String?
  package var kind: Phase.Kind
  package var duration: Duration
  package var maxDuration: Duration?
  package var repeats: Int
  package var start: Start
  /// How long after that it begins.
  package var delay = Duration.zero
  /// Phases with the same number are done one after the other, and then all again.
  package var group: Int?
  /// The sign to watch for: "until golden".
  package var cue: String?
  /// The words that the length was read from.
  package var evidence: String
  /// What else was spoken of round the length, as stems; its name is one of these words.
  package var about: Set<String> = []

  package init(
    name: String?, kind: Phase.Kind = .wait, duration: Duration, maxDuration: Duration? = nil,
    repeats: Int = 1, start: Start = .next, group: Int? = nil, cue: String? = nil,
    evidence: String
  ) {
    self.name = name
    self.kind = kind
    self.duration = duration
    self.maxDuration = maxDuration
    self.repeats = repeats
    self.start = start
    self.group = group
    self.cue = cue
    self.evidence = evidence
  }

  /// Phases are told by their places in the plan.
  package enum Start: Hashable, Sendable {
    /// When the step before it ends.
    case next
    /// When the cook says so.
    case onCue
    case with(Int)
    case after(Int)
    /// So that it ends, with what comes after it, together with that one.
    case endsWith(Int)

    package var host: Int? {
      switch self {
      case .next, .onCue: nil
      case .with(let place), .after(let place), .endsWith(let place): place
      }
    }
  }

  /// All its repeats.
  package var whole: Duration { duration * repeats }
}

extension PlannedPhase {
  /// What is timed, in words that may tell more of it: "rice at the end".
  package static func name(in said: String, language: LanguageCode) -> String? {
    guard let language = Language.named(language.rawValue) else { return nil }
    let text = PlanText(said, language: language)
    return PlanNames(text).name(in: text.words.indices)?.said
  }
}
