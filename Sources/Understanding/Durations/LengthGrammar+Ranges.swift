/// "10 to 15 minutes", "between one and two hours".
extension LengthGrammar {
  func range(_ start: Int, from outer: Int) -> Reading? {
    if outer > 0, pieces[outer - 1].is(.from) { return nil }
    // "change the ten minute one to fifteen minutes"
    if outer > 0, pieces[outer].is(.oneNoun), pieces[outer - 1].is(.unit),
      pieces[outer].marks.isDisjoint(with: [.comma, .stop])
    {
      return nil
    }
    let low: (value: Double, unit: Double?, next: Int)
    if let part = numbers.fraction(at: start), part.next < pieces.count,
      pieces[part.next].isAny([.to, .or])
    {
      // "a half to three quarters of an hour"
      low = (part.value, nil, part.next)
    } else if let first = numbers.read(at: start) {
      if let chain = chain(start), chain.next > first.next {
        low = (Self.seconds(chain.length.duration), chain.length.unit, chain.next)
      } else if let part = mixed(first) {
        low = (part.value, nil, part.next)
      } else {
        low = (first.value, nil, first.next)
      }
    } else if let chain = chain(start), chain.length.unit > 0 {
      low = (Self.seconds(chain.length.duration), chain.length.unit, chain.next)
    } else {
      return nil
    }
    if let range = orMore(start, low) { return range }
    let between = pieces[outer].is(.between)
    var at = low.next
    guard at < pieces.count else { return nil }
    let joint = pieces[at]
    if joint.is(.to) || joint.is(.or) || between && joint.is(.and) {
      at += 1
      if at < pieces.count, pieces[at].is(.approximately) { at += 1 }
    } else if joint.marks.contains(.dashed) || joint.marks.contains(.aside) {
      if joint.is(.approximately), at + 1 < pieces.count { at += 1 }
      guard pieces[at].is(.number),
        low.unit != nil
          || pieces[low.next - 1].marks.contains(.digits) == pieces[at].marks.contains(.digits)
      else { return nil }
    } else if low.unit != nil || !isUpperEnd(at, of: low.value) {
      return nil
    }
    guard at < pieces.count, !pieces[at].is(.article) || pieces[at].is(.number) || low.unit != nil,
      let high = chain(at), high.length.unit > 0
    else { return nil }
    // "3 minutes - 4 minutes"; but "5 minutes - 1 hour" may be two lengths.
    if joint.marks.contains(.aside), let unit = low.unit, unit != high.length.unit { return nil }
    let top = Self.seconds(high.length.duration)
    let bottom = low.unit == nil ? low.value * high.length.unit : low.value
    guard bottom > 0, bottom < top else { return nil }
    var reading = high
    reading.length.duration = Self.duration(bottom)
    reading.length.maxDuration = high.length.duration
    return withEnding(reading)
  }

  /// "an hour or two": the upper end has the unit of the lower one.
  private func orMore(_ start: Int, _ low: (value: Double, unit: Double?, next: Int)) -> Reading? {
    guard let unit = low.unit, low.value == unit, pieces[start].is(.article),
      low.next + 1 < pieces.count, pieces[low.next].is(.or), pieces[low.next + 1].id != 0,
      let upper = numbers.read(at: low.next + 1), upper.value > 1, upper.value <= 3,
      upper.next == pieces.count
        || !pieces[upper.next].isUnknown && !pieces[upper.next].isAny([.unit, .food, .fraction])
        || !pieces[upper.next].marks.isDisjoint(with: [.comma, .stop, .aside])
    else { return nil }
    var length = SpokenLength(duration: Self.duration(low.value), unit: unit)
    length.maxDuration = Self.duration(upper.value * unit)
    return withEnding(Reading(length: length, next: upper.next))
  }

  /// Two number words in a row: "zwei drei Minuten", "zehn, fünfzehn Minuten"; but "ein zweistündiger Timer"
  /// is one timer.
  private func isUpperEnd(_ at: Int, of number: Double) -> Bool {
    guard language.traits.contains(.numbersInRowAreRange), pieces[at].is(.number),
      pieces[at].id != 0, pieces[at - 1].id != 0,
      pieces[at].marks.isDisjoint(with: [.stop, .aside]),
      at + 1 == pieces.count || !pieces[at + 1].marks.contains(.glued)
    else { return false }
    let upper = language.entry(pieces[at].id).number
    return upper > number && upper <= 2 * number
  }

  /// "5 and a half" in front of "to six minutes".
  private func mixed(_ number: NumberGrammar.Reading) -> NumberGrammar.Reading? {
    var at = number.next
    guard at < pieces.count else { return nil }
    if let part = numbers.joinedFraction(at: at), unit(part.next) == nil {
      return .init(value: number.value + part.value, next: part.next, isDigits: false)
    }
    if pieces[at].is(.and) { at += 1 } else if !pieces[at].marks.contains(.digits) { return nil }
    guard let part = numbers.fraction(at: at), part.next < pieces.count, unit(part.next) == nil
    else { return nil }
    return .init(value: number.value + part.value, next: part.next, isDigits: false)
  }
}
