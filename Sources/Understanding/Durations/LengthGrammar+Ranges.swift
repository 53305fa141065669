/// "10 to 15 minutes", "between one and two hours".
extension LengthGrammar {
  func range(_ start: Int, from outer: Int) -> Reading? {
    if outer > 0, pieces[outer - 1].is(.from) { return nil }
    let low: (value: Double, unit: Double?, next: Int)
    if let first = numbers.read(at: start) {
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
    let between = pieces[outer].is(.between)
    var at = low.next
    guard at < pieces.count else { return nil }
    let joint = pieces[at]
    if joint.marks.contains(.dashed) || joint.marks.contains(.aside), low.unit == nil {
      guard joint.is(.number),
        pieces[at - 1].marks.contains(.digits) == joint.marks.contains(.digits)
      else { return nil }
    } else if joint.is(.to) || joint.is(.or) || between && joint.is(.and) {
      at += 1
      if joint.is(.or), at < pieces.count, pieces[at].is(.approximately) { at += 1 }
    } else {
      return nil
    }
    guard at < pieces.count, !pieces[at].is(.article) || low.unit != nil,
      let high = chain(at), high.length.unit > 0
    else { return nil }
    let top = Self.seconds(high.length.duration)
    let bottom = low.unit == nil ? low.value * high.length.unit : low.value
    guard bottom > 0, bottom < top else { return nil }
    var reading = high
    reading.length.duration = Self.duration(bottom)
    reading.length.maxDuration = high.length.duration
    reading.length.isFromTo = low.unit != nil
    return withEnding(reading)
  }

  /// "5 and a half" in front of "to six minutes".
  private func mixed(_ number: NumberGrammar.Reading) -> NumberGrammar.Reading? {
    var at = number.next
    guard at < pieces.count else { return nil }
    if pieces[at].is(.and) { at += 1 } else if !pieces[at].marks.contains(.digits) { return nil }
    guard let part = numbers.fraction(at: at), part.next < pieces.count, unit(part.next) == nil
    else { return nil }
    return .init(value: number.value + part.value, next: part.next, isDigits: false)
  }
}
