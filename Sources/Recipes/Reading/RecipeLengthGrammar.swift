import Understanding

/// Reads lengths as recipes write them, from a place in the words.
///
///     length = term [joint term] | number joint term | term "or" number    "10 to 12 min", "a minute or two"
///     term   = number {"more"} unit ["and" part] {["and"] number smaller-unit} [tail]
///            | part ["of"] ["an"] unit                                     "half an hour"
///     number = digits [part] | word | digits "and" part                    "1 1/2", "1½", "twenty-five"
///     joint  = "to" | "or" | "up to" | "or up to" | "and up to" | "ideally" | "–" | "/"
///     tail   = minutes after hours: "1h30", "1 hour 30"
///     vague  = ("a few" | "several" | …) unit | "overnight" | ("a" | "a few") "moment"
///
/// Speech has a grammar of its own (`LengthGrammar`), which forgives what ears mistake ("for" is "4")
/// and is careful about commands. Here the words are written: digits, dashes and primes are to be
/// trusted, and a page has to be read in microseconds.
struct RecipeLengthGrammar {
  let text: RecipeText
  /// Where the sentence ends.
  let end: Int

  struct Reading {
    var duration: Duration = .zero
    var maxDuration: Duration?
    var words: Range<Int>
    var isVague = false
    /// "20-10 minutes".
    var isBackwards = false
    /// Seconds of the last unit in it; 0 where it has none.
    var unit = 0.0
  }

  private var words: [RecipeWord] { text.words }

  /// The length that begins right at `start`.
  func read(_ start: Int) -> Reading? {
    let word = words[start]
    if word.traits.contains(.unit) { return everyUnit(start) ?? endUnit(start) }
    if isAlone(word), sign(start).contains(.often) {
      return Reading(
        duration: LengthGrammar.duration(Double(word.value)), words: start..<start + 1)
    }
    guard word.traits.hasAny([.number, .night]) else { return nil }
    if word.traits.contains(.night) { return Reading(words: start..<start + 1, isVague: true) }
    guard !isPartOfName(start) else { return nil }
    if let next = moment(start) { return Reading(words: start..<next, isVague: true) }
    if let next = vague(start) {
      // One unit, so that several months are told from a few minutes.
      return Reading(
        duration: LengthGrammar.duration(Double(words[next - 1].value)), words: start..<next,
        isVague: true)
    }
    if let slash = slashed(start) { return slash }
    guard let low = number(start) else { return nil }
    if let term = term(start, low) { return withUpperEnd(term, from: start) }
    // "10 to 12 minutes"
    guard let joint = joint(low.next, from: start, isBare: true), let high = number(joint),
      let term = term(joint, high)
    else { return nil }
    let seconds = low.value * term.unit
    if isBackwards(seconds, term, joinedAt: low.next), !isLed(start) {
      return backwards(from: seconds, to: term, start)
    }
    guard let bottom = bottom(low.value, term), bottom > 0, bottom < term.seconds else {
      return nil
    }
    return Reading(
      duration: LengthGrammar.duration(bottom), maxDuration: LengthGrammar.duration(term.seconds),
      words: start..<term.next, unit: term.unit)
  }

  /// "20-10 minutes", "20 to 10 minutes": a range whose ends were mixed up.
  private func isBackwards(_ low: Double, _ high: Term, joinedAt joint: Int) -> Bool {
    let joins = words[joint].marks.contains(.dashed) || words[joint].traits.contains(.to)
    return joins && !words[joint].traits.contains(.until) && !high.isArticle && !high.hasParts
      && low > high.seconds && low <= 4 * high.seconds && low < 48 * 3600
  }

  /// "reduce from 20 to 10 minutes", "at 40 to 30 minutes": no two ends of a range.
  private func isLed(_ start: Int) -> Bool {
    start > 0 && words[start].marks.isDisjoint(with: [.stop, .comma, .opens])
      && words[start - 1].traits.contains(.preposition)
      && !sign(start - 1).hasAny([.leadsBare, .about])
  }

  private func backwards(from low: Double, to high: Term, _ start: Int) -> Reading {
    Reading(
      duration: LengthGrammar.duration(high.seconds), maxDuration: LengthGrammar.duration(low),
      words: start..<high.next, isBackwards: true, unit: high.unit)
  }

  /// "1 to 2 hours"; "45 to an hour" left out its minutes.
  private func bottom(_ low: Double, _ high: Term) -> Double? {
    let seconds = low * high.unit
    if seconds < high.seconds { return high.count == 1 && high.isArticle ? nil : seconds }
    guard high.unit == 3600 || high.unit == 60, high.count <= 2, low >= 10, low < 60 else {
      return nil
    }
    return low * high.unit / 60
  }

  /// "every hour", "every minute and a half", "every other day"; "every second pancake" is another
  /// matter.
  private func everyUnit(_ at: Int) -> Reading? {
    let isOther = at > 1 && sign(at - 1).contains(.other)
    guard at > 0, words[isOther ? at - 2 : at - 1].traits.contains(.every),
      !words[at].traits.hasAny([.short, .second]),
      words[at].marks.isDisjoint(with: [.comma, .stop, .opens]),
      text.bytes[Int(words[at].end) - 1] | 0x20 != UInt8(ascii: "s")
    else { return nil }
    let part = partAfterAnd(at + 1)
    let count = isOther ? 2 : 1 + (part?.value ?? 0)
    return Reading(
      duration: LengthGrammar.duration(count * Double(words[at].value)),
      words: (isOther ? at - 1 : at)..<(part?.next ?? at + 1))
  }

  /// A number at or after `start` with a unit of time that no rule reads: "10 ± 2 minutes".
  func unread(_ at: Int, from start: Int) -> Range<Int>? {
    guard words[at].traits.contains(.unit), !words[at].traits.hasAny([.short, .second]), at > start,
      words[at - 1].marks.contains(.digits), !words[at].marks.hasAny([.comma, .stop, .opens])
    else { return nil }
    return at - 1..<at + 1
  }

  /// "b12", "E10": digits that belong to a word.
  private func isPartOfName(_ at: Int) -> Bool {
    words[at].marks.contains(.glued) && words[at].marks.contains(.digits) && at > 0
      && !words[at - 1].marks.contains(.digits) && !words[at - 1].traits.contains(.time)
  }

  private func withUpperEnd(_ low: Term, from start: Int) -> Reading {
    let alone = Reading(
      duration: LengthGrammar.duration(low.seconds), words: start..<low.next, unit: low.unit)
    if let high = most(behind: low) {
      return Reading(
        duration: LengthGrammar.duration(low.seconds),
        maxDuration: LengthGrammar.duration(high.seconds), words: start..<high.next,
        unit: high.unit)
    }
    guard let joint = joint(low.next, from: start, isBare: false) else { return alone }
    guard let high = number(joint) else {
      // "30 minutes to several hours", "8 hours or overnight": the certain end is what counts.
      return alone
    }
    if let term = term(joint, high) {
      // "24 hours and up to 72 hours": whoever writes it out has two calls in mind.
      if words[low.next].traits.contains(.joinsParts), beyond(low.next) != nil { return alone }
      if isBackwards(low.seconds, term, joinedAt: low.next), !isLed(start) {
        return backwards(from: low.seconds, to: term, start)
      }
      // "microwave for 3 minutes, or 20 minutes in the oven": two ways.
      let isApart =
        joint == low.next + 1 && words[low.next].traits.contains(.or)
        && words[low.next].marks.contains(.comma) && term.seconds > 3 * low.seconds
      guard term.seconds > low.seconds, !isApart else { return alone }
      return Reading(
        duration: LengthGrammar.duration(low.seconds),
        maxDuration: LengthGrammar.duration(term.seconds), words: start..<term.next,
        unit: term.unit)
    }
    // "a minute or two", "1 hour, up to 4"
    let isOr =
      words[low.next].traits.contains(.or) && joint == low.next + 1 && low.count == 1
      && (!words[joint].marks.contains(.digits) || isOver(high.next))
    let isUpTo =
      (words[low.next].traits.contains(.toward) || beyond(low.next) != nil) && isOver(high.next)
    guard isOr || isUpTo, high.value > low.count, !high.isArticle else { return alone }
    return Reading(
      duration: LengthGrammar.duration(low.seconds),
      maxDuration: LengthGrammar.duration(high.value * low.unit), words: start..<high.next,
      unit: low.unit)
  }

  /// "1 hour minimum, 3 hours max", "2 h min, up to 2 days".
  private func most(behind low: Term) -> Term? {
    var at = low.next
    guard at + 2 < end else { return nil }
    // "at least 4 hours, max 2 days"
    if sign(at).contains(.most), let number = number(at + 1), let high = term(at + 1, number) {
      return high.seconds > low.seconds ? high : nil
    }
    let hasLeast = sign(at).contains(.least) && words[at].marks.isDisjoint(with: [.comma, .opens])
    if hasLeast { at += 1 }
    if hasLeast, let joint = joint(at, from: at, isBare: false), let number = number(joint) {
      return term(joint, number).flatMap { $0.seconds > low.seconds ? $0 : nil }
    }
    if words[at].traits.hasAny([.joinsParts, .or]) { at += 1 }
    guard at < end, let number = number(at), var high = term(at, number),
      high.seconds > low.seconds, high.next < end, sign(high.next).contains(.most)
    else { return nil }
    high.next += 1
    return high
  }

  func isOver(_ at: Int) -> Bool {
    at >= end || !words[at].marks.isDisjoint(with: [.comma, .stop, .closes, .opens, .aside])
  }

  // MARK: Joints

  /// Where the upper end begins, if something at `at` joins two ends.
  func joint(_ at: Int, from start: Int, isBare: Bool) -> Int? {
    guard at < end else { return nil }
    let word = words[at]
    if word.marks.hasAny([.dashed, .aside, .slash]), word.traits.contains(.number) {
      return word.marks.contains(.slash) && !isBare ? nil : at
    }
    if let beyond = beyond(at) { return beyond < end ? beyond : nil }
    let isUpTo = word.traits.contains(.toward) && at + 1 < end && words[at + 1].traits.contains(.to)
    guard
      !word.marks.hasAny([.comma, .opens, .closes, .slash]) || word.traits.contains(.or) || isUpTo
    else { return nil }
    var next = at
    if word.traits.hasAny([.to, .or]) {
      next += 1
    } else if isUpTo {
      next += 2
    } else if word.traits.contains(.joinsParts), isBetween(start) {
      next += 1
    } else {
      return nil
    }
    // "or up to 12", "to about 15"
    var steps = 0
    while next < end, steps < 3, words[next].traits.hasAny([.toward, .to]),
      !words[next].traits.contains(.number)
    {
      next += 1
      steps += 1
    }
    return next < end ? next : nil
  }

  /// What follows words that let a length grow: ", and up to 24", "and as long as 4", ", ideally 24".
  func beyond(_ at: Int) -> Int? {
    guard at < end, !words[at].marks.hasAny([.opens, .closes, .slash]) else { return nil }
    if words[at].traits.contains(.better) { return at + 1 }
    guard words[at].traits.contains(.joinsParts), at + 2 < end else { return nil }
    if words[at + 1].traits.contains(.better) { return at + 2 }
    guard words[at + 1].traits.contains(.toward), at + 3 < end else { return nil }
    if words[at + 2].traits.contains(.to) { return at + 3 }
    return words[at + 2].traits.contains(.toward) && words[at + 3].traits.contains(.toward)
      ? at + 4 : nil
  }

  /// "between 10 and 12", "between about 10 and 12".
  private func isBetween(_ start: Int) -> Bool {
    (max(start - 2, 0)..<start).contains { words[$0].traits.contains(.spanning) }
  }

  /// "3/4 minutes" is three to four; "3/4 hour" is a part.
  private func slashed(_ start: Int) -> Reading? {
    guard words[start].marks.contains(.digits), let unit = unit(start + 1, afterDigits: true),
      unit.seconds <= 60, let (low, high) = digits(start).slash, low >= 2, high > low,
      high <= 3 * low
    else { return nil }
    return Reading(
      duration: LengthGrammar.duration(low * unit.seconds),
      maxDuration: LengthGrammar.duration(high * unit.seconds), words: start..<unit.next,
      unit: unit.seconds)
  }

  // MARK: Terms

  private struct Term {
    var seconds: Double
    var unit: Double
    var count: Double
    var next: Int
    var hasParts = false
    var isArticle = false
  }

  private func term(_ start: Int, _ number: Number) -> Term? {
    guard let unit = unit(afterNumber: number) else { return nil }
    if number.isArticle, isOrdinal(unit.next - 1) { return nil }
    var term = Term(
      seconds: number.value * unit.seconds, unit: unit.seconds, count: number.value,
      next: unit.next, isArticle: number.isArticle)
    // "an hour and a half"
    if let part = partAfterAnd(term.next) {
      term.seconds += part.value * unit.seconds
      term.next = part.next
      term.hasParts = true
      return term
    }
    while let smaller = smaller(term.next, than: term.unit) {
      term.seconds += smaller.seconds
      term.unit = smaller.unit
      term.next = smaller.next
      term.hasParts = true
    }
    if !term.hasParts, unit.seconds == 3600, let tail = tail(term.next) {
      term.seconds += tail * 60
      term.next += 1
      term.hasParts = true
    }
    return term
  }

  /// "and 30 minutes" after hours.
  private func smaller(_ start: Int, than unit: Double) -> Term? {
    guard start < end else { return nil }
    var at = start
    if words[at].traits.contains(.joinsParts) { at += 1 }
    guard at < end, !words[at].marks.hasAny([.opens, .closes, .aside, .dashed, .slash]),
      let number = number(at), !number.isArticle, let next = self.unit(afterNumber: number),
      next.seconds < unit, unit / next.seconds <= 60, unit <= 604_800,
      number.value * next.seconds < unit
    else { return nil }
    return Term(
      seconds: number.value * next.seconds, unit: next.seconds, count: number.value,
      next: next.next)
  }

  /// "1h30", "1 hour 30".
  private func tail(_ at: Int) -> Double? {
    guard at < end, words[at].marks.contains(.digits),
      words[at].marks.isDisjoint(with: [.comma, .opens, .closes, .dashed, .aside, .measured]),
      words[at].end - words[at].start == 2, let value = digits(at).value, value < 60
    else { return nil }
    // "1h30 secs"
    if at + 1 < end, words[at + 1].traits.contains(.unit), !isOver(at + 1) { return nil }
    if words[at].marks.contains(.glued) { return value }
    let isAlone =
      isOver(at + 1) || words[at + 1].traits.hasAny([.preposition, .until, .joinsParts])
    return isAlone ? value : nil
  }

  private func unit(afterNumber number: Number) -> (seconds: Double, next: Int)? {
    var at = number.next
    if number.isPart {
      // "half an hour", "three quarters of an hour"
      if at < end, words[at].traits.contains(.of) { at += 1 }
      if at < end, words[at].traits.contains(.article) { at += 1 }
      return unit(at, afterDigits: false)
    }
    // "10 (ten) minutes"
    if at + 1 < end, words[at].marks.contains(.opens), words[at].traits.contains(.number),
      words[at + 1].marks.contains(.closes), words[at + 1].traits.contains(.unit)
    {
      return (Double(words[at + 1].value), at + 2)
    }
    var steps = 0
    while at < end, steps < 2, words[at].traits.contains(.between),
      words[at].marks.isDisjoint(with: [.comma, .opens, .closes])
    {
      at += 1
      steps += 1
    }
    return unit(at, afterDigits: number.isDigits)
  }

  private func unit(_ at: Int, afterDigits: Bool) -> (seconds: Double, next: Int)? {
    guard at < end, words[at].traits.contains(.unit),
      words[at].marks.isDisjoint(with: [.comma, .opens, .closes, .aside, .slash]),
      !words[at].traits.contains(.short) || afterDigits && !isMeasure(at) && !isPossessive(at)
    else { return nil }
    return (Double(words[at].value), at + 1)
  }

  /// "day 5's box".
  private func isPossessive(_ at: Int) -> Bool {
    let before = Int(words[at].start) - 1
    // The last byte of a curly one.
    return text.bytes[before] == UInt8(ascii: "'") || text.bytes[before] == 0x99
  }

  /// "2 m long", "5 m of twine", "350'".
  private func isMeasure(_ at: Int) -> Bool {
    guard words[at].value == 60 else { return false }
    let isFar = (digits(at - 1).value ?? 0) >= 300
    if !words[at].marks.contains(.glued) {
      return isFar
        || at + 1 < end && words[at + 1].traits.hasAny([.of, .between]) && !isOver(at + 1)
    }
    return !Letters.isLetter(text.bytes[Int(words[at].start)]) && (digits(at - 1).value ?? 0) >= 150
  }

  /// "a second bowl".
  private func isOrdinal(_ at: Int) -> Bool {
    words[at].traits.contains(.second) && !isOver(at + 1)
      && !words[at + 1].traits.hasAny([.or, .until, .joinsParts])
  }

  /// The end of "a few more minutes".
  private func vague(_ start: Int) -> Int? {
    var at = start
    if words[at].traits.contains(.article) { at += 1 }
    guard at < end, words[at].traits.contains(.vague) else { return nil }
    at += 1
    for _ in 0..<2 where at < end && words[at].traits.contains(.between) { at += 1 }
    return unit(at, afterDigits: false)?.next
  }

  func sign(_ word: Int) -> ContextCues { text.lexicon.cues(words[word]) }
}
