import PlainText
import Replies
import Routines
import Timers

/// A recipe that is read out step by step, work by hand and all.
extension ReplyWriter {
  /// What the cook is to do now, in a recipe that is cooked together; nil in any other routine, and where the step
  /// counts already.
  func guide(_ timer: KitchenTimer) -> String? {
    guidedPhase(timer).map { phase in
      phase.kind == .task
        ? readOut(phase).capitalizedFirst
        : say(.guideWaits(length: length(of: phase), text: readOut(phase)))
    }
  }

  /// The step of a recipe that waits for the cook.
  func guidedPhase(_ timer: KitchenTimer) -> Phase? {
    guard timer.state == .waiting, timer.run?.isGuided == true else { return nil }
    return timer.phase
  }

  /// The words of the recipe, whole.
  private func readOut(_ phase: Phase) -> String {
    if phase.isDoneAgain {
      return say(.onceMoreFor(length: length(of: phase), name: name(phase)))
    }
    guard let words = phase.instruction.map(sentence), !words.isEmpty else {
      if phase.kind == .task { return sentence(phase.name) }
      return say(
        .phaseNext(
          howLong: wording.length(phase.duration, to: phase.maxDuration), next: name(phase)))
    }
    return words
  }

  /// A piece of the recipe with a full stop behind it.
  func sentence(_ text: String) -> String {
    var words = TextCleaner.prose(text, longest: ReplyWriter.longestInstruction)[...]
    while let last = words.last, ",;: ".contains(last) { words.removeLast() }
    guard let last = words.last else { return "" }
    return ".!?".contains(last) ? String(words) : words + "."
  }

  /// What counts goes on beside, and the next step is read out.
  func leftRunning(_ id: Identifier, _ receipt: Receipt) -> String {
    guard let before = receipt.before[id], let after = receipt.after[id] else {
      return say(.nothingChanged)
    }
    return TextCleaner.trimmed(
      say(
        .guideAside(
          left: left(before, at: receipt.entry.at), phase: phaseName(before),
          text: guide(after) ?? "")))
  }
}
