/// Reads how a timer is spoken of.
///
///     reference = {determiner} {modifier} "timer" ["number"] [number] {state}
///               | determiner name ["one"] | determiner ordinal ["one"] | name | pronoun
///     modifier  = length | ordinal | newness | state | name
struct ReferenceGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let end: Int
  /// "rice twelve" is a name and a length, after "pasta ten minutes and …".
  var numbersAreLengths = false

  /// With the word "timer", after modifiers of any kind.
  func withNoun(at start: Int) -> Reference? {
    var reference = Reference(range: start..<start)
    var at = determiners(start, &reference)
    while at < end {
      let piece = pieces[at]
      if at > start, piece.marks.contains(.stop) { return nil }
      if piece.kind == .length {
        guard reference.length == nil else { return nil }
        let length = utterance.lengths[piece.length]
        if length.isMore, reference.isIndefinite == false { reference.isAnother = true }
        reference.length = piece.length
      } else if piece.is(.clock), let name = reference.name, name.upperBound == at, at + 1 < end {
        // "screen time"
        reference.name = name.lowerBound..<(at + 1)
      } else if isInnerWord(at), let name = reference.name, name.upperBound == at {
        reference.name = name.lowerBound..<(at + 1)
      } else if piece.kind == .number {
        if let name = reference.name, name.upperBound == at {
          reference.name = name.lowerBound..<(at + 1)
        } else {
          guard reference.count == nil else { return nil }
          reference.count = Int(min(max(piece.value, 0), 1000))
        }
      } else if piece.is(.timer), !(piece.is(.countDown) && nextIsTimer(at)) {
        return finished(reference, at, start)
      } else if isNameable(at) {
        if let name = reference.name {
          guard name.upperBound == at else { return nil }
          reference.name = name.lowerBound..<(at + 1)
        } else {
          reference.name = at..<(at + 1)
        }
      } else if piece.is(.ordinal), !piece.is(.newness) {
        reference.index = ordinal(piece)
      } else if piece.isAny([.newness, .state]) && !piece.is(.pastTime)
        || piece.is(.declares) && piece.is(.being)
      {
        // "new", "running"; the 's of "the pasta's timer"
      } else if piece.is(.other) {
        reference.isOther = true
      } else if piece.is(.and), let name = reference.name, name.upperBound == at,
        at + 1 < end, isNameable(at + 1)
      {
        reference.name = name.lowerBound..<(at + 2)
        at += 1
      } else {
        return nil
      }
      at += 1
    }
    return nil
  }

  /// Without the word: "the pasta", "the second one", "eggs", "it", "all of them".
  func withoutNoun(at start: Int) -> Reference? {
    guard start < end else { return nil }
    var reference = Reference(range: start..<start)
    var at = determiners(start, &reference)
    if at < end, pieces[at].is(.clock), reference.isDefinite || reference.isIndefinite {
      reference.isClock = true
      reference.range = start..<(at + 1)
      return reference
    }
    let isDetermined = at > start
    if let next = newOne(at, start, reference) {
      reference.hasNoun = true
      reference.range = start..<next
      return reference
    }
    while at < end {
      let piece = pieces[at]
      if at > start, piece.marks.contains(.stop) || piece.marks.contains(.comma) { break }
      if piece.is(.clock) || isInnerWord(at), let name = reference.name, name.upperBound == at {
        reference.name = name.lowerBound..<(at + 1)
      } else if piece.kind == .number, piece.is(.oneNoun), isDetermined,
        reference.name != nil || reference.length != nil || reference.index != nil
      {
        at += 1
        break
      } else if piece.kind == .word, piece.isAny([.day, .rounds]), isDetermined,
        reference.name == nil,
        at + 1 < end, isNameable(at + 1)
      {
        reference.name = at..<(at + 1)
      } else if piece.kind == .length, isDetermined, reference.length == nil, reference.name == nil,
        reference.isDefinite
      {
        reference.length = piece.length
      } else if piece.kind == .number, !numbersAreLengths, let name = reference.name,
        name.upperBound == at
      {
        reference.name = name.lowerBound..<(at + 1)
      } else if isNameable(at) {
        if let name = reference.name {
          guard name.upperBound == at else { break }
          reference.name = name.lowerBound..<(at + 1)
        } else {
          reference.name = at..<(at + 1)
        }
      } else if piece.is(.ordinal), isDetermined, reference.index == nil, reference.name == nil,
        !piece.is(.newness) || reference.isDefinite
      {
        reference.index = ordinal(piece)
      } else if piece.isAny([.state, .newness]), isDetermined, reference.name == nil,
        at + 1 < end, pieces[at + 1].is(.oneNoun) || isNameable(at + 1)
      {
        // "the running one"
      } else if piece.is(.oneNoun), isDetermined,
        reference.name != nil || reference.index != nil || reference.length != nil
          || reference.isOther
      {
        at += 1
        break
      } else {
        break
      }
      at += 1
    }
    reference.range = start..<at
    if reference.name != nil || reference.index != nil || reference.length != nil
      || reference.isOther || reference.isAll || reference.isBoth
    {
      return reference
    }
    if pieces[start].is(.pronoun), !pieces[start].is(.declares) {
      reference = Reference(range: start..<(start + 1))
      reference.isPronoun = true
      return reference
    }
    return nil
  }

  /// "another", "another one", "a new one": a timer that is to be started.
  private func newOne(_ at: Int, _ start: Int, _ reference: Reference) -> Int? {
    guard reference.isIndefinite else { return nil }
    var at = at
    while at < end, pieces[at].kind == .word, pieces[at].isAny([.newness, .ordinal]),
      !isNameable(at)
    { at += 1 }
    if at < end, pieces[at].is(.oneNoun), at > start { return at + 1 }
    let isOpen =
      at == end
      || pieces[at].isAny([.forWord, .at, .of, .nameIntroducer, .with]) && pieces[at].kind == .word
    return reference.isAnother && isOpen ? at : nil
  }

  /// A word that may be part of a name: one without a meaning of its own, or a thing.
  func isNameable(_ at: Int) -> Bool {
    let piece = pieces[at]
    guard piece.kind == .word else { return false }
    return piece.roles.subtracting(Self.things).isEmpty
  }

  /// The "'s" of "grandma's soup".
  private func isInnerWord(_ at: Int) -> Bool {
    pieces[at].kind == .word && pieces[at].is(.being) && pieces[at].is(.declares)
      && pieces[at].marks.contains(.glued) && at + 1 < end && isNameable(at + 1)
  }

  static let things: Roles = [
    .food, .foreign, .appliance, .area, .noise, .imperative, .cooking,
  ]

  private func determiners(_ start: Int, _ reference: inout Reference) -> Int {
    var at = start
    while at < end {
      let piece = pieces[at]
      guard piece.kind == .word, at == start || !piece.marks.contains(.stop) else { break }
      if piece.is(.all) {
        reference.isAll = true
      } else if piece.is(.both) {
        reference.isBoth = true
      } else if piece.is(.other) {
        reference.isOther = true
        reference.isDefinite = true
      } else if piece.is(.another) {
        reference.isAnother = true
        reference.isIndefinite = true
      } else if piece.is(.article) {
        reference.isIndefinite = true
      } else if piece.is(.definite) || piece.is(.demonstrative) && at + 1 < end && !ends(at + 1) {
        reference.isDefinite = true
      } else if piece.is(.of), reference.isAll || reference.isBoth {
        // "all of the timers"
      } else {
        break
      }
      at += 1
    }
    return at
  }

  private func ends(_ at: Int) -> Bool {
    let piece = pieces[at]
    if piece.kind == .length || piece.kind == .number { return false }
    return !isNameable(at) && !piece.isAny([.timer, .ordinal, .newness, .state, .oneNoun, .other])
  }

  private func nextIsTimer(_ at: Int) -> Bool {
    at + 1 < end && pieces[at + 1].is(.timer)
  }

  /// What follows the word "timer": "timer one", "timer number two", "timers running".
  private func finished(_ reference: Reference, _ noun: Int, _ start: Int) -> Reference {
    var reference = reference
    reference.hasNoun = true
    reference.isPlural = pieces[noun].is(.timers)
    var at = noun + 1
    if at + 1 < end, pieces[at].is(.approximately), pieces[at + 1].kind == .number,
      !reference.isPlural
    {
      at += 1
    }
    if at < end, pieces[at].kind == .number, !pieces[at].marks.contains(.comma),
      pieces[at].value < 100, reference.name == nil, reference.length == nil, !reference.isPlural
    {
      if at + 1 >= end || !isNameable(at + 1) {
        reference.index = Int(pieces[at].value)
        at += 1
      }
    }
    while at < end, pieces[at].is(.state), !pieces[at].isAny([.start, .left, .finish]),
      !pieces[at].isAny([.running]) || at + 1 == end || !pieces[at + 1].isAny([.finish])
    {
      at += 1
    }
    reference.range = start..<at
    return reference
  }

  func ordinal(_ piece: Piece) -> Int {
    piece.id == 0 ? Int(piece.value) : utterance.entry(piece).ordinal
  }
}
