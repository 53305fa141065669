/// Reads lengths of time, as they are said and as recipes write them.
///
///     length = [another] term {["and"] smaller-term} ["and"] [bare tail] [more | less]
///     term   = amount [more | less] unit ["and" fraction]        "2 more minutes", "an hour and a half"
///            | fraction ["of"] [article] unit                    "half an hour", "1/2h"
///            | (article | "another") unit ["and" fraction]       "an hour", "another hour and a half"
///            | unit "and" fraction                               "hour and a half"
///            | "hour" tail                                       "hour fifteen", of five minutes
///     amount = number | number ["and"] fraction                  "5 and a half", "1½", "zweieinhalb"
///            | number "(" number ")"                             "10 (ten) minutes", written
///     tail   = a number below 60 of the next smaller unit        "1 hour thirty", "1h30"
///
/// Speech is forgiven what ears mistake ("for" is 4), and not all of a sentence may be a length. What is
/// written is trusted: its digits, dashes and brackets say what they say.
package struct LengthGrammar {
  /// Of an utterance, or of one sentence that was written.
  package var pieces: [Piece]
  let language: Language
  let isWritten: Bool

  package init(pieces: [Piece], language: Language, isWritten: Bool = false) {
    self.pieces = pieces
    self.language = language
    self.isWritten = isWritten
  }

  package struct Reading {
    var length: SpokenLength
    package var next: Int
    /// "20-10 minutes", in writing.
    package var isBackwards = false

    package var duration: Duration { length.duration }
    package var maxDuration: Duration? { length.maxDuration }
    /// Seconds of the last unit in it.
    package var unit: Double { length.unit }
  }

  /// Part of a length: so many of a unit, or a number that has none yet.
  struct Term {
    var seconds: Double
    /// Seconds of the last unit; 0 of a number alone.
    var unit: Double
    var count: Double
    var next: Int
    var isMore = false
    var isLess = false
    /// "an hour".
    var isArticle = false
    /// "1 hour 30 minutes", "an hour and a half".
    var hasParts = false
  }

  /// The longest length that begins at `start`.
  package func read(at start: Int) -> Reading? {
    var at = start
    var isMore = false
    let opener = pieces[at]
    if opener.is(.another) || opener.is(.more) {
      isMore = true
      at += 1
      if opener.is(.another), let unit = unit(at), !unit.isShort, !isOrdinalSecond(at) {
        return term(1, of: unit.seconds, next: at + 1, isMore: true)
          .flatMap { reading(of: self.chain(from: withHalf($0))) }
      }
    } else if opener.is(.between) {
      at += 1
    }
    guard at < pieces.count, mayBegin(at) else { return nil }
    let chain = chain(at)
    if let range = range(at, chain, from: start) { return range }
    guard !opener.is(.between), var chain else { return nil }
    chain.isMore = chain.isMore || isMore
    return reading(of: chain)
  }

  func mayBegin(_ at: Int) -> Bool {
    pieces[at].kind == .word
      && pieces[at].isAny([.number, .article, .fraction, .unit, .homophone, .point, .minus])
  }

  /// What ends before `at`, or the text does.
  package func isOver(_ at: Int) -> Bool {
    at >= pieces.count || !pieces[at].marks.isDisjoint(with: [.comma, .stop, .aside])
  }

  // MARK: Terms

  /// Terms with ever smaller units: "1 hour, 5 minutes and 30 seconds".
  func chain(_ start: Int) -> Term? {
    term(start).map(chain(from:))
  }

  private func chain(from first: Term) -> Term {
    var chain = first
    while chain.next < pieces.count {
      var at = chain.next
      if !pieces[at].marks.isDisjoint(with: [.stop, .aside]) { break }
      let hasAnd = pieces[at].is(.and)
      if hasAnd { at += 1 }
      guard at < pieces.count, !(pieces[at].is(.homophone) && !hasAnd) else { break }
      if let smaller = term(at), mayFollow(smaller, at, chain) {
        chain.seconds += smaller.seconds
        chain.unit = smaller.unit
        chain.next = smaller.next
        chain.isLess = smaller.isLess
      } else if let tail = tail(at, after: chain) {
        chain.seconds += tail.value * chain.unit / 60
        chain.next = tail.next
      } else {
        break
      }
      chain.hasParts = true
    }
    return chain
  }

  private func mayFollow(_ smaller: Term, _ at: Int, _ chain: Term) -> Bool {
    guard smaller.unit < chain.unit, !smaller.isMore, !pieces[at].is(.unit) else { return false }
    guard isWritten else { return true }
    return pieces[at].marks.isDisjoint(with: [.bracket, .aside, .dashed, .slash])
      && !smaller.isArticle && chain.unit <= 60 * smaller.unit && chain.unit <= 604_800
      && smaller.seconds < chain.unit
  }

  private func tail(_ at: Int, after chain: Term) -> Number? {
    guard chain.unit == 3600 || chain.unit == 60, pieces[at].is(.number),
      !pieces[at].marks.contains(.comma), let number = number(at: at), number.value < 60,
      number.value == number.value.rounded(), number.value > 0,
      !(pieces[at].isAny([.oneNoun, .article]) && number.next == at + 1)
    else { return nil }
    if isWritten { return isWrittenTail(number, at, after: chain) ? number : nil }
    // "An hour twenty, cabbage fifteen": the mark ends it, whatever comes next.
    guard !isOver(number.next) else { return number }
    // "1h10 banana bread".
    if pieces[at].marks.contains(.glued), chain.unit == 3600, unit(number.next) == nil {
      return number
    }
    let after = pieces[number.next]
    let isBroken =
      after.isUnknown || after.kind != .word
      || unit(number.next) != nil
      || after.isAny([
        .more, .less, .fraction, .number, .food, .timers, .another, .foreign, .or, .oneNoun,
        .pomodoro, .phase, .lap,
      ])
      || after.isAny([.to, .forWord, .of]) && isNumberLike(number.next + 1)
      || after.is(.forWord) && pieces[at].is(.oneNoun)
    return isBroken ? nil : number
  }

  /// "1h30", "1 hour 30, then"; but "1 hour 30 potatoes".
  private func isWrittenTail(_ number: Number, _ at: Int, after chain: Term) -> Bool {
    let marks = pieces[at].marks
    guard chain.unit == 3600, !chain.hasParts, number.isDigits, number.next == at + 1,
      marks.isDisjoint(with: [.dashed, .slash]), unit(number.next) == nil
    else { return false }
    return marks.contains(.glued)
      || number.value >= 10
        && (isOver(number.next) || pieces[number.next].isAny([.with, .until, .and])
          || isUpperTail(number.next))
  }

  /// "1 hour 15-20.", "1 hour 15 to 20, covered".
  private func isUpperTail(_ at: Int) -> Bool {
    let upper = pieces[at].marks.contains(.dashed) ? at : pieces[at].is(.to) ? at + 1 : nil
    guard let upper, upper < pieces.count, let number = number(at: upper), number.isDigits else {
      return false
    }
    return number.value < 60 && isOver(number.next)
  }

  private func isNumberLike(_ at: Int) -> Bool {
    at < pieces.count && pieces[at].isAny([.number, .fraction])
  }

  private func term(_ start: Int) -> Term? {
    guard start < pieces.count, mayBegin(start) else { return nil }
    if let term = amountTerm(start) ?? articleTerm(start) { return term }
    guard let unit = unit(start), !unit.isShort, start + 1 < pieces.count else { return nil }
    // "hour timer"
    if unit.seconds >= 60, pieces[start + 1].is(.timer),
      start == 0 || !pieces[start - 1].isAny([.number, .more, .vague])
    {
      return term(1, of: unit.seconds, next: start + 1)
    }
    // "hour and a half", "hour fifteen"
    guard let one = term(1, of: unit.seconds, next: start + 1) else { return nil }
    let term = withHalf(one)
    return term.hasParts || hasRoundTail(one) ? term : nil
  }

  /// An hour that counts nothing is one only with a number behind it that is of minutes: "hour twenty".
  private func hasRoundTail(_ hour: Term) -> Bool {
    let start = hour.next - 1
    guard !isWritten, hour.unit == 3600,
      start == 0
        || !pieces[start - 1].isAny([.number, .more, .vague, .fraction, .ordinal, .definite]),
      let tail = tail(hour.next, after: hour)
    else { return false }
    return tail.value.truncatingRemainder(dividingBy: 5) == 0
  }

  /// "an hour", "a minute and a half", "an extra minute".
  private func articleTerm(_ start: Int) -> Term? {
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
    if isMore, var term = amountTerm(at) {
      term.isMore = true
      return term
    }
    guard let unit = unit(at), !unit.isShort, !isOrdinalSecond(at),
      !(at + 1 < pieces.count && pieces[at + 1].is(.vague)),
      var term = term(1, of: unit.seconds, next: at + 1, isMore: isMore)
    else { return nil }
    term.isArticle = true
    return withHalf(term)
  }

  /// "10 minutes", "5 and a half minutes", "half an hour", "two more minutes".
  private func amountTerm(_ start: Int) -> Term? {
    var start = start
    let isNegative = pieces[start].is(.minus) || pieces[start].marks.contains(.minus)
    if pieces[start].is(.minus) { start += 1 }
    guard start < pieces.count,
      let number = amount(at: start).map(withHomophone) ?? homophone(start)
    else { return nil }
    var at = number.next
    if let signed = signedTerm(number, at: start) { return signed }
    guard at < pieces.count else { return nil }
    if isWritten, let again = bracketed(at) {
      return term(number.value, of: again.value, next: at + 2)
    }
    while at < pieces.count - 1, isBetween(at) { at += 1 }
    let (isMore, isLess) = (pieces[at].is(.more), !pieces[at].is(.more) && pieces[at].is(.less))
    if isMore || isLess { at += 1 }
    if number.hasPart { at = article(afterOf: at) }
    let isShort =
      pieces[number.next - 1].marks.contains(.digits) || number.hasPart && !isWritten
    guard let unit = unit(at), !unit.isShort || isShort,
      var term = term(
        isNegative ? -number.value : number.value, of: unit.seconds, next: at + 1, isMore: isMore)
    else { return nil }
    term.isLess = isLess
    return number.hasPart ? term : withHalf(term)
  }

  /// The unit behind "(ten)" in "10 (ten) minutes".
  private func bracketed(_ at: Int) -> Piece? {
    guard at + 1 < pieces.count, pieces[at].is(.number), pieces[at].marks.contains(.bracket),
      pieces[at + 1].is(.unit), pieces[at + 1].marks.contains(.bracket)
    else { return nil }
    return pieces[at + 1]
  }

  /// What may stand between a number and its unit: "ten whole minutes", "20-ish minutes", "10+ minutes".
  private func isBetween(_ at: Int) -> Bool {
    guard pieces[at].kind == .word, !pieces[at].marks.contains(.comma) else { return false }
    return pieces[at].is(.newness) || pieces[at].is(.approximately) && !pieces[at].is(.number)
      || pieces[at].is(.add) && pieces[at].marks.contains(.glued)
  }

  /// "three times a day", "sixty miles an hour", "24 hours a day".
  private func isRate(_ at: Int) -> Bool {
    guard !isWritten, at > 0, !isOver(at) else { return false }
    return language.entry(pieces[at - 1].id).makesRate || pieces[at - 1].is(.unit)
  }

  private func withHalf(_ term: Term) -> Term {
    guard let part = half(at: term.next) else { return term }
    var term = term
    term.seconds += part.value * term.unit
    term.next = part.next
    term.hasParts = true
    return term
  }

  /// "and a half" behind an hour, "and a quarter"; but "an hour and half of the butter".
  package func half(at start: Int) -> Number? {
    guard start + 1 < pieces.count, pieces[start].is(.and), !pieces[start].marks.contains(.stop),
      let part = fraction(at: start + 1), unit(article(afterOf: part.next)) == nil
    else { return nil }
    let opener = pieces[start + 1]
    let isCertain =
      !isWritten || isOver(part.next) || opener.is(.article)
      || !opener.marks.contains(.digits) && !pieces[part.next].isAny([.of, .article])
    return isCertain ? part : nil
  }

  // MARK: Words

  package func unit(_ at: Int) -> (seconds: Double, isShort: Bool)? {
    guard at < pieces.count, pieces[at].kind == .word, pieces[at].is(.unit),
      pieces[at].marks.isDisjoint(with: [.comma, .stop, .aside, .slash])
    else { return nil }
    return (pieces[at].value, pieces[at].is(.shortUnit))
  }

  /// The place after "of", "of an", "an" or nothing.
  private func article(afterOf start: Int) -> Int {
    var at = start
    if at < pieces.count, pieces[at].is(.of), pieces[at].marks.isDisjoint(with: [.comma, .stop]) {
      at += 1
    }
    return at < pieces.count && pieces[at].isAny([.article, .definite]) ? at + 1 : at
  }

  /// "a second timer", "a second opinion", "the second".
  private func isOrdinalSecond(_ at: Int) -> Bool {
    guard pieces[at].is(.ordinal), at + 1 < pieces.count else { return false }
    let after = pieces[at + 1]
    if after.marks.contains(.comma) || after.marks.contains(.stop) { return false }
    if isWritten { return !isOver(at + 1) && !after.isAny([.or, .and, .until]) }
    // "A second prove of forty minutes", but "a second stir the sauce".
    if after.is(.cooking), at > 0, pieces[at - 1].is(.article) {
      return at + 2 == pieces.count
        || !pieces[at + 2].isAny([.article, .definite, .pronoun, .food])
    }
    return after.isUnknown
      || after.isAny([
        .timer, .oneNoun, .food, .foreign, .appliance, .alarm, .reminder, .area, .phase,
      ])
  }

  func term(
    _ count: Double, of unit: Double, next: Int, isMore: Bool = false
  ) -> Term? {
    guard count.isFinite, abs(count * unit) < 1e12 else { return nil }
    return Term(seconds: count * unit, unit: unit, count: count, next: next, isMore: isMore)
  }

  /// A length, or a range up to `most`, with what goes on behind it: "five minutes more", "ten minutes
  /// less".
  func reading(of term: Term?, from least: Double? = nil) -> Reading? {
    guard let term else { return nil }
    var length = SpokenLength(
      duration: Self.duration(least ?? term.seconds), unit: term.unit, isMore: term.isMore,
      isLess: term.isLess)
    if least != nil { length.maxDuration = Self.duration(term.seconds) }
    var reading = Reading(length: length, next: term.next)
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
