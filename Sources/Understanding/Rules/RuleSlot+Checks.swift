extension RuleSlot {
  /// A record may give the slot this value; another one would be passed over without a word.
  func takes(constant text: String) -> Bool {
    switch self {
    case .about: Topic(rawValue: text) != nil
    case .mode: Target.Mode(rawValue: text) != nil
    case .targetIndex: Int(text).map { (-100...100).contains($0) } ?? false
    case .count: Int(text).map { (1...12).contains($0) } ?? false
    case .all: text == "1"
    case .pronoun: Target.Pronoun(rawValue: text) != nil
    case .sequel: RoutineMaker.Sequel(rawValue: text) != nil
    // Seconds.
    case .duration: Int(text).map { (1...2_592_000).contains($0) } ?? false
    case .name, .text: true
    case .recurrence: text.hasPrefix("FREQ=")
    case .none, .minutes, .at, .area, .elapsed, .target, .targetLength, .targetMinutes,
      .targetArea, .except, .next, .nextMinutes, .item, .recurringDay, .interval, .routine:
      false
    }
  }
  /// What a pattern finds is something that the slot can hold: no class of verbs is a length of time.
  func takes(_ kind: ArcKind) -> Bool {
    switch self {
    case .duration, .next, .targetLength, .elapsed, .interval:
      [.length, .more, .less, .number, .colon].contains(kind)
    case .minutes, .nextMinutes: [.number, .colon].contains(kind)
    case .targetMinutes: kind == .number
    case .at: [.clock, .colon, .number].contains(kind)
    case .count, .targetIndex: [.number, .words].contains(kind)
    case .recurringDay: kind == .words
    case .routine: kind == .routine
    case .none, .name, .text, .area, .about, .mode, .target, .targetArea, .all, .pronoun, .except,
      .item, .recurrence, .sequel:
      true
    }
  }
}
