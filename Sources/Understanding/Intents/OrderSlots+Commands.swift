/// The commands that are made of what is said in the words of one order.
extension OrderSlots {
  /// Nil where what is said does not make one.
  func command(about subject: Opinion.Subject) -> Command? {
    guard !hasClock else { return nil }
    switch subject {
    case .startTimer: return start
    case .increaseTimer, .decreaseTimer, .setDuration: return change(about: subject)
    case .pauseTimer: return timeless(.pauseTimer)
    case .resumeTimer: return timeless(.resumeTimer)
    case .restartTimer: return timeless(.restartTimer)
    case .cancelTimer: return timeless(.cancelTimer)
    case .cancelAllTimers:
      let isOfAll = names.isEmpty && things.isEmpty && unknown.isEmpty && times.isEmpty
      return isOfAll && context.hasTimers && !hasException ? Command(.cancelAllTimers) : nil
    case .status: return status
    case .renameTimer: return renaming
    case .stopwatch, .routine, .alarm, .reminder, .list, .answer, .question, .talk, .other:
      return nil
    }
  }

  var start: Command? { start(named: nil, evenTold: false, evenCounted: false) }

  /// A new timer; with `evenTold` also of what others say: "box says nine"; with `evenCounted` also where a number may be
  /// of things: "ten for peas, fifteen carrots".
  func start(named given: GivenName?, evenTold: Bool, evenCounted: Bool) -> Command? {
    if let end {
      guard names.isEmpty || given != nil, !hasException, !isUnclear, !isTold else { return nil }
      return Command(.startTimer, name: given.map(\.name) ?? newName, at: end)
    }
    guard names.isEmpty || given != nil, let length, length.duration > .zero, direction != .more,
      !hasException, !isUnclear, !mayBeClock, !isOfAnother(than: given?.words),
      evenTold || !isTold,
      evenCounted || !isCount || given != nil && !countsThings,
      evenCounted || !isCorrected || runs.count == 1
    else { return nil }
    // "Flour three hundred" is no time.
    guard hasLength || length.duration <= Self.longestNumber else { return nil }
    let name = given.map(\.name) ?? newName
    guard name != nil || speaksOfUs || runs.isEmpty || given != nil else { return nil }
    return Command(
      .startTimer, duration: length.duration, maxDuration: length.maxDuration, name: name)
  }

  /// Nobody leaves away the unit of more.
  private static let longestNumber = Duration.seconds(3 * 3600)

  private func change(about subject: Opinion.Subject) -> Command? {
    guard let length, let target, !isCount, !mayBeClock || isBy else { return nil }
    let isNegative = length.duration < .zero
    let duration = isNegative ? .zero - length.duration : length.duration
    guard duration > .zero else { return nil }
    let isLess = isNegative || direction == .less
    switch subject {
    case .increaseTimer:
      return isLess ? nil : Command(.increaseTimer, duration: duration, target: target)
    case .decreaseTimer:
      return direction == .more ? nil : Command(.decreaseTimer, duration: duration, target: target)
    default:
      guard !isNegative else { return nil }
      return Command(
        .setDuration, duration: duration, maxDuration: length.maxDuration, target: target)
    }
  }

  private func timeless(_ intent: Intent) -> Command? {
    guard times.isEmpty, let target else { return nil }
    return Command(intent, target: target)
  }

  private var status: Command? {
    guard times.isEmpty, !hasException else { return nil }
    if names.count == 1 { return target.map { Command(.timerStatus, target: $0) } }
    return names.isEmpty && things.isEmpty && context.hasTimers ? Command(.listTimers) : nil
  }

  /// "Call the rice basmati".
  private var renaming: Command? {
    guard names.count == 1, times.isEmpty, let old = names.first,
      let new = runs.last(where: { $0.lowerBound >= old.words.upperBound })
    else { return nil }
    return Command(
      .renameTimer, name: utterance.name(new), target: Target(name: utterance.name(old.words)))
  }
}
