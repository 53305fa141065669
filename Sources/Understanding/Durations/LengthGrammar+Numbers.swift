/// Reads numbers in words, digits and mixtures.
///
///     number  = below-thousand {thousand below-thousand} ["point" digit…]
///     small   = [one…ten | digits] "hundred" ["and"] below-hundred | tens [ones] | digits
///     "a hundred and twenty" · "four hundred ninety seven" · "three hundred 91.6" · "point five"
extension LengthGrammar {
  /// "Collards -15": minutes, where a sign stands before the number and no unit behind it.
  func signedTerm(_ number: Number, at start: Int) -> Term? {
    guard !isWritten, pieces[start].marks.contains(.minus), number.next == start + 1,
      isOver(number.next), start > 0, pieces[start - 1].kind == .word,
      !pieces[start - 1].isAny([.number, .unit])
    else { return nil }
    return term(-number.value, of: 60, next: number.next)
  }

  package struct Number {
    package var value: Double
    package var next: Int
    /// Written in digits only.
    var isDigits: Bool
    /// It ends in a fraction: "half", "5 and a half".
    var hasPart = false
  }

  /// A number with the fraction behind it: "1 1/2", "5 and a half"; or a fraction alone.
  package func amount(at start: Int) -> Number? {
    guard start < pieces.count else { return nil }
    if let part = fraction(at: start) { return part }
    guard var number = number(at: start) else { return nil }
    let at = number.next
    guard at < pieces.count else { return number }
    // "a couple of"
    if pieces[at].is(.of), pieces[at - 1].is(.multiplier) { number.next += 1 }
    let hasAnd = pieces[at].is(.and)
    let isPart = hasAnd || pieces[at].is(.fraction) && pieces[at].marks.contains(.digits)
    guard !breaks(pieces[at]) else { return number }
    let part = isPart ? fraction(at: hasAnd ? at + 1 : at) : joinedFraction(at: at)
    guard let part else { return number }
    return Number(
      value: number.value + part.value, next: part.next, isDigits: false, hasPart: true)
  }

  /// "Fifteen, one five": its digits once more, so that it is not heard as "fifty".
  private func withEcho(_ number: Number) -> Number {
    let tens = (number.value / 10).rounded(.down)
    let ones = number.value - 10 * tens
    guard !isWritten, !number.isDigits, (13..<100).contains(number.value),
      number.next + 1 < pieces.count, spelledDigit(number.next) == tens,
      spelledDigit(number.next + 1) == ones
    else { return number }
    return Number(value: number.value, next: number.next + 2, isDigits: false)
  }

  private func spelledDigit(_ at: Int) -> Double? {
    let piece = pieces[at]
    guard piece.is(.number), !piece.is(.multiplier), (0..<10).contains(piece.value) else {
      return nil
    }
    return piece.value
  }

  func number(at start: Int) -> Number? { saidOnce(at: start).map(withEcho) }

  private func saidOnce(at start: Int) -> Number? {
    var at = start
    var total = 0.0
    var current = 0.0
    /// What may still be added to `current`: below this.
    var room = Double.infinity
    var isDigits = true
    var any = false
    while at < pieces.count {
      let piece = pieces[at]
      guard at == start || !breaks(piece) else { break }
      guard let (value, next) = spoken(at) else {
        // "a hundred", "two hundred and five"
        if !any, piece.is(.article), at + 1 < pieces.count, isMultiplier(at + 1) {
          at += 1
          continue
        }
        if any, room <= 1000, room > 10, piece.is(.and), !piece.marks.contains(.digits),
          at + 1 < pieces.count, let next = self.value(at + 1), next > 0, next < room,
          !isMultiplier(at + 1), current >= 100 || total > 0
        {
          at += 1
          continue
        }
        break
      }
      let digits = piece.marks.contains(.digits)
      if isMultiplier(at) {
        guard !any || current > 0 && (value < 1000 ? current < 100 : true) else { break }
        if value == 12 { guard !any || current <= 100 else { break } }
        let factor = any ? current : 1
        if value >= 1000 {
          total += factor * value
          current = 0
        } else {
          current = factor * value
        }
        room = value == 2 || value == 12 ? 0 : value
      } else {
        guard !any || value < room, !(any && digits && isDigits) else { break }
        guard !any || room.isFinite else { break }
        current += value
        room =
          digits
          ? (value >= 1 && value < 100 ? 0.5 : 0)
          : value >= 20 && value < 100 && value.truncatingRemainder(dividingBy: 10) == 0 ? 10 : 0
      }
      isDigits = isDigits && digits
      any = true
      at = next
    }
    guard any || at < pieces.count && pieces[at].is(.point) else { return nil }
    if !any { at = start }
    if let decimals = decimals(at) {
      return Number(value: total + current + decimals.value, next: decimals.next, isDigits: false)
    }
    guard any else { return nil }
    return Number(value: total + current, next: at, isDigits: isDigits)
  }

  /// A fraction: "half", "a quarter", "three quarters", "½", "1/2".
  func fraction(at start: Int) -> Number? {
    var at = start
    guard at < pieces.count else { return nil }
    var count = 1.0
    if pieces[at].is(.article) {
      at += 1
      // "eine dreiviertel Stunde"
      if at + 1 < pieces.count, !isJoined(at), isJoined(at + 1), let several = several(at),
        several > 1
      {
        count = several
        at += 1
      }
    } else if let several = several(at) {
      count = several
      at += 1
    }
    guard at < pieces.count, pieces[at].is(.fraction), !breaks(pieces[at]) || at == start else {
      return nil
    }
    return Number(
      value: count * pieces[at].value, next: at + 1, isDigits: false, hasPart: true)
  }

  /// A fraction that goes with the number before it, as "einhalb" and "dreiviertel" do.
  func joinedFraction(at start: Int) -> Number? {
    guard start > 0, start < pieces.count, !breaks(pieces[start]),
      !pieces[start].marks.contains(.digits),
      let part = fraction(at: start), isJoined(part.next - 1)
    else { return nil }
    return part
  }

  /// How many of the fractions after it: "three quarters".
  private func several(_ at: Int) -> Double? {
    guard at + 1 < pieces.count, pieces[at].is(.number), let value = value(at),
      value < 10, pieces[at + 1].is(.fraction),
      !pieces[at + 1].marks.contains(.digits)
    else { return nil }
    return value
  }

  /// It is written as one with the word before it.
  private func isJoined(_ at: Int) -> Bool { pieces[at].marks.contains(.glued) }

  func breaks(_ piece: Piece) -> Bool {
    piece.marks.contains(.comma) || piece.marks.contains(.stop) || piece.marks.contains(.aside)
  }

  /// A number word, or ones and tens in the order of the language: "fünf und zwanzig".
  private func spoken(_ at: Int) -> (value: Double, next: Int)? {
    guard let first = value(at) else { return nil }
    guard language.traits.contains(.onesBeforeTens), !pieces[at].marks.contains(.digits),
      (1..<10).contains(first),
      at + 2 < pieces.count, pieces[at + 1].is(.and), !breaks(pieces[at + 1]),
      !pieces[at + 2].marks.contains(.digits), !breaks(pieces[at + 2]), let tens = value(at + 2),
      tens >= 20, tens < 100, tens.truncatingRemainder(dividingBy: 10) == 0
    else { return (first, at + 1) }
    return (first + tens, at + 3)
  }

  func value(_ at: Int) -> Double? {
    let piece = pieces[at]
    if piece.kind == .number { return piece.value }
    guard piece.kind == .word, piece.is(.number) else { return nil }
    // "oh" is a number between digits only.
    if piece.is(.filler), !(at + 1 < pieces.count && pieces[at + 1].is(.point)) { return nil }
    return piece.value
  }

  private func isMultiplier(_ at: Int) -> Bool {
    pieces[at].is(.multiplier) && pieces[at].is(.number)
  }

  /// "point five", "point two five", "point 25".
  private func decimals(_ start: Int) -> Number? {
    guard start < pieces.count, pieces[start].is(.point) else { return nil }
    var at = start + 1
    var scale = 0.1
    var value = 0.0
    while at < pieces.count, pieces[at].kind == .word, pieces[at].is(.number) {
      let digit = pieces[at].value
      if digit < 10, digit == digit.rounded() {
        value += digit * scale
        scale /= 10
      } else if at == start + 1, digit < 100 {
        value = digit / 100
        at += 1
        break
      } else {
        break
      }
      at += 1
    }
    return at == start + 1 ? nil : Number(value: value, next: at, isDigits: false)
  }
}
