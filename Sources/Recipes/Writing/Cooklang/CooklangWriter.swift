import Extraction
import LanguageModels
import PlainText
package import Replies
package import Routines
import Understanding

/// Writes a routine as Cooklang, with its lengths as timers.
///
/// A phase's timer stands in its instruction, in the place of the words that state the length:
/// "Simmer for ~Simmer the sauce{25-30%minutes}." Phases that share an instruction share a step.
package struct CooklangWriter: Sendable {
  private let wording: Wording

  package init(wording: Wording = Wording()) {
    self.wording = wording
  }

  /// A converted recipe, all of it where it is whole.
  ///
  /// Otherwise one without any wait has its title and a comment.
  package func recipe(_ recipe: ConvertedRecipe) -> String {
    if let whole = recipe.whole {
      return WholeCooklangWriter(whole, lexicon: recipe.lexicon).text()
    }
    guard let routine = recipe.routine else {
      return frontMatter(title: recipe.title, source: nil)
        + "-- \(CooklangText.inert(wording.say(.recipeNoWaits)))\n"
    }
    return self.recipe(routine)
  }

  package func recipe(_ routine: Routine) -> String {
    var blocks: [String] = []
    var loose: [Phase] = []
    for item in routine.items {
      switch item {
      case .phase(let phase):
        // What follows a group is not a part of it.
        if loose.isEmpty, !blocks.isEmpty { blocks.append(section(phase.name)) }
        loose.append(phase)
      case .group(let phases, let times):
        blocks += steps(of: loose)
        loose = []
        let names = wording.list(phases.map(\.name))
        blocks.append(section(wording.say(.sheetTimesOver(count: times, list: names))))
        blocks += steps(of: phases)
      }
    }
    blocks += steps(of: loose)
    return frontMatter(title: routine.name, source: routine.source?.uri)
      + blocks.joined(separator: "\n\n") + "\n"
  }

  private func frontMatter(title: String?, source: String?) -> String {
    var lines: [String] = []
    if let title { lines.append("title: \(FrontMatterValue.of(title))") }
    if let source { lines.append("source: \(FrontMatterValue.of(source))") }
    guard !lines.isEmpty else { return "" }
    return "---\n\(lines.joined(separator: "\n"))\n---\n\n"
  }

  private func section(_ title: String) -> String {
    "= \(TextCleaner.trimmed(CooklangText.inert(title)))"
  }

  private func steps(of phases: [Phase]) -> [String] {
    SharedInstruction.all(of: phases).map { step in
      CooklangText.line(step.text.map { words(step, $0) } ?? bare(step.phases))
    }
  }

  private func words(_ step: SharedInstruction, _ text: String) -> String {
    let places = step.places
    var words = ""
    var end = text.startIndex
    for (range, phase) in places {
      words += CooklangText.inert(String(text[end..<range.lowerBound]))
      words += CooklangTimer(phase: phase).description
      end = range.upperBound
      // A bracket right behind a timer could be taken for a part of it.
      if end < text.endIndex, text[end] == "(" { words += " " }
    }
    words += CooklangText.inert(String(text[end...]))
    let unplaced = step.phases.filter { phase in !places.contains { $0.phase == phase } }
    let timers = unplaced.map { CooklangTimer(phase: $0).description }
    return ([TextCleaner.trimmed(words)] + timers).joined(separator: " ")
  }

  /// Phases that have no instruction.
  private func bare(_ phases: [Phase]) -> String {
    phases.map { phase in
      var words = "\(CooklangText.inert(phase.name)): \(CooklangTimer(phase: phase))"
      if let cue = phase.cue {
        words = wording.say(.lengthAndCue(howLong: words, text: CooklangText.inert(cue)))
      }
      if phase.repeats > 1 {
        words = wording.say(.sheetTimesOver(count: phase.repeats, list: words))
      }
      return words + "."
    }.joined(separator: " ")
  }
}

extension TargetFormat {
  package static let cooklang = TargetFormat(
    "cooklang", needsWhole: true, frame: Frame(between: "\n"),
    write: documents { recipe, context in
      CooklangWriter(wording: context.wording).recipe(recipe)
    })
}
