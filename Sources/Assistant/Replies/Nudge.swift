import Timers

/// A call to do something short while a step goes on: "stir every 5 minutes", "turn the tray after
/// 10 minutes".
///
/// A routine has no field for it. What tells it from a wait beside the step ("toast the bread for 8
/// minutes") are the words at its length in the recipe. It is over when its step is.
enum Nudge {
  /// Again and again.
  case every
  /// Once, so far into the step.
  case once
}

extension Wording {
  /// What a phase that runs beside another one is; nil for a wait of its own.
  func nudge(_ phase: Phase) -> Nudge? {
    guard phase.host != nil, let evidence = phase.evidence?.spokenWords, !evidence.isEmpty else {
      return nil
    }
    if evidence.first.map(nudgeSigns.every.contains) == true { return .every }
    let words = phase.instruction?.spokenWords ?? []
    guard words.count >= evidence.count else { return nil }
    for start in 0...(words.count - evidence.count)
    where words[start..<(start + evidence.count)].elementsEqual(evidence) {
      let nudge = nudge(between: words[..<start], and: words[(start + evidence.count)...].first)
      if nudge != nil { return nudge }
    }
    return nil
  }

  /// The same of one length in a text.
  func nudge(at range: Range<String.Index>, in text: String) -> Nudge? {
    nudge(
      between: String(text[..<range.lowerBound]).spokenWords[...],
      and: String(text[range.upperBound...].prefix(20)).spokenWords.first)
  }

  /// "every hour or two", "after about 10 minutes", "45-minute intervals".
  private func nudge(between before: ArraySlice<String>, and after: String?) -> Nudge? {
    if after.map(nudgeSigns.intervals.contains) == true { return .every }
    guard let sign = before.last(where: { !nudgeSigns.between.contains($0) }) else { return nil }
    if nudgeSigns.every.contains(sign) { return .every }
    return nudgeSigns.once.contains(sign) ? .once : nil
  }

  func isNudge(_ timer: KitchenTimer) -> Bool {
    timer.parent != nil && timer.phase.flatMap(nudge) != nil
  }
}

extension KitchenTimer {
  /// The nudges among `timers` that hang on the present step of this routine.
  func nudges(among timers: [KitchenTimer], _ wording: Wording) -> [KitchenTimer] {
    guard let run, let phase else { return [] }
    let hanging = run.besides(of: [phase.id])
    return timers.filter { side in
      side.parent == id && side.phase.map { hanging.contains($0.id) } == true
        && wording.isNudge(side)
    }
  }
}

extension String {
  /// In lower case, without signs.
  var spokenWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
