package import Understanding

/// A phase whose length stands in the text.
package struct GroundedPhase {
  /// What the model calls it, where other phases refer to it.
  package var said: String?
  /// What it is called in what the model and the user are told about it.
  package var label: String
  package var name: String?
  package var duration: Duration
  package var maxDuration: Duration?
  /// The words that say how often; nil for once.
  package var rounds: CountMention?
  package var start: RoutineDraft.Start
  package var cue: String?
  package var evidence: String
  /// Where the text states it.
  package var mention: DurationMention
  /// Which of the text's lengths it is, counted from the first.
  package var length: Int
  /// The text has a bare number there.
  package var assumesMinutes: Bool

  package var repeats: Int { rounds?.count ?? 1 }

  package init(
    _ drafted: RoutineDraft.Phase, reading: LengthEvidence.Reading, length: Int, label: String
  ) {
    said = drafted.name
    self.label = label
    duration = reading.mention.duration
    maxDuration = reading.mention.maxDuration
    start = drafted.start ?? .automatic
    evidence = reading.quote
    mention = reading.mention
    self.length = length
    assumesMinutes = reading.assumesMinutes
  }
}
