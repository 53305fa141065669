/// What ears mistake for a number.
extension LengthGrammar {
  /// "for" or "to" where only a number makes sense: "a timer for for minutes", "for minutes for the potatoes".
  func homophone(_ at: Int) -> Number? {
    guard let (value, unit) = homophoneOfUnit(at) else { return nil }
    let isCertain = !pieces[at].isAny([.forWord, .to])
    return isCertain || fitsHomophone(at, of: unit)
      ? Number(value: value, next: at + 1, isDigits: false) : nil
  }

  private func fitsHomophone(_ at: Int, of unit: Double) -> Bool {
    // "For hours we waited" is said, "for minutes for the rice" hardly is.
    guard at > 0 else { return unit == 60 && !isWritten && at + 2 < pieces.count }
    let before = pieces[at - 1]
    return before.isAny([
      .forWord, .inside, .by, .article, .another, .definite, .add, .increase, .of, .after,
    ])
      || before.is(.to) && !before.is(.homophone)
      || before.is(.to) && pieces[at].is(.to)
  }

  /// "Twenty too minutes": the ones behind the tens.
  func withHomophone(_ number: Number) -> Number {
    guard !number.isDigits, !number.hasPart, (20..<100).contains(number.value),
      number.value.truncatingRemainder(dividingBy: 10) == 0,
      let (value, _) = homophoneOfUnit(number.next), value < 10
    else { return number }
    return Number(value: number.value + value, next: number.next + 1, isDigits: false)
  }

  /// Words that sound like a number, before a unit that is written out.
  private func homophoneOfUnit(_ at: Int) -> (value: Double, unit: Double)? {
    guard at + 1 < pieces.count, pieces[at].is(.homophone), !breaks(pieces[at + 1]),
      let unit = unit(at + 1), !unit.isShort
    else { return nil }
    return (pieces[at].value, unit.seconds)
  }
}
