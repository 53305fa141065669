/// What is said in the words of one order, and the command that it makes with what the order is about.
struct OrderSlots {
  let utterance: Utterance
  let words: Range<Int>
  let context: Context
  let speaksOfUs: Bool
  private let joints: [Int]
  private(set) var names: [SpokenSlots.Item] = []
  private(set) var things: [SpokenSlots.Item] = []
  private(set) var unknown: [Range<Int>] = []
  /// Words in a row that may name something new.
  private(set) var runs: [Range<Int>] = []
  private(set) var times: [SpokenSlots.Item] = []
  /// All lengths and numbers, with those that were taken back.
  private(set) var everyTime: [Time] = []
  private var pronouns: Set<Target.Pronoun> = []
  private var isOfEvery = false
  /// Times of day, and what is said like them.
  private(set) var clocks: [SpokenSlots.Item] = []
  /// Some of the timers are excepted.
  private(set) var hasException = false
  private(set) var isCorrected: Bool
  /// Where the last of what takes something back begins, or the order itself.
  let correction: Int
  /// "Two more stirs", "four potatoes": a number of something.
  private(set) var isCount = false
  /// They are things that are known, or words that nobody knows; "twelve under the grill" counts neither.
  private(set) var countsThings = false
  /// It tells of others, of what was, or of what is not: "you mustn't", "the rice, not killing that yet".
  ///
  /// Where a length is said, such words only tell why unless they stand before everything else or right before the
  /// length: "the pie's not done, another five".
  private(set) var isTold = false
  /// What is said of time was not read whole: a unit without a number, two numbers in a row, a length that is over, or
  /// one that is taken back for nothing ("beef hour twenty pink", "eggs two fifty", "ten minutes ago", "pasta eight, no").
  private(set) var isUnclear = false
  /// The words that deny what is said behind them.
  private let denials: [Int]

  /// A number in the name that the order surely gives is no length: "number two tin thirty five".
  init(
    _ spoken: SpokenSlots, in words: Range<Int>, named: Range<Int>? = nil, of utterance: Utterance,
    _ context: Context, speaksOfUs: Bool
  ) {
    self.utterance = utterance
    self.words = words
    self.context = context
    self.speaksOfUs = speaksOfUs
    joints = spoken.joints
    denials = spoken.denials.filter(words.contains)
    hasException = spoken.exceptions.contains(where: words.contains)
    let read = spoken.items(in: words).filter { !$0.kind.mayName || $0.kind == .thing }
    isUnclear = words.contains { word in
      let roles = utterance.language.entry(utterance.words[word].id).roles
      return roles.has(.unit) && !roles.has(.ordinal)
        && !read.contains { $0.words.contains(word) }
    }
    let correction = spoken.corrections.last(where: words.contains) ?? words.lowerBound
    self.correction = correction
    isCorrected = correction > words.lowerBound
    for item in spoken.items(in: words) {
      if case .number = item.kind {
        if named?.contains(item.words.lowerBound) == true {
          append(item.words)
          continue
        }
        if utterance.isOfHeat(item.words) { continue }
        if let last = everyTime.last, !last.hasUnit,
          last.words.upperBound == item.words.lowerBound
        {
          isUnclear = true
        }
      }
      if let last = times.last, case .number = last.kind, item.kind.mayName,
        !utterance.language.entry(utterance.words[item.words.lowerBound].id).roles
          .hasAny(Self.changing),
        last.words.upperBound == item.words.lowerBound
          || item.kind != .thing
            && utterance.isMore(before: item.words.lowerBound, behind: last.words.upperBound)
      {
        isCount = true
        countsThings = countsThings || item.kind != .other
      }
      switch item.kind {
      case .live: names.append(item)
      case .thing:
        things.append(item)
        append(item.words)
      case .unknown:
        unknown.append(item.words)
        append(item.words)
      case .other: append(item.words)
      case .length, .number:
        if let time = Time(item, in: utterance) { everyTime.append(time) }
        // "Twenty, no, twenty five".
        if let first = times.first, first.words.lowerBound < correction,
          correction <= item.words.lowerBound
        {
          if case .length(let old, _) = first.kind, case .length(let new, _) = item.kind,
            !utterance.lengths[new].mayCorrect(utterance.lengths[old])
          {
            continue
          }
          times = []
        }
        times.append(item)
      case .clock, .colon: clocks.append(item)
      case .pronoun(let pronoun): pronouns.insert(pronoun)
      case .every: isOfEvery = true
      }
    }
    if let last = everyTime.last?.words {
      isUnclear =
        isUnclear || correction >= last.upperBound
        || words.contains(last.upperBound)
          && utterance.language.entry(utterance.words[last.upperBound].id).roles.has(.pastTime)
    }
    if let time = times.first {
      let first = spoken.items(in: words).first { $0.kind == .thing || !$0.kind.mayName }
      let start = first?.words.lowerBound ?? time.words.lowerBound
      isTold = denials.contains { $0 <= start || $0 + 1 == time.words.lowerBound }
    } else {
      isTold = !denials.isEmpty
    }
  }

  /// The other lengths are of the same thing, and taken back or said again: "ten for the sauce, no, five", and not "five
  /// for the kettle, twenty for the loaf", nor "ten minutes for the eggs, no wait, I have twelve".
  func takesBack(for time: Time) -> Bool {
    let others = everyTime.filter { $0.length != time.length }
    return !isOfSeveralThings && !isCount && others.allSatisfy { $0.hasUnit == time.hasUnit }
      && others.allSatisfy {
        isDenied($0.words)
          || $0.words.lowerBound < correction && correction <= time.words.lowerBound
      }
  }

  /// "No, two thirty" is so many minutes and seconds, or hours and minutes, whichever is nearer to what it corrects;
  /// nothing else is said of time, and not when.
  mutating func takeColonForLength(insteadOf length: Duration) {
    guard clocks.count == 1, times.isEmpty, case .colon(let value) = clocks[0].kind,
      !leads(to: clocks[0], by: [.at, .until, .by])
    else { return }
    let unit = BareNumber.unit(of: value / 60, insteadOf: length)
    times = [SpokenSlots.Item(kind: .number(value * Double(unit) / 3600), words: clocks[0].words)]
    clocks = []
  }

  /// Of all lengths that are said this one is meant: "eggs four instead of seven".
  mutating func settle(on time: Time) {
    times = [time.item]
    isCorrected = false
  }

  private mutating func append(_ words: Range<Int>) {
    if let last = runs.last, last.upperBound == words.lowerBound {
      runs[runs.count - 1] = last.lowerBound..<words.upperBound
    } else {
      runs.append(words)
    }
  }

  /// "Rest it for twenty": it begins with what is done, or is done to what was named.
  var isStep: Bool {
    guard names.isEmpty, !times.isEmpty else { return false }
    if pronouns.contains(.it) { return true }
    return nameWords.map { words in
      words.contains { word in
        utterance.language[.deedForms].contains(utterance.words(word..<word + 1).lowercased())
      }
    } ?? false
  }

  /// "Also the pasta timer": it names what runs and tells nothing to do with it.
  var isBare: Bool {
    times.isEmpty
      && words.allSatisfy { word in
        names.contains { $0.words.contains(word) }
          || utterance.language.entry(utterance.words[word].id).roles.hasAny(Self.pointing)
      }
  }

  private static let pointing: Roles = [
    .timer, .timers, .article, .definite, .all, .other, .pronoun, .oneNoun, .ordinal, .forWord, .to,
    .of, .on, .and, .filler, .adverb,
  ]

  /// What the command that is made stands on.
  func stated(for command: Command) -> Segmentation.Stated {
    if !names.isEmpty { return .live }
    guard command.intent == .startTimer, let name = nameWords else { return .pointed }
    return isKnown(name) ? .new : .perhapsNew
  }

  /// How sure it must be that a new timer was meant for Simmer.
  func leastRelevance(for command: Command) -> Float {
    Segmentation.leastRelevance(for: command, stated: stated(for: command))
  }

  // MARK: Slots

  /// The ones that are named, or the one that can only be meant.
  var target: Target? {
    guard context.hasTimers, !hasException else { return nil }
    // "Pause the rice, then both get five": what is said of all is another order.
    let isOfSeveral = pronouns.contains(.both) || isOfEvery
    guard names.isEmpty || !isOfSeveral, !isOfEvery || pronouns.isEmpty && runs.isEmpty else {
      return nil
    }
    let said = distinct(names)
    if said.count > 1 { return areListed ? Target(names: said) : nil }
    if let name = said.first { return isApart ? Target(name: name) : nil }
    // Of what does not run, nothing is done that no rule reads.
    guard things.isEmpty else { return nil }
    if pronouns.contains(.both) { return Target(pronoun: .both) }
    if isOfEvery { return Target(isAll: true) }
    let mayNameAnother = !unknown.isEmpty || !runs.isEmpty && context.timerNames.count > 1
    return mayNameAnother ? nil : Target(pronoun: .it)
  }

  /// "The pasta and the rice": nothing is said between them but that both are meant.
  private var areListed: Bool {
    zip(names, names.dropFirst()).allSatisfy { first, second in
      let between = first.words.upperBound..<second.words.lowerBound
      return between.count <= Self.mostBetween && joints.contains(where: between.contains)
    }
  }

  /// "And the".
  private static let mostBetween = 2

  /// Nothing that names stands right beside the name of what runs, as the other half of a longer one: "rice wine".
  var isApart: Bool {
    (things.map(\.words) + unknown).allSatisfy { other in
      names.allSatisfy {
        $0.words.upperBound != other.lowerBound && $0.words.lowerBound != other.upperBound
      }
    }
      && runs.allSatisfy { run in
        names.allSatisfy { $0.words.upperBound != run.lowerBound }
          || run.count < 2 && run.upperBound < words.upperBound
      }
  }

  /// Something joins two parts of it: "stop the timer and start again in thirty minutes".
  var isJoint: Bool { joints.contains(where: words.contains) }

  /// More than one thing is named: "five on the beans, five on the toast".
  var isOfSeveralThings: Bool { names.count + things.count > 1 }

  /// "That one", "it".
  var pointsOut: Bool { !pronouns.isEmpty && !hasException }

  /// "Both", "all of them".
  var isOfAll: Bool { pronouns.contains(.both) || isOfEvery }

  /// A timer that runs is named.
  var namesLive: Bool { !names.isEmpty }

  /// Each of its words is said, be it as part of a longer name: "the pasta water".
  func says(_ name: String) -> Bool {
    name.lowercased().split(separator: " ").allSatisfy { part in
      words.contains { utterance.words($0..<$0 + 1).lowercased() == part }
    }
  }

  /// Something is named that no live timer is for, or some of them are excepted.
  var namesOther: Bool { hasException || names.isEmpty && !things.isEmpty }

  /// Beside a length there are words that nobody knows, and no timer is named.
  var mayNameOther: Bool { names.isEmpty && !times.isEmpty && !unknown.isEmpty }

  /// The last words name something that is known, but nothing that runs: "two more minutes for the head".
  var endsInOther: Bool {
    guard names.isEmpty, let last = runs.last, last.upperBound == words.upperBound,
      last.lowerBound > words.lowerBound
    else { return false }
    return utterance.language.entry(utterance.words[last.lowerBound - 1].id).roles
      .hasAny([.definite, .article])
  }

  /// The timers that are named and not denied, each once: "the rice, not the peas".
  var affirmedNames: [String] {
    distinct(names.filter { !isDenied($0.words) })
  }

  private func distinct(_ items: [SpokenSlots.Item]) -> [String] {
    items.map { utterance.name($0.words) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// "Not" stands before it, or before its article.
  func isDenied(_ words: Range<Int>) -> Bool {
    denials.contains { denial in
      denial + 1 == words.lowerBound
        || denial + 2 == words.lowerBound
          && utterance.language.entry(utterance.words[denial + 1].id).roles
            .hasAny([.definite, .article])
    }
  }

  /// Words that name what is timed: those with a thing among them, or the nearest to the length, rather behind it than
  /// before.
  var newName: String? { nameWords.map(utterance.name) }

  /// Without the verbs and small words at its ends: "make sauce", "new one sausages".
  private func trimmed(_ run: Range<Int>) -> Range<Int>? {
    func mayName(_ word: Int) -> Bool {
      !utterance.language.entry(utterance.words[word].id).roles.hasAny(Self.nameless)
    }
    guard let first = run.first(where: mayName), let last = run.last(where: mayName) else {
      return nil
    }
    return first..<last + 1
  }

  private static let changing: Roles = [.more, .less]

  static let nameless: Roles = [
    .filler, .adverb, .start, .make, .add, .put, .take, .want, .person, .doing, .there, .oneNoun,
    .newness, .framing, .to, .on, .off, .of, .at,
  ]

  private var nameWords: Range<Int>? {
    let runs = runs.compactMap(trimmed)
    let known = runs.filter { run in things.contains { run.overlaps($0.words) } }
    let near = (known.isEmpty ? runs : known).min { distance(to: $0) < distance(to: $1) }
    guard let near, near.count > Self.longestName else { return near }
    return things.first { near.overlaps($0.words) }?.words
  }

  /// It is known to be timed; or no rule knows it, and a length is said, for "401k" has a number too.
  private func isKnown(_ name: Range<Int>) -> Bool {
    if things.contains(where: { name.overlaps($0.words) }) { return true }
    guard case .length = times.first?.kind else { return false }
    return unknown.contains { name.overlaps($0) }
  }

  private static let longestName = 4

  private func distance(to run: Range<Int>) -> Int {
    guard let time = times.first?.words else { return 0 }
    return run.lowerBound >= time.upperBound
      ? run.lowerBound - time.upperBound : time.lowerBound - run.upperBound + Self.before
  }

  /// "Yo start ninety seconds for the hot pocket".
  private static let before = 3
}

extension Utterance {
  /// One word for more stands between them.
  fileprivate func isMore(before next: Int, behind last: Int) -> Bool {
    next == last + 1 && language.entry(words[last].id).roles.has(.more)
  }
}
