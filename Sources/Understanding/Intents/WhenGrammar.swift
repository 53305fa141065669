/// Reads when something shall happen.
///
///     when = ("in" | "after") length | ["at" | "by" | "for"] time of day | "at" hour
///          | "every" (length | day {["and"] day}) | day | "until" …
struct WhenGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let end: Int

  struct When {
    var duration: Duration?
    var clock: Int?
    var days: [Int] = []
    var isRecurring = false
    var interval: Duration?
    /// A date or an end that no field carries.
    var isDated = false
  }

  /// Reads one expression and says where it ends.
  func read(at start: Int, into when: inout When) -> Int? {
    guard start < end else { return nil }
    let piece = pieces[start]
    if piece.kind == .clock {
      when.clock = Int(piece.value)
      return start + 1
    }
    if piece.kind == .length, start + 1 < end, pieces[start + 1].is(.adverb),
      pieces[start + 1].kind == .word
    {
      when.duration = utterance.lengths[piece.length].duration
      return start + 2
    }
    if piece.kind == .word, piece.is(.day) { return day(start, &when) }
    if piece.kind == .word, piece.is(.every) || piece.is(.all) { return every(start, &when) }
    if piece.kind == .word, piece.is(.until) {
      when.isDated = true
      return end
    }
    guard piece.kind == .word, piece.isAny(Self.prepositions) else { return nil }
    var at = start + 1
    while at < end, pieces[at].isAny([.approximately, .definite]), pieces[at].kind == .word {
      at += 1
    }
    guard at < end else { return nil }
    switch pieces[at].kind {
    case .length where piece.isAny([.inside, .after, .forWord, .of]):
      when.duration = utterance.lengths[pieces[at].length].duration
      if piece.isAny([.forWord]), at > start + 1 { when.isDated = true }
      return at + 1
    case .clock:
      when.clock = Int(pieces[at].value)
      return at + 1
    case .number
    where piece.is(.at) || piece.is(.by) || piece.is(.forWord) && pieces[at].value <= 24:
      guard pieces[at].value <= 24, pieces[at].value == pieces[at].value.rounded() else {
        return nil
      }
      when.clock = Int(pieces[at].value) % 24 * 60
      return at + 1
    case .number where piece.isAny([.inside, .after]) && at + 1 == end:
      when.duration = LengthGrammar.duration(pieces[at].value * 60)
      return at + 1
    case .word where pieces[at].is(.day):
      return day(at, &when)
    case .word where pieces[at].isAny([.every, .all]):
      return every(at, &when)
    case .word
    where piece.is(.forWord) && pieces[at].is(.state) && at + 1 < end
      && pieces[at + 1].kind == .length:
      when.isDated = true
      return at + 2
    default: return nil
    }
  }

  private static let prepositions: Roles = [.inside, .after, .at, .by, .forWord, .on, .from, .of]

  private func day(_ at: Int, _ when: inout When) -> Int {
    let number = Int(utterance.entry(pieces[at]).number)
    switch number {
    case 1...7: when.days.append(number)
    case 8: (when.days, when.isRecurring) = ([1, 2, 3, 4, 5], true)
    case 9: (when.days, when.isRecurring) = ([6, 7], true)
    case 10: when.isRecurring = true
    case 11: (when.interval, when.isRecurring) = (.seconds(604_800), true)
    default: when.isDated = true
    }
    return at + 1
  }

  private func every(_ start: Int, _ when: inout When) -> Int? {
    guard start + 1 < end else { return nil }
    let object = pieces[start + 1]
    if object.kind == .length {
      when.interval = utterance.lengths[object.length].duration
      when.isRecurring = true
      return start + 2
    }
    guard object.kind == .word else { return nil }
    if object.is(.unit) {
      when.interval = LengthGrammar.duration(utterance.entry(object).unit)
      when.isRecurring = true
      return start + 2
    }
    guard object.is(.day) else { return nil }
    when.isRecurring = true
    var at = day(start + 1, &when)
    while at < end {
      if pieces[at].kind == .word, pieces[at].is(.day) {
        at = day(at, &when)
      } else if pieces[at].is(.and), at + 1 < end, pieces[at + 1].kind == .word,
        pieces[at + 1].is(.day)
      {
        at = day(at + 1, &when)
      } else {
        break
      }
    }
    return at
  }

  /// An RFC 5545 RRULE.
  static func rule(_ when: When) -> String? {
    guard when.isRecurring else { return nil }
    return Recurrence(rest: "FREQ=DAILY", days: Set(when.days), interval: when.interval).rule
  }
}
