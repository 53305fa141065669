import Extraction
package import JSON
package import Replies
package import Routines
import Understanding

/// Writes lines of `simmer convert`, keys in the order of Docs/Recipes.md.
extension JSONBytes {
  /// One recipe, without a line end.
  package mutating func recipe(_ recipe: ConvertedRecipe, wording: Wording = Wording()) {
    raw("{\"id\":")
    identifier(recipe.id)
    raw(",\"title\":")
    string(recipe.title)
    raw(",\"routine\":")
    if let routine = recipe.routine { self.routine(routine) } else { raw("null") }
    raw(",\"route\":")
    string(recipe.route.rawValue)
    raw(",\"warnings\":")
    list(recipe.warnings) { $0.warning($1, wording) }
    raw(",\"evidence\":")
    list(recipe.evidence) { $0.evidence($1) }
    if let whole = recipe.whole {
      raw(",\"recipe\":")
      wholeRecipe(whole)
    }
    raw("}")
  }

  /// A recipe that could not be read, without a line end.
  package mutating func failure(_ failure: RecipeFailure) {
    raw("{\"id\":")
    identifier(failure.id)
    raw(",\"error\":{\"code\":")
    string(failure.code)
    raw(",\"message\":")
    string(failure.message)
    raw("}}")
  }

  /// A `simmer.routine/1` document, as `Routine`'s own coding writes it.
  package mutating func routine(_ routine: Routine) {
    raw("{\"schema\":\"simmer.routine/1\",\"id\":")
    string(routine.id.description)
    raw(",\"name\":")
    string(routine.name)
    raw(",\"description\":")
    string(routine.summary)
    ifThere(",\"category\":", routine.category)
    if let source = routine.source {
      raw(",\"source\":{\"kind\":")
      string(source.kind.rawValue)
      ifThere(",\"title\":", source.title)
      ifThere(",\"uri\":", source.uri)
      raw("}")
    }
    raw(",\"phases\":")
    list(routine.items) { text, item in
      switch item {
      case .phase(let phase): text.phase(phase)
      case .group(let phases, let times):
        text.raw("{\"group\":")
        text.list(phases) { $0.phase($1) }
        text.raw(",\"repeat\":")
        text.number(times)
        text.raw("}")
      }
    }
    raw("}")
  }

  private mutating func phase(_ phase: Phase) {
    raw("{\"id\":")
    string(phase.id)
    raw(",\"name\":")
    string(phase.name)
    timing(of: phase)
    ifThere(",\"instruction\":", phase.instruction)
    ifThere(",\"evidence\":", phase.evidence)
    if let step = phase.step {
      raw(",\"step\":")
      number(step)
    }
    raw("}")
  }

  /// How long it takes, how often, and when it starts.
  mutating func timing(of phase: Phase) {
    ifThere(",\"kind\":", phase.kind.written)
    switch phase.position {
    case .beforeEnd(let rest):
      raw(",\"before_end\":")
      seconds(rest)
    case .halfway: raw(",\"halfway\":true")
    case nil:
      raw(",\"duration\":")
      seconds(phase.duration)
    }
    if let maxDuration = phase.maxDuration {
      raw(",\"max_duration\":")
      seconds(maxDuration)
    }
    raw(",\"repeat\":")
    number(phase.repeats)
    raw(",\"start\":")
    string(phase.start.written)
    ifThere(",\"cue\":", phase.cue)
  }

  private mutating func warning(_ warning: RecipeWarning, _ wording: Wording) {
    raw("{\"code\":")
    string(warning.code.rawValue)
    raw(",\"message\":")
    string(wording.say(warning.message))
    ifThere(",\"text\":", warning.quote)
    if let range = warning.range { place(range) }
    ifThere(",\"phase\":", warning.phase)
    ifThere(",\"reason\":", warning.reason)
    raw("}")
  }

  private mutating func evidence(_ evidence: ConvertedRecipe.Evidence) {
    raw("{\"phase\":")
    string(evidence.phase)
    place(evidence.range)
    raw(",\"confidence\":")
    fraction(evidence.confidence)
    raw(",\"role\":")
    string(evidence.kind.rawValue)
    raw("}")
  }

  private mutating func place(_ range: Range<Int>) {
    raw(",\"start\":")
    number(range.lowerBound)
    raw(",\"end\":")
    number(range.upperBound)
  }

  package mutating func identifier(_ id: LineIdentifier) {
    switch id {
    case .text(let text): string(text)
    case .number(let number): self.number(number)
    case .missing: raw("null")
    }
  }

  mutating func ifThere(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    raw(key)
    string(text)
  }

  mutating func list<Element>(
    _ elements: [Element], _ write: (inout JSONBytes, Element) -> Void
  ) {
    raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
    raw("]")
  }
}

/// A recipe that could not be read, and why.
package struct RecipeFailure: Hashable, Sendable {
  package var id: LineIdentifier
  /// A word for programs (Docs/Recipes.md).
  package var code: String
  package var message: String

  package init(id: LineIdentifier, code: String, message: String) {
    self.id = id
    self.code = code
    self.message = message
  }

  package init(id: LineIdentifier, _ error: RecipeError) {
    self.init(id: id, code: error.code, message: error.description)
  }
}
