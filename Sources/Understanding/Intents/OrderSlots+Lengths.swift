/// The lengths and numbers that are said in the words of one order.
extension OrderSlots {
  /// One of them.
  struct Time {
    let item: SpokenSlots.Item
    /// How long it is, be it more or less.
    let length: Duration

    /// Nil where it is of nothing.
    init?(_ item: SpokenSlots.Item, in utterance: Utterance) {
      guard let said = item.length(in: utterance) else { return nil }
      self.item = item
      length = said.duration < .zero ? .zero - said.duration : said.duration
    }

    var words: Range<Int> { item.words }

    var direction: SpokenSlots.Direction? {
      if case .length(_, let direction) = item.kind { direction } else { nil }
    }

    /// It is more than a number.
    var hasUnit: Bool { if case .length = item.kind { true } else { false } }
  }

  /// A time of day is said.
  var hasClock: Bool { !clocks.isEmpty }

  /// Until what time of day something is to run, where nothing else is said of time and the words end with it or go on to
  /// what it is for: "until half past five for the salad".
  var end: String? {
    guard let clock = clocks.first, clocks.count == 1, times.isEmpty,
      // "Until half past five, no."
      correction < clock.words.upperBound,
      !words.contains(clock.words.upperBound)
        || utterance.isBehind(.forWord, clock.words.upperBound + 1)
    else { return nil }
    switch clock.kind {
    case .clock(let minutes) where leads(to: clock, by: [.until, .at, .by, .to]):
      return ClockGrammar.text(Int(minutes))
    // "To two thirty" may be a length as well.
    case .colon(let minutes) where leads(to: clock, by: [.until, .at, .by]):
      return ClockGrammar.text(Int(minutes))
    default: return nil
    }
  }

  /// One of these stands before it.
  func leads(to item: SpokenSlots.Item, by roles: [Role]) -> Bool {
    roles.contains { utterance.isBehind($0, item.words.lowerBound) }
  }

  /// A length or a number is said, or a time of day.
  var hasTime: Bool { !times.isEmpty || hasClock }

  /// A length with its unit is said.
  var hasLength: Bool {
    times.contains { item in if case .length = item.kind { true } else { false } }
  }

  /// One length is said, be it twice, or instead of others that are taken back.
  var saysOneTime: Bool {
    guard let time = times.first.flatMap({ Time($0, in: utterance) }) else { return false }
    return takesBack(for: time) || isOnly(time)
  }

  /// It has a unit, and what else is a number has none: "focaccia at two thirty degrees twenty minutes".
  func isOnly(_ time: Time) -> Bool {
    everyTime.allSatisfy { $0.length == time.length || time.hasUnit && !$0.hasUnit }
  }

  /// The one that is said; a number is of minutes.
  var length: SpokenLength? { agreed(times) }

  /// Of the lengths that are said the one that is not denied, or else that is another than it was: "ten, not five",
  /// "set the three minute one to five".
  func length(besides old: Duration?) -> SpokenLength? {
    let affirmed = times.filter { !isDenied($0.words) }
    if let only = agreed(affirmed) { return only }
    let others = affirmed.filter { length($0)?.duration != old }
    return others.count < affirmed.count ? agreed(others) : nil
  }

  /// "The roast at six": a number that is rather a time of day.
  var mayBeClock: Bool {
    times.contains { time in
      if case .number(let number) = time.kind {
        utterance.isHour(number, at: time.words.lowerBound)
      } else {
        false
      }
    }
  }

  /// "Um zehn verlängern": so much more or less.
  var isBy: Bool {
    times.contains { utterance.isBehind(.by, $0.words.lowerBound) }
  }

  /// No more than "for the" stands between them and the length.
  func isBesideTime(_ words: Range<Int>?) -> Bool {
    guard let words, let time = times.first?.words else { return false }
    return max(time.lowerBound - words.upperBound, words.lowerBound - time.upperBound) <= Self.near
  }

  private static let near = 2

  /// "For the" stands right before these words, and no length right behind them: "for the next ten minutes".
  func isFor(_ words: Range<Int>?) -> Bool {
    guard let words, words.lowerBound > 0 else { return false }
    let before = utterance.language.entry(utterance.words[words.lowerBound - 1].id).roles
    let at = words.lowerBound - (before.hasAny([.article, .definite]) ? 1 : 0)
    return utterance.isBehind(.forWord, at)
      && !everyTime.contains { $0.words.lowerBound == words.upperBound }
  }

  /// Whether the length behind these words is said to be for something that comes after them: "the dough the usual way,
  /// then forty minutes for whatever comes behind it".
  func isOfAnother(than words: Range<Int>?) -> Bool {
    guard let words, let time = times.first?.words, words.upperBound <= time.lowerBound,
      time.upperBound < utterance.words.count,
      utterance.isBehind(.forWord, time.upperBound + 1)
    else { return false }
    return (words.upperBound..<time.lowerBound).contains { utterance.isBehind(.then, $0 + 1) }
  }

  /// So long is said and nothing else.
  func saysOnly(_ duration: Duration) -> Bool {
    !times.isEmpty && times.allSatisfy { isOf($0, duration) }
  }

  /// So long is said, perhaps beside a number of things: "next six samosas, ten again".
  func says(_ duration: Duration) -> Bool {
    times.contains { isOf($0, duration) }
  }

  /// A number may be of seconds as well.
  private func isOf(_ item: SpokenSlots.Item, _ duration: Duration) -> Bool {
    if case .number(let count) = item.kind, LengthGrammar.duration(count) == duration {
      return true
    }
    return length(item)?.duration == duration
  }

  /// No time is said but this; "one more like it" counts timers.
  func saysNoTime(but length: Duration) -> Bool {
    !hasClock
      && times.allSatisfy { item in
        if case .number(1) = item.kind { true } else { self.length(item)?.duration == length }
      }
  }

  /// It may be said twice, but not of two things: "three minutes each side, so do me three".
  private func agreed(_ items: [SpokenSlots.Item]) -> SpokenLength? {
    let lengths = items.map(length)
    guard let first = lengths.first, let first, lengths.count < 2 || !isOfSeveralThings
    else { return nil }
    return lengths.allSatisfy { $0?.duration == first.duration } ? first : nil
  }

  private func length(_ item: SpokenSlots.Item) -> SpokenLength? { item.length(in: utterance) }

  var direction: SpokenSlots.Direction? {
    if case .length(_, let direction) = times.first?.kind { return direction }
    return nil
  }
}

extension SpokenSlots.Item {
  /// How long it is; a number is of minutes.
  fileprivate func length(in utterance: Utterance) -> SpokenLength? {
    switch kind {
    case .length(let place, _): utterance.lengths[place]
    case .number(let count) where count > 0 && !isOfHeat(count, in: utterance):
      SpokenLength(duration: LengthGrammar.duration(count * 60), unit: 60)
    default: nil
    }
  }

  /// "160", and not "two thirty".
  private func isOfHeat(_ count: Double, in utterance: Utterance) -> Bool {
    count > BareNumber.mostMinutes
      && utterance.pieces.contains { $0.kind == .number && Int($0.first) == words.lowerBound }
  }
}

extension Utterance {
  /// "At six" and "until six" may be a time of day; "at forty five" is not.
  func isHour(_ number: Double, at word: Int) -> Bool {
    number <= 12 && (isBehind(.at, word) || isBehind(.until, word))
  }

  /// A number of degrees, or a mark of gas.
  func isOfHeat(_ number: Range<Int>) -> Bool {
    func isAmong(_ list: WordList, _ word: Int) -> Bool {
      words.indices.contains(word)
        && language[list].contains(words(word..<word + 1).lowercased())
    }
    return isAmong(.cookMarks, number.lowerBound - 1) || isAmong(.cookDegrees, number.upperBound)
  }

  /// The word before has the role.
  func isBehind(_ role: Role, _ word: Int) -> Bool {
    word > 0 && language.entry(words[word - 1].id).roles.has(role)
  }

  /// A time of day may be told.
  var mayTellClock: Bool {
    pieces.contains { piece in
      switch piece.kind {
      case .clock: true
      case .number: isHour(piece.value, at: Int(piece.first))
      case .length, .word: false
      }
    }
  }
}
