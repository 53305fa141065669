/// Ordered phases that can be run again, as in `simmer.routine/1` (Docs: Routine format).
package struct Routine: Hashable, Sendable, Identifiable {
  package var id: Identifier
  package var name: String
  package var summary: String?
  package var category: String?
  package var source: Source?
  /// Of the recipe that it is cooked from.
  package var recipe: RecipeSheet?
  package var items: [Item]

  package init(
    id: Identifier, name: String, summary: String? = nil, category: String? = nil,
    source: Source? = nil, recipe: RecipeSheet? = nil, items: [Item]
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.category = category
    self.source = source
    self.recipe = recipe
    self.items = items
  }

  /// Where a routine came from.
  package struct Source: Hashable, Sendable {
    package var kind: Kind
    package var title: String?
    package var uri: String?

    package init(kind: Kind, title: String? = nil, uri: String? = nil) {
      self.kind = kind
      self.title = title
      self.uri = uri
    }

    package enum Kind: String, Sendable, CaseIterable {
      case voice
      case recipe
      case model
      case manual
      case `import`
    }
  }

  /// A phase, or a block of phases that is repeated as a whole.
  package enum Item: Hashable, Sendable {
    case phase(Phase)
    case group([Phase], repeat: Int)
  }
}

/// One phase of a routine: a wait, work by hand, or a call to do something while another phase goes on.
package struct Phase: Hashable, Sendable {
  /// Names the phase inside its routine, for `with:` and `after:`.
  package var id: String
  package var name: String
  package var kind: Kind
  /// Zero for a task alone.
  package var duration: Duration
  /// Of a mark that is not counted from the beginning of its host: its `duration` follows from this and from the
  /// length of the host.
  package var position: Position?
  /// The upper end of a range: "check" at `duration`, "done" here.
  package var maxDuration: Duration?
  /// How many times it runs, one after the other; for an interval, how many calls there are.
  package var repeats: Int
  package var start: Start
  package var cue: String?
  package var instruction: String?
  package var evidence: String?
  /// The step of the whole recipe that it stands in, counted from 1.
  package var step: Int?

  package init(
    id: String, name: String, kind: Kind = .wait, duration: Duration, position: Position? = nil,
    maxDuration: Duration? = nil, repeats: Int = 1, start: Start = .automatic, cue: String? = nil,
    instruction: String? = nil,
    evidence: String? = nil, step: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.duration = duration
    self.position = position
    self.maxDuration = maxDuration
    self.repeats = repeats
    self.start = start
    self.cue = cue
    self.instruction = instruction
    self.evidence = evidence
    self.step = step
  }

  /// What a phase waits for before it begins.
  package enum Start: Hashable, Sendable {
    /// Begins when the phase before it ends.
    case automatic
    /// Begins when the cook says "next".
    case onCue
    /// Begins together with the named phase.
    case with(String)
    /// Begins when the named phase ends.
    case after(String)
  }
}
