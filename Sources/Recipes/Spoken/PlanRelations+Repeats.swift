import Routines
import Understanding

/// How often one phase is done in a row: "a side", "three rises of forty minutes each", "twelve minutes per tray".
extension PlanRelations {
  func repeats(of at: Int) -> Int {
    sides(of: at) ?? each(of: at) ?? eachThing(of: at) ?? 1
  }

  /// "Four trays … twelve minutes per tray".
  private func eachThing(of at: Int) -> Int? {
    let own = text.lengths[at].words
    let after = text.after(at)
    let before = text.before(at)
    let near =
      Array(text.span(max(before.lowerBound, own.lowerBound - 3), own.lowerBound))
      + Array(after.lowerBound..<min(after.upperBound, after.lowerBound + 3))
    for word in near
    where language[.sideOpeners].contains(text.words[word].folded)
      && word + 1 < text.words.count
    {
      let things = names.contentStems(in: word + 1..<word + 2)
      guard let thing = things.first else { continue }
      let count = (0..<word).last { place in
        Int(text.words[place].folded).map { (2...20).contains($0) } ?? false
          && !names.contentStems(in: text.span(place + 1, min(place + 3, word))).isDisjoint(with: [
            thing
          ])
      }
      if let count { return Int(text.words[count].folded) }
    }
    return nil
  }

  /// "A side", "on each of the four sides", "on each side four minutes".
  func sides(of at: Int) -> Int? {
    let after = text.after(at)
    let own = text.lengths[at].words
    let before = text.before(at)
    let end = after.first { $0 > after.lowerBound && text.isJoint($0) } ?? after.upperBound
    // "Four minutes a side, two minutes rest": behind a mark the sides are those of the length before.
    let start =
      text.isBroken(before: own.lowerBound)
      ? own.lowerBound
      : max(before.last { text.isJoint($0) } ?? before.lowerBound, own.lowerBound - 4)
    let near = [
      after.lowerBound..<max(after.lowerBound, min(end, after.lowerBound + 8)),
      min(start, own.lowerBound)..<own.lowerBound,
    ]
    for range in near {
      for word in range where language[.sideNouns].contains(text.words[word].folded) {
        let lead = max(range.lowerBound, word - 4)..<word
        guard
          let opener = lead.last(where: { language[.sideOpeners].contains(text.words[$0].folded) })
        else { continue }
        let number = (opener..<word).lazy.compactMap { Int(text.words[$0].folded) }.first
        let between = (opener + 1)..<max(opener + 1, word)
        guard number != nil || between.isEmpty else { continue }
        return min(max(number ?? 2, 2), 12)
      }
    }
    return nil
  }

  /// "Three rises of forty minutes each".
  private func each(of at: Int) -> Int? {
    let all = text.after(at)
    // Behind a comma that nobody said, another statement begins.
    let end = text.isPunctuated ? nil : all.first { text.isBroken(before: $0) }
    let after = all.lowerBound..<(end ?? all.upperBound)
    guard
      after.prefix(8).contains(where: { word in
        language[.planEach].contains(text.words[word].folded)
          && !(word + 1 < after.upperBound
            && language[.sideNouns].contains(text.words[word + 1].folded))
      })
    else { return nil }
    // "Six minutes for each of the three pizzas".
    for word in after.prefix(8) where language[.planEach].contains(text.words[word].folded) {
      let near = text.span(word + 1, min(word + 4, after.upperBound))
      if let number = near.lazy.compactMap({ Int(text.words[$0].folded) }).first,
        (2...20).contains(number)
      {
        return number
      }
    }
    return text.before(at).reversed().lazy.compactMap { word in
      let folded = text.words[word].folded
      return Int(folded) ?? language[.timesWords].number(of: folded).map { Int($0) }
    }.first { (2...20).contains($0) }
  }
}
