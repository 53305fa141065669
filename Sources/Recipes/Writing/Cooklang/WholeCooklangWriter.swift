import PlainText
import Routines
import Understanding

/// Writes a whole recipe as Cooklang.
///
///     file    = [ front matter ] [ lists ] { [ section ] step } { note } [ remark ]
///     lists   = { "== " name " ==" { ingredient } }      those whose words no step has
///
/// What Simmer would read otherwise than the recipe has it is stated in remarks (`CooklangRemark`); what it reads by
/// itself is not.
struct WholeCooklangWriter {
  private let recipe: WholeRecipe
  private let lexicon: RecipeLexicon

  init(_ recipe: WholeRecipe, lexicon: RecipeLexicon = .standard) {
    self.recipe = recipe
    self.lexicon = lexicon
  }

  func text() -> String {
    let marks = CooklangMarks(recipe, lexicon: lexicon)
    let plain = text(marks, remarks: [:], statesAll: false)
    let (remarks, statesAll) = remarks(of: marks.phases, in: plain)
    return remarks.isEmpty && !statesAll
      ? plain : text(marks, remarks: remarks, statesAll: statesAll)
  }

  private func text(
    _ marks: CooklangMarks, remarks: [String: Recipe.StatedPhase], statesAll: Bool
  ) -> String {
    let front = CooklangFrontMatter(recipe, lexicon)
    var blocks: [String] = []
    for group in marks.groups {
      blocks.append(section(group.name ?? lexicon.text(.ingredients)))
      blocks.append(group.lines.joined(separator: ",\n") + ".")
    }
    if !marks.equipment.isEmpty {
      blocks.append(section(lexicon.text(.equipment)))
      blocks.append(marks.equipment.joined(separator: ",\n") + ".")
    }
    // Otherwise the first step would stand under the heading of a list.
    if !blocks.isEmpty, let first = recipe.steps.first, first.section == nil {
      blocks.append(section(lexicon.text(.method)))
    }
    for (place, step) in recipe.steps.enumerated() {
      if let name = step.section { blocks.append(section(name)) }
      blocks.append(marks.text(ofStep: place, remarks))
    }
    let notes = front.left + marks.unlisted + recipe.notes
    blocks += notes.map { "> " + Self.note($0) }
    if statesAll {
      var remark = CooklangRemark()
      remark.statesAll = true
      blocks.append(remark.written)
    }
    return front.text + blocks.joined(separator: "\n\n") + "\n"
  }

  private func section(_ name: String) -> String {
    var name = TextCleaner.line(name)
    while name.hasPrefix("=") { name.removeFirst() }
    while name.hasSuffix("=") { name.removeLast() }
    return "== \(TextCleaner.trimmed(name)) =="
  }

  /// Two dashes would begin a comment.
  private static func note(_ text: String) -> String {
    text.oneLine.replacing("\\", with: "\\\\").replacing("--", with: "\\-\\-")
      .replacing("[-", with: "[\\-")
  }

  // MARK: Remarks

  /// What has to be stated of phases by their ids, so that they are read as they are, and whether others are read.
  private func remarks(
    of phases: [Phase], in text: String
  ) -> (remarks: [String: Recipe.StatedPhase], statesAll: Bool) {
    // A reader has nothing but the text to tell its language by.
    let back = CooklangReader.recipe(of: text)
    let reading = BoundedReading(RecipeReader().reading(of: back), of: back)
    var source = back.text
    var read: [Int: Phase] = [:]
    for phase in reading.phases { read[phase.range.lowerBound] = phase.phase }
    let places = source.withUTF8 { bytes in
      var counter = ScalarCounter(bytes: bytes)
      return back.timers.map { counter.scalars($0.range).lowerBound }
    }
    let steps = source.withUTF8 { bytes in
      var counter = ScalarCounter(bytes: bytes)
      return back.parts.filter { $0.kind == .step }.map { counter.scalars($0.range) }
    }
    let found = zip(phases, places).map { ($0, read[$1]) }
    var names: [String: String] = [:]
    for (phase, back) in found { if let back { names[back.id] = phase.id } }
    var remarks: [String: Recipe.StatedPhase] = [:]
    for (phase, back) in found {
      let stated = Recipe.StatedPhase(of: phase, unlike: back, names)
      if !stated.isEmpty { remarks[phase.id] = stated }
    }
    let known = Set(places)
    let statesAll = reading.phases.contains { phase in
      !known.contains(phase.range.lowerBound)
        && steps.contains { $0.contains(phase.range.lowerBound) }
    }
    return (remarks, statesAll)
  }
}

extension Recipe.StatedPhase {
  /// What of a phase is not read by itself; `names` are the ids of the phases that were read.
  fileprivate init(of phase: Phase, unlike read: Phase?, _ names: [String: String]) {
    self.init()
    if read?.id != phase.id { id = phase.id }
    if read?.kind != phase.kind || read?.position != phase.position {
      kind = phase.kind
      position = phase.position
    }
    if read?.repeats != phase.repeats { repeats = phase.repeats }
    // What is known to be a call is not looked at for when it starts.
    if kind != nil || read?.start.renamed(by: names) != phase.start { start = phase.start }
    if read == nil || read?.cue != phase.cue { cue = phase.cue ?? "" }
  }
}
