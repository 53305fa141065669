/// Reads lengths of time.
///
///     length = [another] term {["and"] smaller-term} ["and"] [bare tail] [more | less]
///     term   = number [more | less] unit ["and" fraction]        "2 more minutes", "an hour and a half"
///            | number "and" fraction ["of"] [article] unit       "5 and a half minutes"
///            | fraction ["of"] [article] unit                    "half an hour", "1/2h"
///            | number fraction unit, the fraction in one word                "zweieinhalb Minuten"
///            | article unit | unit "and" fraction                "an hour", "hour and a half"
///     range  = ["between"] number ("to" | "or" | "–" | "and") length
///            | "between" …, and where the language has it two numbers in a row     "zwei drei Minuten"
///     tail   = a number below 60 of the next smaller unit        "1 hour thirty"
package struct LengthGrammar {
  let pieces: [Piece]
  let language: Language

  struct Reading {
    var length: SpokenLength
    var next: Int
  }

  var numbers: NumberGrammar { NumberGrammar(pieces: pieces, language: language) }

  /// The longest length that begins at `start`.
  func read(at start: Int) -> Reading? {
    var at = start
    var isMore = false
    let opener = pieces[at]
    if opener.is(.another) || opener.is(.more) {
      isMore = true
      at += 1
      if opener.is(.another), let unit = unit(at), !unit.isShort, !isOrdinalSecond(at) {
        return finish(total: unit.seconds, unit: unit.seconds, next: at + 1, isMore: true)
      }
    } else if opener.is(.between) {
      at += 1
    }
    guard at < pieces.count, mayBegin(at) else { return nil }
    if let range = range(at, from: start) { return range }
    guard !opener.is(.between), let chain = chain(at) else { return nil }
    var reading = chain
    reading.length.isMore = reading.length.isMore || isMore
    return withEnding(reading)
  }

  private func mayBegin(_ at: Int) -> Bool {
    pieces[at].kind == .word
      && pieces[at].isAny([.number, .article, .fraction, .unit, .homophone, .point, .minus])
  }

  // MARK: Terms

  /// Terms with ever smaller units: "1 hour, 5 minutes and 30 seconds".
  func chain(_ start: Int) -> Reading? {
    guard var reading = term(start) else { return nil }
    var total = Self.seconds(reading.length.duration)
    while reading.next < pieces.count {
      var at = reading.next
      let joint = pieces[at]
      if joint.marks.contains(.stop) || joint.marks.contains(.aside) { break }
      let hasAnd = joint.is(.and)
      if hasAnd { at += 1 }
      guard at < pieces.count, !(pieces[at].is(.homophone) && !hasAnd) else { break }
      if let smaller = term(at), smaller.length.unit < reading.length.unit,
        !smaller.length.isMore, !pieces[at].is(.unit)
      {
        total += Self.seconds(smaller.length.duration)
        let isMore = reading.length.isMore
        reading = smaller
        reading.length.isMore = isMore
        reading.length.duration = Self.duration(total)
        continue
      }
      if let tail = tail(at, after: reading.length.unit) {
        reading.length.duration = Self.duration(total + tail.value)
        reading.next = tail.next
      }
      break
    }
    return reading
  }

  private func tail(_ at: Int, after unit: Double) -> (value: Double, next: Int)? {
    guard unit == 3600 || unit == 60, pieces[at].is(.number),
      !pieces[at].marks.contains(.comma), let number = numbers.read(at: at), number.value < 60,
      number.value == number.value.rounded(), number.value > 0,
      !(pieces[at].isAny([.oneNoun, .article]) && number.next == at + 1)
    else { return nil }
    if number.next < pieces.count {
      let after = pieces[number.next]
      let isClosed = !after.marks.isDisjoint(with: [.comma, .stop, .aside])
      let isBroken =
        after.isUnknown && !isClosed || after.kind != .word || self.unit(number.next) != nil
        || after.isAny([
          .more, .less, .fraction, .number, .food, .timers, .another, .foreign, .or, .oneNoun,
          .pomodoro, .phase, .lap,
        ])
        || after.isAny([.to, .forWord, .of]) && isNumberLike(number.next + 1)
        || after.is(.forWord) && pieces[at].is(.oneNoun)
      if isBroken { return nil }
    }
    return (number.value * unit / 60, number.next)
  }

  private func isNumberLike(_ at: Int) -> Bool {
    at < pieces.count && pieces[at].isAny([.number, .fraction])
  }

  private func term(_ start: Int) -> Reading? {
    guard start < pieces.count else { return nil }
    if let reading = fractionTerm(start) { return reading }
    if let reading = articleTerm(start) { return reading }
    if let reading = numberTerm(start) { return reading }
    // "hour timer"
    if let unit = unit(start), unit.seconds >= 60, !unit.isShort, start + 1 < pieces.count,
      pieces[start + 1].is(.timer),
      start == 0 || !pieces[start - 1].isAny([.number, .more, .vague])
    {
      return finish(total: unit.seconds, unit: unit.seconds, next: start + 1)
    }
    // "hour and a half"
    if let unit = unit(start), !unit.isShort, start + 1 < pieces.count, pieces[start + 1].is(.and),
      let part = numbers.fraction(at: start + 2), self.unit(afterOf: part.next) == nil
    {
      return finish(total: unit.seconds * (1 + part.value), unit: unit.seconds, next: part.next)
    }
    return nil
  }

  /// "half an hour", "three quarters of an hour", "1/2h".
  private func fractionTerm(_ start: Int) -> Reading? {
    guard let part = numbers.fraction(at: start), let unit = unit(afterOf: part.next) else {
      return nil
    }
    return finish(total: part.value * unit.seconds, unit: unit.seconds, next: unit.next)
  }

  /// "an hour", "a minute and a half", "an extra minute".
  private func articleTerm(_ start: Int) -> Reading? {
    guard pieces[start].is(.article), start + 1 < pieces.count, !isRate(start) else { return nil }
    var at = start + 1
    // "a full hour"
    while at + 1 < pieces.count, pieces[at].is(.newness), !pieces[at].isAny([.more, .unit]) {
      at += 1
    }
    var isMore = false
    if pieces[at].is(.more), at + 1 < pieces.count {
      isMore = true
      at += 1
    } else if pieces[at].is(.approximately), pieces[at].id != 0, !pieces[at].is(.number) {
      return nil
    }
    if isMore, let number = numberTerm(at) {
      var reading = number
      reading.length.isMore = true
      return reading
    }
    guard let unit = unit(at), !unit.isShort, !isOrdinalSecond(at),
      !(at + 1 < pieces.count && pieces[at + 1].is(.vague))
    else { return nil }
    return withHalf(1, unit: unit, next: at + 1, isMore: isMore)
  }

  private func numberTerm(_ start: Int) -> Reading? {
    var start = start
    var sign = 1.0
    if pieces[start].is(.minus) || pieces[start].marks.contains(.minus) {
      sign = -1
      if pieces[start].is(.minus) { start += 1 }
      guard start < pieces.count else { return nil }
    }
    guard let number = numbers.read(at: start) ?? homophone(start) else { return nil }
    var at = number.next
    guard at < pieces.count else { return nil }
    // "5 and a half minutes", "1 1/2 hours", "1½ hours"
    let hasAnd = pieces[at].is(.and)
    if hasAnd || pieces[at].marks.contains(.fraction) {
      if let part = numbers.fraction(at: hasAnd ? at + 1 : at),
        let unit = unit(afterOf: part.next)
      {
        return finish(
          total: (number.value + part.value) * unit.seconds, unit: unit.seconds, next: unit.next)
      }
    }
    if let part = numbers.joinedFraction(at: at), let unit = unit(afterOf: part.next) {
      return finish(
        total: (number.value + part.value) * unit.seconds, unit: unit.seconds, next: unit.next)
    }
    var isMore = false
    var isLess = false
    while at < pieces.count - 1, isBetween(at) { at += 1 }
    if pieces[at].is(.more) {
      isMore = true
      at += 1
    } else if pieces[at].is(.less) {
      isLess = true
      at += 1
    }
    guard let unit = unit(at), !(unit.isShort && !number.isDigits) else { return nil }
    guard var reading = withHalf(number.value * sign, unit: unit, next: at + 1, isMore: isMore)
    else { return nil }
    reading.length.isLess = isLess
    return reading
  }

  /// What may stand between a number and its unit: "ten whole minutes", "20-ish minutes", "10+ minutes".
  private func isBetween(_ at: Int) -> Bool {
    guard pieces[at].kind == .word, !pieces[at].marks.contains(.comma) else { return false }
    return pieces[at].is(.newness) || pieces[at].is(.approximately) && !pieces[at].is(.number)
      || pieces[at].is(.add) && pieces[at].marks.contains(.glued)
  }

  /// "three times a day", "sixty miles an hour", "24 hours a day".
  private func isRate(_ at: Int) -> Bool {
    guard at > 0, pieces[at].marks.isDisjoint(with: [.comma, .stop, .aside]) else { return false }
    return language.entry(pieces[at - 1].id).makesRate || pieces[at - 1].is(.unit)
  }

  /// "an hour and a half", "two minutes and a quarter".
  private func withHalf(
    _ count: Double, unit: (seconds: Double, isShort: Bool), next: Int, isMore: Bool
  ) -> Reading? {
    if next < pieces.count, pieces[next].is(.and), !pieces[next].marks.contains(.stop),
      let part = numbers.fraction(at: next + 1), self.unit(afterOf: part.next) == nil
    {
      return finish(
        total: (count + part.value) * unit.seconds, unit: unit.seconds, next: part.next,
        isMore: isMore)
    }
    return finish(total: count * unit.seconds, unit: unit.seconds, next: next, isMore: isMore)
  }

  // MARK: Words

  func unit(_ at: Int) -> (seconds: Double, isShort: Bool)? {
    guard at < pieces.count, pieces[at].kind == .word, pieces[at].is(.unit) else { return nil }
    let marks = pieces[at].marks
    guard !marks.contains(.comma), !marks.contains(.stop), !marks.contains(.aside) else {
      return nil
    }
    return (language.entry(pieces[at].id).unit, pieces[at].is(.shortUnit))
  }

  /// The unit after "of", "of an", "an" or nothing.
  func unit(afterOf start: Int) -> (seconds: Double, next: Int)? {
    var at = start
    if at < pieces.count, pieces[at].is(.of), pieces[at].marks.isDisjoint(with: [.comma, .stop]) {
      at += 1
    }
    if at < pieces.count, pieces[at].is(.article) || pieces[at].is(.definite) { at += 1 }
    guard let unit = unit(at) else { return nil }
    return (unit.seconds, at + 1)
  }

  /// "a second timer", "a second opinion", "the second".
  private func isOrdinalSecond(_ at: Int) -> Bool {
    guard pieces[at].is(.ordinal), at + 1 < pieces.count else { return false }
    let after = pieces[at + 1]
    if after.marks.contains(.comma) || after.marks.contains(.stop) { return false }
    return after.isUnknown
      || after.isAny([
        .timer, .oneNoun, .food, .foreign, .appliance, .alarm, .reminder, .area, .phase,
      ])
  }

  /// "for" or "to" where only a number makes sense: "a timer for for minutes".
  private func homophone(_ at: Int) -> NumberGrammar.Reading? {
    guard pieces[at].is(.homophone), at > 0, at + 1 < pieces.count,
      let unit = unit(at + 1), !unit.isShort
    else { return nil }
    let before = pieces[at - 1]
    let isCertain = pieces[at].isAny([.forWord, .to]) == false
    let fits =
      before.isAny([
        .forWord, .inside, .by, .article, .another, .definite, .add, .increase, .of, .after,
      ])
      || before.is(.to) && !before.is(.homophone)
      || before.is(.to) && pieces[at].is(.to)
    guard isCertain || fits else { return nil }
    return .init(value: language.entry(pieces[at].id).number, next: at + 1, isDigits: false)
  }

  private func finish(total: Double, unit: Double, next: Int, isMore: Bool = false) -> Reading? {
    guard total.isFinite, abs(total) < 1e12 else { return nil }
    return Reading(
      length: SpokenLength(duration: Self.duration(total), unit: unit, isMore: isMore), next: next)
  }

  /// "five minutes more", "two minutes longer", "ten minutes less".
  func withEnding(_ reading: Reading) -> Reading {
    var reading = reading
    guard reading.next < pieces.count else { return reading }
    let after = pieces[reading.next]
    guard !after.marks.contains(.stop), !after.marks.contains(.comma) else { return reading }
    if after.is(.more) {
      reading.length.isMore = true
      reading.next += 1
    } else if after.is(.less) {
      reading.length.isLess = true
      reading.next += 1
    }
    return reading
  }

  /// A number can be spoken or typed with any count of digits: what is longer than 30,000 years
  /// stops there.
  package static func duration(_ seconds: Double) -> Duration {
    guard !seconds.isNaN else { return .zero }
    return .milliseconds(Int64((min(max(seconds, -1e12), 1e12) * 1000).rounded()))
  }

  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
