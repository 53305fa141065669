import Extraction
import LanguageModels
import PlainText
package import Replies
package import Routines
import Understanding

/// Writes a routine as a sheet of Markdown to cook from: what takes how long, what runs side by side,
/// a box to tick for each step.
package struct CookSheetWriter: Sendable {
  private let wording: Wording

  package init(wording: Wording = Wording()) {
    self.wording = wording
  }

  /// The sheet of a converted recipe, with what its reader was not certain of at the end.
  ///
  /// Throws: what is wrong with the routine, as starting it would.
  package func sheet(_ recipe: ConvertedRecipe) throws(RoutineProblem) -> String {
    var blocks: [String] = []
    if let routine = recipe.routine {
      blocks = try self.blocks(of: routine)
    } else {
      if let title = recipe.title { blocks.append("# \(text(title))") }
      blocks.append(MarkdownText.inert(wording.say(.recipeNoWaits)))
    }
    if !recipe.warnings.isEmpty {
      blocks.append("## \(wording.say(.sheetNotes))")
      let lines = recipe.warnings.lines(in: wording, clean: text).map { "- \($0)" }
      blocks.append(lines.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  package func sheet(_ routine: Routine) throws(RoutineProblem) -> String {
    try blocks(of: routine).joined(separator: "\n\n") + "\n"
  }

  private func blocks(of routine: Routine) throws(RoutineProblem) -> [String] {
    let timeline = try RoutineTimeline(routine)
    var blocks = ["# \(text(routine.name))"]
    if let summary = routine.summary { blocks.append(MarkdownText.line(text(summary))) }
    blocks.append(outlook(on: timeline))
    if let uri = routine.source?.uri {
      blocks.append(wording.say(.sheetSource(text: text(uri))))
    }
    let beside = routine.allPhases.filter { $0.host != nil && $0.kind != .alternative }
    if !beside.isEmpty {
      let lines = beside.map { phase in
        "- **\(text(phase.name))** \(MarkdownText.inert(place(of: phase, in: routine)))"
      }
      blocks.append("## \(wording.say(.sheetBeside))")
      blocks.append(lines.joined(separator: "\n"))
    }
    blocks.append("## \(wording.say(.sheetSteps))")
    blocks.append(steps(of: routine).joined(separator: "\n"))
    return blocks
  }

  /// How long it takes in all, and how often the cook is waited for.
  private func outlook(on timeline: RoutineTimeline) -> String {
    let total = timeline.total
    let length = SpokenLength(
      total.earliest, to: total.latest > total.earliest ? total.latest : nil)
    let cues = timeline.onCue.count
    return wording.join([
      wording.say(.sheetTotal(length: length)),
      cues == 0 ? "" : wording.say(.sheetCues(count: cues)),
    ])
  }

  private func steps(of routine: Routine) -> [String] {
    var lines: [String] = []
    var number = 0
    var loose: [Phase] = []
    func add(_ phases: [Phase], indent: String, mark: () -> String) {
      for instruction in SharedInstruction.all(of: phases) {
        for (place, phase) in instruction.phases.enumerated() {
          let mark = mark()
          lines.append("\(indent)\(mark) [ ] \(head(phase, in: routine))")
          guard place == 0, let words = words(instruction) else { continue }
          let inner = indent + String(repeating: " ", count: mark.count + 1)
          lines += ["", inner + MarkdownText.line(words), ""]
        }
      }
    }
    func numbered() -> String {
      number += 1
      return "\(number)."
    }
    for item in routine.items {
      switch item {
      case .phase(let phase): loose.append(phase)
      case .group(let phases, let times):
        add(loose, indent: "", mark: numbered)
        loose = []
        let mark = numbered()
        lines.append("\(mark) \(wording.say(.sheetTimes(count: times))):")
        add(phases, indent: String(repeating: " ", count: mark.count + 1)) { "-" }
      }
    }
    add(loose, indent: "", mark: numbered)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// "**Boil the eggs: 6 to 8 minutes**, until the whites are set", "**Stir every 5 minutes**".
  private func head(_ phase: Phase, in routine: Routine) -> String {
    let length = wording.length(phase.duration, to: phase.maxDuration)
    var words = "**\(text(phase.name)): \(length)**"
    if phase.kind.isCall {
      let call: Message =
        phase.kind == .interval
        ? .sheetEvery(length: SpokenLength(phase.duration), name: phase.name)
        : .sheetOnce(length: SpokenLength(phase.duration, to: phase.maxDuration), name: phase.name)
      words = "**\(text(wording.say(call)))**"
    }
    if phase.kind == .alternative {
      words = wording.say(.sheetOr(text: words))
      return phase.cue.map { words + ", " + text($0) } ?? words
    }
    if phase.repeats > 1 { words += ", " + wording.say(.sheetTimes(count: phase.repeats)) }
    if phase.host != nil { words += ", " + MarkdownText.inert(place(of: phase, in: routine)) }
    if let cue = phase.cue { words += ", " + text(cue) }
    guard phase.start == .onCue else { return words }
    return wording.say(.sheetWhenReady(text: words))
  }

  /// "together with the roast".
  private func place(of phase: Phase, in routine: Routine) -> String {
    func name(_ id: String) -> String { routine.allPhases.first { $0.id == id }?.name ?? id }
    return switch phase.start {
    case .automatic, .onCue: ""
    case .with(let id): wording.say(.sheetWith(name: name(id)))
    case .after(let id): wording.say(.sheetAfter(name: name(id)))
    }
  }

  /// The instruction, its lengths in bold.
  private func words(_ instruction: SharedInstruction) -> String? {
    guard let whole = instruction.text else { return nil }
    var words = ""
    var end = whole.startIndex
    for (range, _) in instruction.places {
      words += MarkdownText.inert(String(whole[end..<range.lowerBound]))
      words += "**\(text(String(whole[range])))**"
      end = range.upperBound
    }
    return words + MarkdownText.inert(String(whole[end...]))
  }

  private func text(_ words: String) -> String {
    TextCleaner.trimmed(MarkdownText.inert(words))
  }
}

extension TargetFormat {
  /// A routine to tick off, as Markdown too.
  package static let sheet = TargetFormat(
    "sheet", frame: Frame(between: "\n---\n\n"),
    write: documents { (recipe, context) throws(RoutineProblem) in
      try CookSheetWriter(wording: context.wording).sheet(recipe)
    })
}
