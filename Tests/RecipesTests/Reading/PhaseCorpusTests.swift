import Foundation
import Routines
import SimmerTesting
import Testing

@testable import Recipes
@testable import Understanding

@Suite struct PhaseCorpusTests {
  /// "Title :: a step / another step / [a heading] / a step"; every length in it is a wait.
  @Test(arguments: try corpus("recipe-phases", in: .module))
  func namesWhatIsWaitedFor(_ example: Example) {
    #expect(phases(of: example.said).map(printed).joined(separator: " // ") == example.meaning)
  }

  @Test(arguments: try corpus("recipe-phases", in: .module))
  func everyPhaseIsOneOfItsOwn(_ example: Example) {
    let found = phases(of: example.said)

    #expect(Set(found.map(\.id)).count == found.count)
    #expect(Set(found.map(\.name)).count == found.count)
    for (place, phase) in found.enumerated() {
      #expect(!phase.name.isEmpty && phase.name.split(separator: " ").count <= 9)
      if let host = phase.start.host {
        #expect(found[..<place].contains { $0.id == host })
      }
    }
    #expect(found.isEmpty || found.contains { $0.phase.host == nil })
  }

  private func printed(_ phase: RecipePhase) -> String {
    let start =
      switch phase.start {
      case .automatic: "automatic"
      case .onCue: "on_cue"
      case .with(let id): "with:\(id)"
      case .after(let id): "after:\(id)"
      }
    return "\(phase.name) | \(phase.cue ?? "-") | \(start)"
  }
}

/// The phases of a recipe written on one line, with every length taken for a wait, except that
/// `verdicts` says otherwise by place.
func phases(of line: String, _ verdicts: [Int: FoundLength.Verdict] = [:]) -> [RecipePhase] {
  made(of: line, verdicts).phases
}

func made(
  of line: String, _ verdicts: [Int: FoundLength.Verdict] = [:]
) -> (phases: [RecipePhase], warnings: [RecipeWarning]) {
  let recipe = recipe(line)
  var source = recipe.text
  let copy = recipe
  return source.withUTF8 { bytes in
    let text = RecipeText(copy, bytes)
    var lengths = LengthFinder(text: text).lengths()
    for place in lengths.indices { lengths[place].verdict = verdicts[place] ?? .wait }
    return PhaseMaker(text: text).phases(of: lengths)
  }
}

private func recipe(_ line: String) -> Recipe {
  var line = line
  var title: String?
  if let range = line.range(of: " :: ") {
    title = String(line[..<range.lowerBound])
    line = String(line[range.upperBound...])
  }
  var text = ""
  var parts: [Recipe.Part] = []
  for piece in line.components(separatedBy: " / ") {
    if !text.isEmpty { text += "\n" }
    let isHeading = piece.hasPrefix("[")
    let words = isHeading ? String(piece.dropFirst().dropLast()) : piece
    let start = text.utf8.count
    text += words
    parts.append(.init(isHeading ? .section : .step, start..<text.utf8.count))
  }
  return Recipe(title: title, text: text, parts: parts)
}
