import Understanding

/// How often a length is waited.
extension LengthContext {
  /// "5 minutes per side", "on each side for 5 minutes".
  var repeats: Int {
    if let side = place(of: [.side], after: end, within: 4), isFree(end..<side), !isDoing(side) {
      if sign(side - 1).hasAny([.each, .both]) || marks(side).contains(.slash) { return 2 }
      if sign(side - 1).contains(.article), side == end + 1 { return 2 }
    }
    if let side = place(of: [.side], before: first, within: 6),
      sign(side - 1).hasAny([.each, .both]), !follows([.side], within: 5), !isDoing(side),
      // "45 seconds per side, plus 20 on the edge"
      !(side - 4..<side).contains(where: { traits($0).contains(.unit) }),
      !isDoneBefore(side)
    {
      return 2
    }
    return repeatsAfter
  }

  /// "as each side browns" says what a side does.
  private func isDoing(_ side: Int) -> Bool {
    traits(side + 1).contains(.withHe) && marks(side + 1).isEmpty
  }

  /// "turning as each side browns", "30 minutes (15 minutes each side)": of something else.
  private func isFree(_ range: Range<Int>) -> Bool {
    !range.contains {
      traits($0).contains(.unit) || sign($0).contains(.turns) && traits($0).contains(.ing)
    }
  }

  /// "Brown on each side, then cook for 20 minutes".
  private func isDoneBefore(_ side: Int) -> Bool {
    let isVerb = { traits($0).hasAny([.heat, .rest, .hands]) }
    return (sentence.lowerBound..<side).contains(where: isVerb)
      && (side + 1..<max(first, side + 1)).contains(where: isVerb)
  }

  /// "repeat 3 times" after it.
  private var repeatsAfter: Int {
    // "three times, five seconds each time"
    if sign(end).contains(.each), sign(end + 1).hasAny([.time, .times]),
      let times = place(of: [.times], before: first, within: 4), let count = count(times - 1)
    {
      return count
    }
    guard let again = place(of: [.again], after: end, within: 12) else { return 1 }
    if place(of: [.twice], after: again, within: 6) != nil { return 3 }
    guard let times = place(of: [.times], after: again, within: 6) else { return 1 }
    return count(times - 1).map { $0 + (sign(times - 2).contains(.total) ? 0 : 1) } ?? 1
  }

  private func count(_ place: Int) -> Int? {
    guard sentence.contains(place),
      let count = RecipeLengthReader(text, place..<min(place + 4, sentence.upperBound)).number(
        place),
      count.value >= 2, count.value <= 20
    else { return nil }
    return Int(count.value)
  }
}
