import Routines

/// Reads when something is to happen, of the whole of what was said.
struct CalendarReader {
  private let tokens: [CalendarTokens.Token]
  private var at = 0
  private var when = SpokenWhen()
  private var except: Set<Int> = []
  /// "Mornings" make each of the days come again.
  private var repeatsDays = false
  private var isCorrecting = false
  /// Words that were read as a time.
  private var used: [Range<Int>] = []

  struct Reading {
    var when: SpokenWhen
    /// Stretches of words that say it.
    var ranges: [Range<Int>]
  }

  /// Nil where nothing is said about when.
  ///
  /// `text` are words of what is reminded of, in the middle of which a time says when only where
  /// nothing else does.
  static func reading(of utterance: Utterance, around text: Range<Int>? = nil) -> Reading? {
    let tokens = CalendarTokens(utterance).tokens
    let runs = runs(of: tokens)
    guard let text else { return reading(of: runs, among: tokens) }
    let outer = runs.filter { run in
      let first = tokens[run.lowerBound].range.lowerBound
      let end = tokens[run.upperBound - 1].range.upperBound
      // "Friday's party" is no party on Friday that is to be told of.
      let owns =
        run.upperBound < tokens.count && first >= text.lowerBound
        && ["'s", "’s", "s"].contains(utterance.words(tokens[run.upperBound].range))
      return !owns && (first <= text.lowerBound || end >= text.upperBound)
    }
    let all = reading(of: runs, among: tokens, oneClock: true)
    guard let told = reading(of: outer, among: tokens, oneClock: true) else { return all }
    // "Ten minutes before my three o'clock meeting": before what is said elsewhere.
    return told.when.lead != nil && told.when.clocks.isEmpty ? all : told
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

  /// `oneClock` where a number in what is reminded of may look like another.
  private static func reading(
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
  private static func runs(of tokens: [CalendarTokens.Token]) -> [Range<Int>] {
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

  private mutating func read(_ run: Range<Int>) {
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

  private func word(_ place: Int, in run: Range<Int>) -> CalendarWord? {
    run.contains(place) ? tokens[place].word : nil
  }

  /// Returns: whether something was said here; `at` is behind it then.
  private mutating func readOne(in run: Range<Int>) -> Bool {
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
    case .each: return readEach(in: run)
    case .next: return readNext(in: run)
    case .month(let month): return readDay(of: month, in: run)
    case .ordinal(let day): return readOrdinal(day, in: run)
    case .other: return readOrdinal(2, in: run)
    case .last where isMonth(next): return false
    case .number(let number): return readNumber(number, in: run)
    case .length(let length): return readLength(length, in: run)
    case .until: return readUntil(in: run)
    case .except: return readExcept(in: run)
    case .this, .last, .unit, .past, .at, .for, .of, .before, .later, .and, .from, .filler, .word:
      return false
    }
    at += 1
    return true
  }

  private func isMonth(_ word: CalendarWord?) -> Bool {
    if case .month = word { true } else { false }
  }

  private func isEach(_ place: Int, in run: Range<Int>) -> Bool {
    guard let before = word(place - 1, in: run) else { return false }
    return before == .each || before == .of && word(place - 2, in: run) == .each
  }

  private mutating func recur(
    _ frequency: RecurrenceRule.Frequency, _ change: (inout RecurrenceRule) -> Void
  ) {
    var rule = when.rule ?? RecurrenceRule(frequency)
    // "Every day" and "Mondays" are both said of one that recurs on Mondays.
    if when.rule != nil, frequency == .weekly, rule.frequency == .daily { rule.frequency = .weekly }
    change(&rule)
    when.rule = rule
  }

  /// A clock; one that corrects another takes its place.
  private mutating func add(_ clock: SpokenWhen.Clock) {
    if isCorrecting, !when.clocks.isEmpty { when.clocks.removeLast() }
    isCorrecting = false
    when.clocks.append(clock)
  }

  /// A day that corrects another takes the place of all of them.
  private mutating func correctDays() {
    guard isCorrecting else { return }
    when.days = []
    isCorrecting = false
  }

  private mutating func halve(_ isAfternoon: Bool) {
    guard let last = when.clocks.indices.last, !when.clocks[last].isSure else { return }
    let hour = when.clocks[last].minutes % 720
    when.clocks[last] = .init(minutes: hour + (isAfternoon ? 720 : 0), isSure: true)
  }

  /// "Monday", "Monday and Thursday", "Monday to Friday".
  private mutating func readWeekdays(from day: Int, in run: Range<Int>) -> Bool {
    let recurs = isEach(at, in: run) || when.rule?.days.isEmpty == false
    at += 1
    var days = [day]
    while true {
      guard let joint = word(at, in: run) else { break }
      var place = at
      let isRange = joint == .for || joint == .until
      if joint == .and || isRange || joint == .of { place += 1 }
      if word(place, in: run) == .of || word(place, in: run) == .each { place += 1 }
      guard case .weekday(let other, _) = word(place, in: run) else { break }
      if isRange { days = SpokenWhen.week(from: day, to: other) } else { days.append(other) }
      at = place + 1
    }
    if recurs || days.count > 2 {
      recur(.weekly) { rule in rule.days += days.map { .init($0) } }
    } else {
      when.days += days.map { .weekday($0) }
    }
    return true
  }

  /// "Every …"; what is not said here is said by the words behind it.
  private mutating func readEach(in run: Range<Int>) -> Bool {
    var place = at + 1
    var interval = 1
    if word(place, in: run) == .other {
      interval = 2
      place += 1
    }
    switch word(place, in: run) {
    case .unit(let unit): recur(unit) { $0.interval = interval }
    case .length(let length):
      guard let (unit, count) = RecurrenceRule.Frequency.of(length) else { return false }
      recur(unit) { $0.interval = count * interval }
    case .number(let number):
      guard case .unit(let unit) = word(place + 1, in: run), (1...1000).contains(number) else {
        return false
      }
      recur(unit) { $0.interval = Int(number) }
      place += 1
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

  /// "Next week", "next Friday", "next month".
  private mutating func readNext(in run: Range<Int>) -> Bool {
    switch word(at + 1, in: run) {
    case .unit(.weekly):
      when.weeksAhead = 1
      at += 2
    case .unit(.monthly):
      when.monthsAhead = 1
      at += 2
    case .unit(.yearly):
      when.monthsAhead = 12
      at += 2
    case .unit(.daily):
      when.days.append(.ahead(1))
      at += 2
    case .weekday(let day, let part):
      when.weeksAhead = 1
      when.part = part ?? when.part
      at += 1
      return readWeekdays(from: day, in: run)
    case .weekend:
      when.weeksAhead = 1
      when.days.append(.weekend)
      at += 2
    case .part(let part):
      when.part = part
      at += 2
    case .month:
      at += 1
      return readOne(in: run)
    default: return false
    }
    return true
  }

  /// "December 5th", "december the fifth 2027".
  private mutating func readDay(of month: Int, in run: Range<Int>) -> Bool {
    var place = at + 1
    if word(place, in: run) == .of { place += 1 }
    let day: Int
    switch word(place, in: run) {
    case .ordinal(let number): day = number
    case .other: day = 2
    case .number(let number) where (1...31).contains(number): day = Int(number)
    default: return false
    }
    at = place + 1
    when.days.append(.date(month: month, day: day, year: readYear(in: run)))
    return true
  }

  private mutating func readYear(in run: Range<Int>) -> Int? {
    guard case .number(let number) = word(at, in: run), (1970...9999).contains(number) else {
      return nil
    }
    at += 1
    return Int(number)
  }

  /// "The 3rd of May", "the 3rd", "the first Monday of the month".
  private mutating func readOrdinal(
    _ number: Int, in run: Range<Int>, isRecurring: Bool = false
  ) -> Bool {
    var place = at + 1
    if case .weekday(let day, _) = word(place, in: run) {
      let end = endOfEachMonth(place + 1, in: run)
      guard isRecurring || end != nil else { return false }
      recur(.monthly) { $0.days = [.init(day, ordinal: number == -1 ? -1 : min(number, 5))] }
      at = end ?? place + 1
      return true
    }
    guard number > 0, number <= 31 else { return false }
    if let end = endOfEachMonth(place, in: run) {
      recur(.monthly) { $0.monthDays.append(number) }
      at = end
      return true
    }
    if word(place, in: run) == .of { place += 1 }
    if case .month(let month) = word(place, in: run) {
      at = place + 1
      when.days.append(.date(month: month, day: number, year: readYear(in: run)))
      return true
    }
    if isRecurring {
      recur(.monthly) { $0.monthDays.append(number) }
      at += 1
      return true
    }
    guard word(at - 1, in: run) == .of || word(at - 2, in: run) == .of else { return false }
    when.days.append(.date(month: nil, day: number, year: nil))
    at += 1
    return true
  }

  /// Behind "of the month", "of every month" or "every month".
  private func endOfEachMonth(_ start: Int, in run: Range<Int>) -> Int? {
    var place = start
    while let word = word(place, in: run), word == .of || word == .each { place += 1 }
    return word(place, in: run) == .unit(.monthly) ? place + 1 : nil
  }

  /// A clock without a word for it: "at 7", "at 730", "seven thirty".
  private mutating func readNumber(_ number: Double, in run: Range<Int>) -> Bool {
    let before = word(at - 1, in: run)
    if case .month(let month) = word(at + 1, in: run), (1...31).contains(number) {
      at += 2
      when.days.append(.date(month: month, day: Int(number), year: readYear(in: run)))
      return true
    }
    // "In two months".
    if before == .of, case .unit(let unit) = word(at + 1, in: run), (1...1000).contains(number),
      unit == .monthly || unit == .yearly
    {
      when.monthsAhead = Int(number) * (unit == .yearly ? 12 : 1)
      at += 2
      return true
    }
    // "Ten to eleven", "twenty past four".
    if case .number(let hour)? = word(at + 2, in: run), let next = word(at + 1, in: run),
      next == .past || next == .for && isTo(at + 1), (1...12).contains(hour),
      (1..<30).contains(number),
      before != .from, number.truncatingRemainder(dividingBy: 5) == 0
    {
      let minutes = Int(hour) * 60 + (next == .past ? Int(number) : -Int(number))
      add(SpokenWhen.Clock(minutes: (minutes + 720) % 720, isSure: false))
      at += 3
      return true
    }
    guard var clock = SpokenWhen.Clock(number: number) else { return false }
    var end = at + 1
    // "Seven thirty", "eight oh five".
    if clock.minutes % 60 == 0, number <= 12, case .number(let minutes)? = word(end, in: run),
      (0..<60).contains(minutes), minutes >= 10 || tokens[end].saysZero
    {
      clock.minutes += Int(minutes)
      end += 1
    }
    let saysHalf = word(end, in: run).map(\.isMeridiem) ?? false
    let isLed =
      before == .at || before == .for || before == .until || before == .correction
      || before == .and && !when.clocks.isEmpty || before?.isContent == true && !tokens[at].isApart
      || end > at + 1
    guard isLed || saysHalf else { return false }
    add(clock)
    at = end
    return true
  }

  private func isTo(_ place: Int) -> Bool { tokens[place].isTo }

  /// "In three days", "an hour before", "and an hour later".
  private mutating func readLength(_ length: Duration, in run: Range<Int>) -> Bool {
    switch word(at + 1, in: run) {
    case .before:
      when.lead = length
      at += 2
      return true
    case .later where !when.clocks.isEmpty:
      when.again = length
      at += 2
      return true
    default: break
    }
    let days = Int(length.components.seconds / 86400)
    guard days > 0, length == .seconds(days * 86400),
      word(at - 1, in: run) == .of || word(at + 1, in: run) == .later
    else { return false }
    when.days.append(.ahead(days))
    at += 1
    return true
  }

  private mutating func readUntil(in run: Range<Int>) -> Bool {
    switch word(at + 1, in: run) {
    case .clock(let minutes, let isSure): when.untilClock = .init(minutes: minutes, isSure: isSure)
    case .number(let number):
      guard let clock = SpokenWhen.Clock(number: number) else { return false }
      when.untilClock = clock
    case .weekday(let day, _): when.untilDay = .weekday(day)
    case .day(let days, _): when.untilDay = .ahead(days)
    case .date(let month, let day): when.untilDay = .date(month: month, day: day, year: nil)
    default: return false
    }
    at += 2
    return true
  }

  private mutating func readExcept(in run: Range<Int>) -> Bool {
    at += 1
    while let next = word(at, in: run) {
      switch next {
      case .weekday(let day, _), .weekdays(let day): except.insert(day)
      case .weekend, .weekends: except.formUnion([6, 7])
      case .working: except.formUnion(1...5)
      case .and, .of, .each: break
      default: return true
      }
      at += 1
    }
    return true
  }

  // MARK: All of it

  private mutating func settle() {
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

extension CalendarWord {
  /// A stretch with it may say when.
  fileprivate var mayCarry: Bool {
    switch self {
    case .each, .next, .ordinal, .other, .number, .length, .until, .half: true
    default: isContent
    }
  }

  /// Before a time it belongs to it.
  fileprivate var leads: Bool {
    switch self {
    case .at, .for, .of, .from, .this, .and, .filler, .before, .until: true
    default: false
    }
  }

  fileprivate var trails: Bool { self == .filler }

  fileprivate var isMeridiem: Bool { if case .meridiem = self { true } else { false } }
}

extension SpokenWhen.Clock {
  /// "7" and "19" are hours, "730" is said with its minutes; nil for what no clock shows.
  fileprivate init?(number: Double) {
    guard number == number.rounded(), number >= 0, number <= 2400 else { return nil }
    let number = Int(number)
    let minutes = number < 100 ? number * 60 : number / 100 * 60 + number % 100
    guard number <= 24 || number >= 100 && number % 100 < 60 else { return nil }
    self.init(minutes: minutes % 1440, isSure: minutes >= 780 || minutes < 60)
  }
}

extension SpokenWhen {
  /// The weekdays from one to another.
  fileprivate static func week(from first: Int, to last: Int) -> [Int] {
    var days = [first]
    while let day = days.last, day != last, days.count < 7 { days.append(day % 7 + 1) }
    return days
  }
}

extension RecurrenceRule.Frequency {
  /// The largest unit that a length is some of; nil for one in seconds.
  fileprivate static func of(_ length: Duration) -> (RecurrenceRule.Frequency, Int)? {
    let seconds = Int(length.components.seconds)
    for (unit, frequency) in [
      (604_800, Self.weekly), (86_400, .daily), (3600, .hourly), (60, .minutely),
    ] where seconds >= unit && seconds % unit == 0 {
      return (frequency, seconds / unit)
    }
    return nil
  }
}
