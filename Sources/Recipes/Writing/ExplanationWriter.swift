import JSON
package import Replies
import Routines

/// Writes what each length of a recipe was taken for, a line each, in the order of the text.
///
///     line = place ": " quote ": " kind ", " reason
///
/// Kinds are those of the evidence ("wait", "interval", "mark") and the codes of warnings
/// ("head_time"), as `ndjson` has them. What is about the whole recipe follows, without a place.
package struct ExplanationWriter: Sendable {
  private let wording: Wording

  package init(wording: Wording = Wording()) {
    self.wording = wording
  }

  package func explanation(_ recipe: ConvertedRecipe) -> String {
    var lines: [(place: Int, text: String)] = []
    let phases = recipe.routine?.allPhases ?? []
    for evidence in recipe.evidence {
      guard let phase = phases.first(where: { $0.id == evidence.phase }) else { continue }
      lines.append((evidence.range.lowerBound, line(phase, evidence)))
    }
    let told = Set(recipe.evidence.lazy.filter { $0.kind == .alternative }.map(\.range))
    for warning in recipe.warnings {
      // The kind of its phase says it already.
      if warning.code == .alternative, let range = warning.range, told.contains(range) { continue }
      lines.append((warning.range?.lowerBound ?? .max, line(warning)))
    }
    // Those of one place stay in their order.
    let sorted = lines.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    return ([title(recipe)] + sorted.map { "  \($0.element.text)" }).joined(separator: "\n") + "\n"
  }

  private func title(_ recipe: ConvertedRecipe) -> String {
    clean(recipe.title ?? recipe.routine?.name ?? "\(recipe.id)")
  }

  private func line(_ phase: Phase, _ evidence: ConvertedRecipe.Evidence) -> String {
    let start =
      switch phase.start {
      case .automatic: "automatic"
      case .onCue: "on_cue"
      case .with(let id): "with \(id)"
      case .after(let id): "after \(id)"
      }
    var facts = ["\"\(clean(phase.name))\" (\(phase.id))", start]
    if phase.repeats > 1 { facts.append("x\(phase.repeats)") }
    if let cue = phase.cue { facts.append("\"\(clean(cue))\"") }
    facts.append("\(Int((100 * evidence.confidence).rounded())) %")
    return "\(quote(phase.evidence, at: evidence.range))\(evidence.kind.rawValue), "
      + facts.joined(separator: ", ")
  }

  private func line(_ warning: RecipeWarning) -> String {
    "\(quote(warning.quote, at: warning.range))\(warning.code.rawValue), "
      + clean(wording.say(warning.message))
  }

  private func quote(_ words: String?, at range: Range<Int>?) -> String {
    (range.map { "\($0.lowerBound): " } ?? "") + (words.map { "\"\(clean($0))\": " } ?? "")
  }

  /// In one line; a recipe's words are never commands to a terminal.
  private func clean(_ words: String) -> String {
    words.unicodeScalars.split {
      $0.properties.isWhitespace || [.control, .format].contains($0.properties.generalCategory)
    }
    .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }
}

extension TargetFormat {
  /// What `--explain` writes; no notation that is read again, so that `--to` does not know it.
  package static let explanation = TargetFormat(
    "explanation", frame: Frame(between: "\n"),
    write: documents { (recipe, context) throws(RoutineProblem) in
      ExplanationWriter(wording: context.wording).explanation(recipe)
    })
}
