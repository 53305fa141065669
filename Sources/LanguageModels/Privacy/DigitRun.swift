/// Digits in groups, as phone and card numbers are written: "+49 171 2345678", "(555) 123-4567".
///
/// Groups are kept apart by one space, hyphen, dot, slash or bracket, or by a bracket and a space.
struct DigitRun {
  private(set) var range: Range<Int>
  private(set) var digits: [Int] = []
  /// How many digits each group has.
  private(set) var groups: [Int] = []
  private(set) var hasPlus = false

  /// Nil where no run begins.
  init?(_ start: Int, in scalars: [Unicode.Scalar]) {
    range = start..<start
    var at = start
    if start > 0, MaskWord.isDigit(scalars[start - 1]) || scalars[start - 1].properties.isAlphabetic
    {
      return nil
    }
    if scalars[at] == "+" {
      hasPlus = true
      at += 1
    }
    if at < scalars.count, scalars[at] == "(" { at += 1 }
    while at < scalars.count, MaskWord.isDigit(scalars[at]) {
      var count = 0
      while at < scalars.count, MaskWord.isDigit(scalars[at]) {
        digits.append(Int(scalars[at].value) - 48)
        count += 1
        at += 1
      }
      groups.append(count)
      range = start..<at
      guard let next = Self.next(at, in: scalars) else { break }
      at = next
    }
    // "12 30min": digits with letters on them belong to no run, "180C" neither.
    guard digits.count >= 6 else { return nil }
    if range.upperBound < scalars.count, scalars[range.upperBound].properties.isAlphabetic {
      return nil
    }
  }

  /// Where the next group begins.
  private static func next(_ start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    var at = start
    var marks = 0
    while at < scalars.count, at - start < 3, !MaskWord.isDigit(scalars[at]) {
      guard separators.contains(scalars[at]) else { return nil }
      if scalars[at] != " " { marks += 1 }
      at += 1
    }
    let isNear = at - start == 1 || at - start <= 3 && marks >= 1
    return at < scalars.count && MaskWord.isDigit(scalars[at]) && isNear ? at : nil
  }

  private static let separators: Set<Unicode.Scalar> = [
    " ", "\u{A0}", "\u{202F}", "-", "‑", "–", ".", "/", "(", ")",
  ]

  /// The check that every card number satisfies, and one other number in ten.
  var satisfiesLuhn: Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let doubled = place % 2 == 1 ? digit * 2 : digit
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 == 0
  }
}
