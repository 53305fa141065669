/// "10 to 15 minutes", "between one and two hours", "an hour or two".
///
///     range  = ["between"] (amount | length) joint length
///            | length ("or" | "up to") number                    "an hour or two", "1 hour, up to 4"
///            | length number joint (length | number unit)        "1 hour 5 to 10 minutes", written
///            | length ["minimum" [joint]] ("max" length | length "max"), written
///     joint  = ("to" | "or" | "up to") {"about" | "to"} | "–" | "/" | "and", behind "between"
///            | where the language has it two numbers in a row    "zwei drei Minuten"
///            | beyond                                            "8 hours, and up to 24 hours"
extension LengthGrammar {
  /// The range that begins at `start`; `chain` is what can be read there alone.
  func range(_ start: Int, _ chain: Term?, from outer: Int) -> Reading? {
    guard isWritten || !isPlace(outer) else { return nil }
    guard let low = chain ?? bare(start) else { return nil }
    if let high = most(behind: low) { return reading(of: high, from: low.seconds) }
    if let range = parted(low) { return range }
    guard let at = joint(low.next, after: low, isBetween: isBetween(outer)) else { return nil }
    guard var high = self.chain(at) else {
      return more(at, than: low, start).flatMap { reading(of: $0, from: low.seconds) }
    }
    let joint = pieces[low.next]
    let bottom = bottom(low, high)
    if let whole = shared(low, with: high) { high.seconds += whole }
    if bottom > high.seconds, isBackwards(bottom, high, joint), !isLed(start) {
      let least = high.seconds
      high.seconds = bottom
      var reading = reading(of: high, from: least)
      reading?.isBackwards = true
      return reading
    }
    guard bottom > 0, bottom < high.seconds, !areTwo(low, high, joint) else { return nil }
    return reading(of: high, from: bottom)
  }

  package struct Amounts {
    package var low: Double
    package var high: Double?
    package var next: Int
    /// Where the ends are joined, and where the upper one begins.
    package var joint = 0
    var upper = 0
  }

  /// A number or a range of numbers, without a unit: "15", "ten to twelve", "between 10 and 12".
  package func amounts(at start: Int) -> Amounts? {
    guard let low = bare(pieces[start].is(.between) ? start + 1 : start) else { return nil }
    guard let upper = joint(low.next, after: low, isBetween: isBetween(start)),
      let high = amount(at: upper), high.value > low.count
    else { return Amounts(low: low.count, next: low.next) }
    return Amounts(
      low: low.count, high: high.value, next: high.next, joint: low.next, upper: upper)
  }

  private func bare(_ start: Int) -> Term? {
    amount(at: start).map { Term(seconds: 0, unit: 0, count: $0.value, next: $0.next) }
  }

  /// "between 10 and 12", and in writing "between about 10 and 12".
  private func isBetween(_ start: Int) -> Bool {
    pieces[start].is(.between)
      || isWritten && pieces[max(start - 2, 0)..<start].contains { $0.is(.between) }
  }

  /// "from ten to fifteen", "change the ten minute one to fifteen minutes".
  private func isPlace(_ outer: Int) -> Bool {
    outer > 0
      && (pieces[outer - 1].is(.from)
        || pieces[outer].is(.oneNoun) && pieces[outer - 1].is(.unit)
          && pieces[outer].marks.isDisjoint(with: [.comma, .stop]))
  }

  /// Seconds of the lower end; "45 to an hour" left out its minutes.
  private func bottom(_ low: Term, _ high: Term) -> Double {
    if low.unit > 0 { return low.seconds }
    let seconds = low.count * high.unit
    if isWritten, seconds >= high.seconds, high.unit == 3600 || high.unit == 60, high.count <= 2,
      low.count >= 10, low.count < 60, high.isArticle || seconds > 4 * high.seconds
    {
      return seconds / 60
    }
    return high.isArticle ? 0 : seconds
  }

  /// "1 hour 5 to 10 minutes", "1 hour 5 to 1 hour 10 minutes", "1 hour 45 to 2 hours": what is behind the hour, or
  /// the minute, goes to its two ends.
  private func parted(_ whole: Term) -> Reading? {
    guard isWritten, whole.unit == 3600 || whole.unit == 60, !whole.hasParts,
      whole.next < pieces.count
    else { return nil }
    let hasAnd = pieces[whole.next].is(.and)
    let start = hasAnd ? whole.next + 1 : whole.next
    let parts: Word.Marks = [.comma, .stop, .aside, .bracket, .dashed, .slash]
    guard start < pieces.count, pieces[whole.next].marks.isDisjoint(with: parts),
      pieces[start].marks.isDisjoint(with: parts), let low = bare(start),
      isPart(low.count), let upper = joint(low.next, after: low, isBetween: false),
      !pieces[low.next].is(.or), var high = chain(upper)
    else { return nil }
    let bottom = whole.seconds + low.count * whole.unit / 60
    if high.unit == whole.unit / 60, !high.hasParts {
      // "1 hour and 5 to 10 minutes more" are two.
      let isMore = high.next < pieces.count && pieces[high.next].isAny([.more, .newness])
      guard isPart(high.count), !isMore else { return nil }
      high.seconds += whole.seconds
    } else if high.unit == whole.unit, !high.hasParts {
      // "1 hour 5 to 2 hours" is more likely a slip.
      guard low.count >= 10, !hasAnd else { return nil }
    } else if !high.hasParts || high.unit != whole.unit / 60 {
      return nil
    }
    return bottom < high.seconds ? reading(of: high, from: bottom) : nil
  }

  private func isPart(_ count: Double) -> Bool {
    count >= 1 && count < 60 && count == count.rounded()
  }

  /// The hours of "1 hour 15 to 20 minutes", which both ends have, in seconds.
  private func shared(_ low: Term, with high: Term) -> Double? {
    let hours = (low.seconds / 3600).rounded(.down) * 3600
    guard low.hasParts, high.unit == 60, !high.hasParts, hours > 0, high.seconds < 3600,
      low.seconds - hours < high.seconds
    else { return nil }
    return hours
  }

  /// "20-10 minutes", "20 to 10 minutes": a range whose ends were mixed up.
  private func isBackwards(_ low: Double, _ high: Term, _ joint: Piece) -> Bool {
    isWritten && (joint.marks.contains(.dashed) || joint.is(.to) && !joint.is(.until))
      && !high.isArticle && !high.hasParts && low <= 4 * high.seconds && low < 48 * 3600
  }

  /// "reduce from 20 to 10 minutes", "at 40 to 30 minutes": no two ends of a range.
  private func isLed(_ start: Int) -> Bool {
    start > 0 && pieces[start].marks.isDisjoint(with: [.stop, .comma])
      && pieces[start - 1].is(.from)
  }

  /// Two lengths rather than one range.
  private func areTwo(_ low: Term, _ high: Term, _ joint: Piece) -> Bool {
    guard low.unit > 0 else { return false }
    // "3 minutes - 4 minutes"; but "5 minutes - 1 hour" may be two.
    guard isWritten else { return joint.marks.contains(.aside) && low.unit != high.unit }
    // "24 hours and up to 72 hours": whoever writes it out has two calls in mind.
    if joint.is(.and), beyond(low.next) != nil { return true }
    // "microwave for 3 minutes, or 20 minutes in the oven": two ways.
    return joint.is(.or) && joint.marks.contains(.comma) && high.seconds > 3 * low.seconds
  }

  /// "an hour or two", "1 hour, up to 4": the upper end has the unit of the lower one.
  private func more(_ at: Int, than low: Term, _ start: Int) -> Term? {
    guard low.unit > 0, let upper = amount(at: at), upper.value > low.count else { return nil }
    let isOr = pieces[low.next].is(.or) && at == low.next + 1 && low.count == 1
    let isDigits = pieces[at].marks.contains(.digits)
    let isOver = isOver(upper.next)
    let fits =
      isWritten
      ? isOr && (!isDigits || isOver)
        || isOver && !pieces[low.next].is(.or) && (low.hasParts || !pieces[low.next].is(.to))
      : isOr && pieces[start].is(.article) && !low.hasParts && !isDigits && upper.value <= 3
        && (isOver
          || !pieces[upper.next].isUnknown
            && !pieces[upper.next].isAny([.unit, .food, .fraction]))
    guard fits else { return nil }
    var high = low
    high.seconds = upper.value * low.unit
    high.next = upper.next
    // "1 hour 15 - 20"
    let hours = (low.seconds / 3600).rounded(.down) * 3600
    if low.hasParts, low.unit == 3600, isPart(upper.value),
      hours + upper.value * 60 > low.seconds
    {
      high.seconds = hours + upper.value * 60
    }
    return high
  }

  /// "1 hour minimum, 3 hours max", "2 h min, up to 2 days", "4 hours, max 2 days".
  private func most(behind low: Term) -> Term? {
    var at = low.next
    guard low.unit > 0, at + 2 < pieces.count else { return nil }
    if pieces[at].is(.most), let high = chain(at + 1) {
      return high.seconds > low.seconds ? high : nil
    }
    if pieces[at].is(.least), !pieces[at].marks.contains(.comma) {
      at += 1
      if let joint = joint(at, after: low, isBetween: false), let high = chain(joint) {
        return high.seconds > low.seconds ? high : nil
      }
    }
    if pieces[at].isAny([.and, .or]) { at += 1 }
    guard var high = chain(at), high.seconds > low.seconds, high.next < pieces.count,
      pieces[high.next].is(.most)
    else { return nil }
    high.next += 1
    return high
  }

  // MARK: Joints

  /// Where the upper end begins, if something at `at` joins two ends.
  func joint(_ at: Int, after low: Term, isBetween: Bool) -> Int? {
    guard at < pieces.count else { return nil }
    let joint = pieces[at]
    let isUpTo =
      isWritten && joint.is(.approximately) && at + 1 < pieces.count && pieces[at + 1].is(.to)
    var next = at
    if let beyond = beyond(at) {
      return beyond < pieces.count ? beyond : nil
    } else if joint.isAny([.to, .or]) || isUpTo || isBetween && joint.is(.and) {
      guard
        !isWritten || joint.is(.or) || isUpTo
          || joint.marks.isDisjoint(with: [.comma, .slash])
      else { return nil }
      next += isUpTo ? 2 : 1
    } else if joint.marks.hasAny([.dashed, .aside])
      || joint.marks.contains(.slash) && low.unit == 0
    {
      if joint.is(.approximately) { next += 1 }
      guard next < pieces.count else { return nil }
      let isAlike =
        low.unit > 0
        || pieces[at - 1].marks.contains(.digits) == pieces[next].marks.contains(.digits)
      let fits = isWritten ? mayBegin(next) : isAlike && value(next) != nil
      return fits ? next : nil
    } else {
      return low.unit == 0 && isUpperEnd(at, of: low.count) ? at : nil
    }
    // "or up to 12", "to about 15"
    for _ in 0..<3 where next < pieces.count && !pieces[next].isAny([.number, .article]) {
      guard pieces[next].isAny([.approximately, .to]) else { break }
      next += 1
    }
    return next < pieces.count ? next : nil
  }

  /// What follows words that let a length grow, in writing: ", and up to 24", "and as long as 4",
  /// ", ideally 24".
  package func beyond(_ at: Int) -> Int? {
    guard isWritten, at < pieces.count, pieces[at].marks.isDisjoint(with: [.bracket, .slash]) else {
      return nil
    }
    if pieces[at].is(.ideally) { return at + 1 }
    guard pieces[at].is(.and), at + 2 < pieces.count else { return nil }
    if pieces[at + 1].is(.ideally) { return at + 2 }
    guard pieces[at + 1].is(.approximately), at + 3 < pieces.count else { return nil }
    if pieces[at + 2].is(.to) { return at + 3 }
    return pieces[at + 2].is(.approximately) && pieces[at + 3].is(.approximately) ? at + 4 : nil
  }

  /// Two number words in a row: "zwei drei Minuten", "zehn, fünfzehn Minuten"; but "ein zweistündiger Timer"
  /// is one timer.
  private func isUpperEnd(_ at: Int, of number: Double) -> Bool {
    guard language.traits.contains(.numbersInRowAreRange), pieces[at].is(.number),
      !pieces[at].marks.contains(.digits), !pieces[at - 1].marks.contains(.digits),
      pieces[at].marks.isDisjoint(with: [.stop, .aside]),
      at + 1 == pieces.count || !pieces[at + 1].marks.contains(.glued)
    else { return false }
    return pieces[at].value > number && pieces[at].value <= 2 * number
  }
}
