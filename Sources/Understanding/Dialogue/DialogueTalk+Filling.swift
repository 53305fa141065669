/// What is ordered, filled with what is said and with nothing else.
extension DialogueTalk {
  /// Nil where what the act needs is not said.
  var filled: Command? {
    switch choice.reading.act {
    case .start:
      // What the box says may be an order.
      slots.start(
        named: given, evenTold: isOrder || choice.chance >= Least.denied,
        evenCounted: isNoDoubt && (isOrder || slots.hasLength)
      ).flatMap { isSaid($0) ? $0 : nil }
    case .same where slots.namesLive && !features.named.contains(choice.reading.target): nil
    case .same:
      timer.flatMap { timer in
        timer.length == .zero
          || !(isNoDoubt ? !slots.hasLength : slots.saysNoTime(but: timer.length))
          || !isOrder && !isCertain
            && relevance < (given?.name == nil ? LeastRelevance.stopwatch : LeastRelevance.names)
          ? nil : Command(.startTimer, duration: timer.length, name: given?.name)
      }
    // "Give it two minutes less".
    case .add: changing(slots.direction == .less ? .decreaseTimer : .increaseTimer)
    case .less: changing(.decreaseTimer)
    case .set where slots.end != nil && isNoDoubt:
      target.map { Command(.setDuration, target: $0, at: slots.end) }
    case .set: changing(.setDuration)
    case .pause: timeless(.pauseTimer)
    case .resume: timeless(.resumeTimer)
    case .restart: restart
    case .cancel: timeless(.cancelTimer)
    case .heard: timeless(.dismiss)
    case .rename
    where slots.hasTime && !isCertain || !isOrder && !isCertain && relevance < leastForRenaming: nil
    case .rename:
      target.flatMap { target in
        given?.name.map { Command(.renameTimer, name: $0, target: target) }
      }
    case .status where slots.hasException:
      // "Anything else running besides those two": nothing is lost by telling too much.
      isBeyondDoubt ? Command(.listTimers) : nil
    case .status where !isCertain && (slots.endsInOther || slots.hasTime): nil
    case .status:
      // Nothing is lost by telling too much.
      features.timers(of: choice.reading.target).count == 1 && !kitchen.timers.isEmpty
        ? (isCertain ? words(for: features.timers(of: choice.reading.target)) : target)
          .map { Command(.timerStatus, target: $0) }
        : Command(.listTimers)
    case .instead: correction
    case .undo: slots.hasTime && !isCertain ? nil : Command(.undo)
    case .back: slots.hasTime && !isCertain ? nil : Command(.undo, about: .cancelled)
    case .again: Command(.repeatReply)
    case .stopwatch:
      !slots.hasTime
        && (isOrder
          || choice.chance >= (kitchen.timers.isEmpty ? Least.whereNoneRuns : Least.stopwatch)
            && relevance >= LeastRelevance.stopwatch)
        ? Command(.startStopwatch) : nil
    case .several, .other, .none: nil
    }
  }

  // MARK: What is asked

  /// "Set something for the sour cream": for how long, is asked.
  var untimed: Command? {
    guard choice.reading.act == .start, isNoDoubt, !isOrder, !isPart, !slots.hasTime,
      !slots.hasException, !slots.isTold, !forbids, !isConditional, !slots.namesLive,
      let given, let name = given.name, given.share >= Least.certain
    else { return nil }
    let start = Command(.startTimer, name: name)
    // "Timer stellen" names nothing.
    return slots.stated(for: start) == .new ? start : nil
  }

  /// "Give ten more" where several run and none was meant more than another: which one, is asked.
  var untold: Command? {
    guard isNoDoubt, choice.share < Least.share, !isOrder, !isPart, kitchen.timers.count > 1,
      relevance >= LeastRelevance.untold, !slots.namesLive, !slots.namesOther, !slots.isOfAll,
      !slots.isTold, !forbids, !isReported, !isConditional, !slots.hasClock, !slots.endsInOther,
      slots.length?.maxDuration == nil
    else { return nil }
    let said = slots.length?.duration ?? .zero
    let length: Duration? = said > .zero ? said : nil
    switch choice.reading.act {
    case .add: return length.map { Command(.increaseTimer, duration: $0) }
    case .less: return length.map { Command(.decreaseTimer, duration: $0) }
    case .set: return length.map { Command(.setDuration, duration: $0) }
    case .pause where !slots.hasTime: return Command(.pauseTimer)
    case .resume where !slots.hasTime: return Command(.resumeTimer)
    default: return nil
    }
  }

  // MARK: Slots

  /// A timer without a name loses nothing.
  private var leastForRenaming: Float {
    timer?.name == nil ? LeastRelevance.names : LeastRelevance.renames
  }

  private var timer: Context.Kitchen.Timer? {
    let place = choice.reading.target
    return kitchen.timers.indices.contains(place) ? kitchen.timers[place] : nil
  }

  /// All words of another timer's name are said, and not as part of what is meant: "the rice" beside "the rice pudding".
  private func namesAnother(than places: [Int]) -> Bool {
    func parts(_ name: String) -> Set<Substring> { Set(name.lowercased().split(separator: " ")) }
    let meant = places.compactMap { kitchen.timers[$0].name }.reduce(into: Set()) { words, name in
      words.formUnion(parts(name))
    }
    return kitchen.timers.indices.contains { place in
      guard !places.contains(place), let name = kitchen.timers[place].name else { return false }
      return !parts(name).isSubset(of: meant) && slots.says(name)
    }
  }

  /// Words that the timers which are meant can be found by; nil where none tells them from others.
  ///
  /// Nothing is done to what runs by words for what does not, unless "that one" points at it.
  private var target: Target? {
    let places = features.timers(of: choice.reading.target)
    guard !kitchen.timers.isEmpty,
      choice.reading.act == .rename || !slots.namesOther || slots.pointsOut
    else {
      return nil
    }
    // Who names one means that one.
    guard
      !slots.namesLive
        || Set(places) == Set(features.named) && (slots.isApart || choice.chance >= Least.beside)
    else { return nil }
    return namesAnother(than: places) ? nil : words(for: places)
  }

  /// What was just spoken of, where it is surely about that; nil where it may be another timer.
  var justSpokenOf: Target? {
    guard choice.share >= Least.noDoubt, choice.reading.target == kitchen.last,
      kitchen.since <= Self.rightAfter
    else { return nil }
    return target
  }

  private static let rightAfter = Duration.seconds(20)

  /// Words by which timers are found.
  private func words(for places: [Int]) -> Target? {
    if places.count > 1 {
      if places.count == kitchen.timers.count, kitchen.isWhole { return Target(isAll: true) }
      let names = places.compactMap { kitchen.timers[$0].name }
      return names.count == places.count ? Target(names: names) : nil
    }
    guard let place = places.first else { return nil }
    if let name = kitchen.timers[place].name {
      return kitchen.timers.count { $0.name == name } == 1 ? Target(name: name) : nil
    }
    if kitchen.last == place || kitchen.isWhole && kitchen.timers.count == 1 {
      return Target(pronoun: .it)
    }
    let length = kitchen.timers[place].length
    return kitchen.timers.count { $0.length == length } == 1 ? Target(duration: length) : nil
  }

  private func changing(_ intent: Intent) -> Command? {
    guard !slots.isCount || isCertain, !slots.mayBeClock || slots.isBy,
      isOrder || isCertain || !slots.endsInOther || slots.pointsOut,
      let length = intent == .setDuration ? slots.length(besides: timer?.length) : slots.length,
      length.maxDuration == nil, let target
    else { return nil }
    let isNegative = length.duration < .zero
    guard !isNegative || intent == .decreaseTimer else { return nil }
    let duration = isNegative ? .zero - length.duration : length.duration
    return duration > .zero ? Command(intent, duration: duration, target: target) : nil
  }

  private func timeless(_ intent: Intent) -> Command? {
    // "Pause it for ten minutes" is more than a pause; "oh hush, an hour I've waited" is not.
    guard !slots.hasTime || isCertain && intent == .dismiss, let target else { return nil }
    if intent == .cancelTimer, target.isAll {
      return isOrder || isCertain || relevance >= LeastRelevance.cancelsAll
        ? Command(.cancelAllTimers) : nil
    }
    return Command(intent, target: target)
  }

  /// "From the top", and "begin from four again" of one that had four minutes.
  private var restart: Command? {
    guard slots.hasTime else { return timeless(.restartTimer) }
    guard let target, let timer,
      slots.saysOnly(timer.length) || isCertain && slots.says(timer.length)
    else { return nil }
    return Command(.restartTimer, target: target)
  }

  /// "No, fifteen", "ten, not five", "I meant the rice, not the peas".
  private var correction: Command? {
    guard canCorrect else { return nil }
    var command = Command(.reject)
    let old = kitchen.last.map { kitchen.timers[$0].length }
    if let length = slots.length(besides: old) {
      command.duration = length.duration
      command.maxDuration = length.maxDuration
    } else if slots.hasTime {
      return nil
    }
    // "Fifteen, they'd be charcoal": what is no part of the correction is no name.
    if let given, let name = given.name, command.duration == nil || slots.isBesideTime(given.words)
    {
      command.target = Target(name: name)
    } else if slots.namesLive {
      // "Sorry, gammon I said": of two, what was done last was done to the wrong one.
      let matcher = NameMatcher(language: language)
      let wrong = kitchen.last.flatMap { kitchen.timers[$0].name }
      var meant = slots.affirmedNames
      if meant.count > 1, let wrong {
        meant.removeAll { matcher.match($0, among: [wrong]) == .one(0) }
      }
      command.target = meant.count == 1 ? Target(name: meant[0]) : nil
    }
    return command.duration != nil || command.target != nil ? command : nil
  }
}
