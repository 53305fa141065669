extension UtteranceReader {
  /// "Rice cancel and papad two minutes put": several orders of which each is read by itself, where nothing reads them
  /// all.
  func ordersOfParts(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    let joints = evidence.findings.joints
    guard evidence.relevance >= Self.leastOfAll, (1...Self.mostJoints).contains(joints.count),
      !mayBePlan(utterance)
    else { return nil }
    if let all = orders(between: joints, in: utterance, context) { return all }
    guard joints.count > 1 else { return nil }
    return joints.lazy.compactMap { orders(between: [$0], in: utterance, context) }.first
  }

  /// In 256ths of a logarithm: the second opinion may doubt the whole no more than so.
  private static let leastOfAll: Float = -256
  private static let mostJoints = 3

  private func orders(
    between joints: [Range<Int>], in utterance: Utterance, _ context: Context
  ) -> Interpretation? {
    let starts = [0] + joints.map(\.upperBound)
    let ends = joints.map(\.lowerBound) + [utterance.words.count]
    var commands: [Command] = []
    var confidence = 1.0
    for (start, end) in zip(starts, ends) {
      let bytes = Int(utterance.words[start].start)..<Int(utterance.words[end - 1].end)
      let part = Utterance(
        UnsafeBufferPointer(rebasing: utterance.bytes[bytes]), language: language,
        limit: Self.longest)
      let its = evidence(on: part, in: context, withOpenings: true)
      guard
        let read = settled(part, its, in: context) ?? orderOfSlots(in: part, its, context),
        read.commands.allSatisfy(\.isOrder)
      else { return nil }
      commands += read.commands
      confidence = min(confidence, read.confidence)
    }
    return Interpretation(commands: commands, confidence: confidence)
  }
}

extension Command {
  /// It does something to a timer, or asks about one.
  fileprivate var isOrder: Bool {
    switch intent {
    case .startTimer: duration != nil && name != nil
    case .increaseTimer, .decreaseTimer, .setDuration: duration != nil
    case .cancelTimer, .pauseTimer, .resumeTimer, .restartTimer, .renameTimer, .timerStatus:
      target != nil
    default: false
    }
  }
}
