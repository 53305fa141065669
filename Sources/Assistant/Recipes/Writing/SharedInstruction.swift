import Timers
import Understanding

/// One instruction of a recipe, and the phases that were read from it.
struct SharedInstruction {
  /// Nil for a phase that nobody gave an instruction for.
  var text: String?
  var phases: [Phase]
  private var wording: Wording { .english }

  /// Phases that follow each other and stand in the same sentence are taken together.
  static func all(of phases: [Phase]) -> [SharedInstruction] {
    var all: [SharedInstruction] = []
    for phase in phases {
      if let text = phase.instruction, all.last?.text?.contains(text) == true {
        all[all.count - 1].phases.append(phase)
      } else {
        all.append(SharedInstruction(text: phase.instruction, phases: [phase]))
      }
    }
    return all
  }

  /// Where the lengths of the phases stand in the text, in its order; a phase whose words are not
  /// in it is not in this.
  var places: [(range: Range<String.Index>, phase: Phase)] {
    guard let text else { return [] }
    var places: [(range: Range<String.Index>, phase: Phase)] = []
    for phase in phases {
      if let range = place(of: phase, in: text, besides: places.map(\.range)) {
        places.append((range, phase))
      }
    }
    return places.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func place(
    of phase: Phase, in text: String, besides taken: [Range<String.Index>]
  ) -> Range<String.Index>? {
    guard let evidence = phase.evidence, !evidence.isEmpty else { return nil }
    let wanted = Array(evidence.utf8)
    let isNudge = wording.nudge(phase) != nil
    var first: Range<String.Index>?
    var from = text.startIndex
    while let found = text.utf8[from...].firstIndex(of: wanted[0]) {
      from = text.utf8.index(after: found)
      guard text.utf8[found...].starts(with: wanted) else { continue }
      let whole = found..<text.utf8.index(found, offsetBy: wanted.count)
      let range = length(of: phase, in: text, within: whole)
      guard !taken.contains(where: { $0.overlaps(range) }) else { continue }
      // Of "20 minutes per 500 g, basting every 20 minutes" the basting is the second.
      if !isNudge || wording.nudge(at: whole, in: text) != nil { return range }
      first = first ?? range
    }
    return first
  }

  /// Of "4 minutes each side" only the length, so that the rest goes on saying what it says.
  private func length(
    of phase: Phase, in text: String, within range: Range<String.Index>
  ) -> Range<String.Index> {
    let mention = DurationReader().mentions(in: String(text[range])).first { mention in
      mention.duration == phase.duration
        && (mention.maxDuration ?? mention.duration) == (phase.maxDuration ?? phase.duration)
    }
    guard let mention else { return range }
    let scalars = text.unicodeScalars
    let start = scalars.index(range.lowerBound, offsetBy: mention.range.lowerBound)
    return start..<scalars.index(start, offsetBy: mention.range.count)
  }
}
