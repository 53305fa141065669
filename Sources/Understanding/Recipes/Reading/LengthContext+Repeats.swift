/// How often a length is waited.
extension LengthContext {
  /// "5 minutes per side", "on each side for 5 minutes".
  var repeats: Int {
    if let side = place(of: .side, after: end, within: 4) {
      if sign(side - 1).hasAny([.each, .both]) || marks(side).contains(.slash) { return 2 }
      if sign(side - 1).contains(.article), side == end + 1 { return 2 }
    }
    if let side = place(of: .side, before: first, within: 6),
      sign(side - 1).hasAny([.each, .both]), !follows(.side, within: 5)
    {
      return 2
    }
    return repeatsAfter
  }

  /// "repeat 3 times" after it.
  private var repeatsAfter: Int {
    // "three times, five seconds each time"
    if sign(end).contains(.each), sign(end + 1).hasAny([.time, .times]),
      let times = place(of: .times, before: first, within: 4), let count = count(times - 1)
    {
      return count
    }
    guard let again = place(of: .again, after: end, within: 12) else { return 1 }
    if place(of: .twice, after: again, within: 6) != nil { return 3 }
    guard let times = place(of: .times, after: again, within: 6) else { return 1 }
    return count(times - 1).map { $0 + (sign(times - 2).contains(.total) ? 0 : 1) } ?? 1
  }

  private func count(_ place: Int) -> Int? {
    guard sentence.contains(place),
      let count = RecipeLengthGrammar(text: text, end: sentence.upperBound).number(place),
      count.value >= 2, count.value <= 20
    else { return nil }
    return Int(count.value)
  }
}
