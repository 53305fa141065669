import Routines

/// Reads when something is to happen, of the whole of what was said.
struct CalendarReader {
  let tokens: [CalendarTokens.Token]
  var at = 0
  var when = SpokenWhen()
  var except: Set<Int> = []
  /// "Mornings" make each of the days come again.
  var repeatsDays = false
  var isCorrecting = false
  /// Words that were read as a time.
  var used: [Range<Int>] = []

  struct Reading {
    var when: SpokenWhen
    /// Stretches of words that say it.
    var ranges: [Range<Int>]
  }

  /// Nil where nothing is said about when.
  ///
  /// `text` are words of what is reminded of, in the middle of which a time says when only where
  /// nothing else does, and no length either: `isTimed`.
  static func reading(
    of utterance: Utterance, around text: Range<Int>? = nil, isTimed: Bool = false
  ) -> Reading? {
    let tokens = CalendarTokens(utterance).tokens
    let runs = runs(of: tokens)
    guard let text else {
      return withClock(ofTheOrderIn: utterance, runs, tokens, reading(of: runs, among: tokens))
    }
    func place(_ run: Range<Int>) -> Range<Int> {
      tokens[run.lowerBound].range.lowerBound..<tokens[run.upperBound - 1].range.upperBound
    }
    // "Remind me in half an hour to turn the oven down to one fifty", "at eight to make breakfast": when is told.
    let isInAWhile =
      isTimed && utterance.pieces.contains { $0.kind == .length && Int($0.end) <= text.lowerBound }
    let isTold =
      isInAWhile
      || runs.contains { run in
        place(run).upperBound <= text.lowerBound
          && reading(of: [run], among: tokens)?.when.clocks.isEmpty == false
      }
    let outer = runs.filter { run in
      let (first, end) = (place(run).lowerBound, place(run).upperBound)
      // "To make breakfast", whose last word a rule took for a time.
      let isLast = first == text.upperBound && end == first + 1
      if isTold, first > text.lowerBound, isInAWhile || end <= text.upperBound || isLast,
        let own = reading(of: [run], among: tokens), own.when.lead == nil,
        // "In half an hour to buy bread for tomorrow"; but "at six to call mum tomorrow".
        isInAWhile || !own.when.clocks.isEmpty
      {
        return false
      }
      // "Friday's party" is no party on Friday that is to be told of.
      let owns =
        run.upperBound < tokens.count && first >= text.lowerBound
        && utterance.language[.calendarOwns].contains(
          utterance.words(tokens[run.upperBound].range).lowercased())
      return !owns && (first <= text.lowerBound || end >= text.upperBound)
    }
    let all = reading(of: runs, among: tokens, oneClock: true)
    guard let told = reading(of: outer, among: tokens, oneClock: true) else {
      return isTimed ? nil : all
    }
    // "Ten minutes before my three o'clock meeting": before what is said elsewhere.
    return withClock(
      ofTheOrderIn: utterance, runs, tokens,
      told.when.lead != nil && told.when.clocks.isEmpty ? all : told)
  }

  /// What is changed to another time: what it is now, and what it is to be.
  static func change(in utterance: Utterance) -> (from: SpokenWhen?, to: SpokenWhen?) {
    let tokens = CalendarTokens(utterance).tokens
    let to = tokens.indices.dropLast().last { place in
      guard tokens[place].isTo, tokens[(place + 1)...].prefix(3).contains(where: \.word.mayCarry)
      else { return false }
      // "To ten to eleven": the first of them.
      if place > 0, case .number = tokens[place - 1].word, case .number = tokens[place + 1].word {
        return false
      }
      return true
    }
    func part(_ range: Range<Int>) -> SpokenWhen? {
      let part = Array(tokens[range])
      return reading(of: runs(of: part), among: part)?.when
    }
    guard let to else { return (nil, part(0..<tokens.count)) }
    let from = part(0..<to)
    var changed = part(to..<tokens.count)
    // "From seven am to half past seven": the same half of the day.
    if let old = from?.clocks.first, old.isSure, let new = changed?.clocks.first, !new.isSure {
      let isAfternoon = old.minutes >= 720
      changed?.clocks = [.init(minutes: new.minutes % 720 + (isAfternoon ? 720 : 0), isSure: true)]
    }
    return (from, changed)
  }

  /// "All alarms tomorrow but the one at seven": what is said before an exception, and behind it; nil without one.
  static func exception(in utterance: Utterance) -> (meant: SpokenWhen?, spared: SpokenWhen)? {
    let tokens = CalendarTokens(utterance).tokens
    guard let place = tokens.firstIndex(where: { $0.word == .except }) else { return nil }
    func part(_ range: Range<Int>) -> SpokenWhen? {
      let part = Array(tokens[range])
      return reading(of: runs(of: part), among: part)?.when
    }
    return part(place + 1..<tokens.count).map { (part(0..<place), $0) }
  }

  /// "At seven on weekdays and at nine on Saturday": several times, each with days of its own; nil where that is not said.
  static func apart(in utterance: Utterance) -> [SpokenWhen]? {
    let tokens = CalendarTokens(utterance).tokens
    let parts = tokens.split { $0.word == .and }.map { words in
      var part = Array(words)
      // "… and nine on weekends".
      if case .number = part[0].word {
        part.insert(CalendarTokens.Token(word: .at, range: part[0].range), at: 0)
      }
      return reading(of: runs(of: part), among: part)?.when
    }
    let told = parts.compactMap { when in
      when.flatMap { $0.clocks.isEmpty || $0.days.isEmpty && $0.rule == nil ? nil : $0 }
    }
    return told.count > 1 && told.count == parts.count ? told : nil
  }

  /// `oneClock` where a number in what is reminded of may look like another.
  static func reading(
    of runs: [Range<Int>], among tokens: [CalendarTokens.Token], oneClock: Bool = false
  ) -> Reading? {
    guard !runs.isEmpty else { return nil }
    var reader = CalendarReader(tokens)
    for run in runs {
      let clocks = reader.when.clocks
      reader.read(run)
      if oneClock, !clocks.isEmpty { reader.when.clocks = clocks }
    }
    reader.settle()
    guard !reader.when.isEmpty else { return nil }
    return Reading(when: reader.when, ranges: reader.used)
  }

  private init(_ tokens: [CalendarTokens.Token]) {
    self.tokens = tokens
  }

  /// Stretches in which only times and what joins them stand.
  static func runs(of tokens: [CalendarTokens.Token]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for place in 0...tokens.count {
      if place < tokens.count, tokens[place].word != .word {
        start = start ?? place
      } else if let first = start {
        if tokens[first..<place].contains(where: { $0.word.mayCarry }) {
          runs.append(first..<place)
        }
        start = nil
      }
    }
    return runs
  }

  // MARK: Reading a stretch

  mutating func read(_ run: Range<Int>) {
    at = run.lowerBound
    var first: Int?
    var last = at
    while at < run.upperBound {
      let place = at
      if readOne(in: run) {
        first = first ?? place
        last = at
      } else {
        at = place + 1
      }
    }
    guard var first else { return }
    // What leads to it goes with it.
    while first > run.lowerBound, tokens[first - 1].word.leads { first -= 1 }
    while last < run.upperBound, tokens[last].word.trails { last += 1 }
    used.append(tokens[first].range.lowerBound..<tokens[last - 1].range.upperBound)
  }

  func word(_ place: Int, in run: Range<Int>) -> CalendarWord? {
    run.contains(place) ? tokens[place].word : nil
  }

  /// Returns: whether something was said here; `at` is behind it then.
  mutating func readOne(in run: Range<Int>) -> Bool {
    let next = word(at + 1, in: run)
    switch tokens[at].word {
    case .clock(let minutes, let isSure):
      add(SpokenWhen.Clock(minutes: minutes, isSure: isSure))
    case .day(let days, let part):
      correctDays()
      when.days.append(.ahead(days))
      when.part = part ?? when.part
    case .part(let part): when.part = part
    case .meridiem(let isAfternoon): halve(isAfternoon)
    case .parts(let part):
      when.part = part
      repeatsDays = true
    case .correction:
      guard when.clocks.count + when.days.count > 0 else { return false }
      isCorrecting = true
    case .half:
      guard case .number(let hour)? = next, (1...12).contains(hour) else { return false }
      add(SpokenWhen.Clock(minutes: Int(hour) * 60 + 30, isSure: false))
      at += 1
    case .weekday(let day, let part):
      correctDays()
      when.part = part ?? when.part
      return readWeekdays(from: day, in: run)
    case .weekdays(let day):
      recur(.weekly) { $0.days.append(.init(day)) }
    case .working(let part):
      recur(.weekly) { $0.days += (1...5).map { .init($0) } }
      when.part = part ?? when.part
    case .weekends: recur(.weekly) { $0.days += [.init(6), .init(7)] }
    case .weekend where isEach(at, in: run):
      recur(.weekly) { $0.days += [.init(6), .init(7)] }
    case .weekend: when.days.append(.weekend)
    case .date(let month, let day): when.days.append(.date(month: month, day: day, year: nil))
    case .nth(let month, let ordinal, let weekday):
      when.days.append(.nth(month: month, ordinal: ordinal, weekday: weekday))
    case .daily(let part):
      recur(.daily) { _ in }
      when.part = part ?? when.part
    case .frequency(let frequency, let interval): recur(frequency) { $0.interval = interval }
    case .each, .every: return readEach(in: run)
    case .next: return readNext(in: run)
    case .month(let month): return readDay(of: month, in: run)
    case .ordinal(let day): return readOrdinal(day, in: run)
    case .last where isMonth(next): return false
    case .number(let number): return readNumber(number, in: run)
    case .length(let length): return readLength(length, in: run)
    case .until: return readUntil(in: run)
    case .except: return readExcept(in: run)
    case .this, .other, .last, .unit, .past, .at, .for, .of, .before, .later, .and, .from, .filler,
      .word:
      return false
    }
    at += 1
    return true
  }

  func isMonth(_ word: CalendarWord?) -> Bool {
    if case .month = word { true } else { false }
  }

  func isEach(_ place: Int, in run: Range<Int>) -> Bool {
    guard let before = word(place - 1, in: run) else { return false }
    return before.isEach || before == .of && word(place - 2, in: run)?.isEach == true
  }

  mutating func recur(
    _ frequency: RecurrenceRule.Frequency, _ change: (inout RecurrenceRule) -> Void
  ) {
    var rule = when.rule ?? RecurrenceRule(frequency)
    // "Every day" and "Mondays" are both said of one that recurs on Mondays.
    if when.rule != nil, frequency == .weekly, rule.frequency == .daily { rule.frequency = .weekly }
    change(&rule)
    when.rule = rule
  }

  /// A clock; one that corrects another takes its place.
  mutating func add(_ clock: SpokenWhen.Clock) {
    if isCorrecting, !when.clocks.isEmpty { when.clocks.removeLast() }
    isCorrecting = false
    when.clocks.append(clock)
  }

  /// A day that corrects another takes the place of all of them.
  mutating func correctDays() {
    guard isCorrecting else { return }
    when.days = []
    isCorrecting = false
  }

  mutating func halve(_ isAfternoon: Bool) {
    guard let last = when.clocks.indices.last, !when.clocks[last].isSure else { return }
    let hour = when.clocks[last].minutes % 720
    when.clocks[last] = .init(minutes: hour + (isAfternoon ? 720 : 0), isSure: true)
  }

  /// "Every …"; what is not said here is said by the words behind it.
  mutating func readEach(in run: Range<Int>) -> Bool {
    var place = at + 1
    var interval = 1
    if word(place, in: run) == .other
      || word(place, in: run) == .ordinal(2) && word(place + 1, in: run)?.isCounted == true
    {
      interval = 2
      place += 1
    }
    switch word(place, in: run) {
    case .unit(let unit): recur(unit) { $0.interval = interval }
    case .length(let length):
      guard let (unit, count) = RecurrenceRule.Frequency.of(length) else { return false }
      recur(unit) { $0.interval = count * interval }
    case .number(let number):
      if case .unit(let unit) = word(place + 1, in: run), (1...1000).contains(number) {
        recur(unit) { $0.interval = Int(number) }
        place += 1
      } else if tokens[at].word == .every, isMinutes(number, at: place, in: run) {
        recur(.minutely) { $0.interval = Int(number) }
      } else {
        return false
      }
    case .weekday(let day, let part):
      when.part = part ?? when.part
      recur(.weekly) { $0.interval = interval }
      at = place
      return readWeekdays(from: day, in: run)
    case .weekdays(let day): recur(.weekly) { $0.days.append(.init(day)) }
    case .working(let part):
      recur(.weekly) { $0.days += (1...5).map { .init($0) } }
      when.part = part ?? when.part
    case .weekend, .weekends: recur(.weekly) { $0.days += [.init(6), .init(7)] }
    case .part(let part):
      recur(.daily) { $0.interval = interval }
      when.part = part
    case .ordinal(let day):
      at = place
      return readOrdinal(day, in: run, isRecurring: true)
    case .last:
      at = place
      return readOrdinal(-1, in: run, isRecurring: true)
    case .month, .date:
      recur(.yearly) { _ in }
      at = place
      return readOne(in: run)
    default: return false
    }
    at = place + 1
    return true
  }

  /// "Every fifteen to stir" is, and "every ten to six" is a clock.
  private func isMinutes(_ number: Double, at place: Int, in run: Range<Int>) -> Bool {
    guard BareNumber.mayBeInterval(number) else { return false }
    return switch word(place + 1, in: run) {
    case nil: true
    case .past, .for: word(place + 2, in: run) == nil
    default: false
    }
  }

  // MARK: All of it

  mutating func settle() {
    if repeatsDays, when.rule == nil {
      when.rule = RecurrenceRule(when.days.isEmpty ? .daily : .weekly)
    }
    guard var rule = when.rule else { return }
    // "Every night for the next week."
    if when.weeksAhead == 1, when.days.isEmpty {
      when.weeksAhead = 0
      when.untilDay = when.untilDay ?? .ahead(7)
    }
    if rule.frequency == .yearly, case .date(let month?, let day, _)? = when.days.first {
      rule.months = [month]
      rule.monthDays = [day]
      when.days.removeFirst()
    }
    if !except.isEmpty, rule.frequency == .daily || rule.frequency == .weekly {
      let all = rule.days.isEmpty ? (1...7).map { RecurrenceRule.Day($0) } : rule.days
      rule.frequency = .weekly
      rule.days = all.filter { !except.contains($0.weekday) }
    }
    // "Weekly on Friday": the day is the rule's.
    if rule.frequency == .weekly {
      for case .weekday(let day) in when.days { rule.days.append(.init(day)) }
      when.days.removeAll { if case .weekday = $0 { true } else { false } }
    }
    var seen: Set<RecurrenceRule.Day> = []
    rule.days = rule.days.sorted { $0.weekday < $1.weekday }.filter { seen.insert($0).inserted }
    when.rule = rule
  }
}
