/// An utterance's pieces without what only wraps them.
///
/// Fillers go ("um", "could you", "thanks"), and so does what was corrected in the same breath
/// ("ten minutes, no wait, fifteen minutes").
enum DisfluencyFilter {
  static func essential(_ all: [Piece]) -> [Piece] {
    var kept: [Piece] = []
    kept.reserveCapacity(all.count)
    var carried: Word.Marks = []
    for (at, piece) in all.enumerated() {
      if isFiller(piece), piece.is(.imperative), isCooking(all, at) {
        kept.append(piece)
        continue
      }
      if isFiller(piece) || piece.is(.noise) && piece.marks.contains(.comma) {
        carried.formUnion(piece.marks.intersection([.stop, .comma]))
        if piece.is(.opener) { carried.insert(.opens) }
        if piece.is(.negation), at + 2 == all.count, let last = kept.last, isAmount(last),
          isAmount(all[at + 1])
        {
          return kept
        }
        if piece.is(.correction), correctsAmount(all, at, kept) { kept.removeLast() }
        continue
      }
      if piece.is(.correction), correctsAmount(all, at, kept) {
        kept.removeLast()
        continue
      }
      var piece = piece
      piece.marks.formUnion(carried)
      carried = []
      kept.append(piece)
    }
    return kept
  }

  /// Joins words that make one of `names` when they are written without spaces: "past a".
  static func joined(_ pieces: [Piece], of utterance: Utterance, into names: [String]) -> [Piece] {
    guard !names.isEmpty else { return pieces }
    var pieces = pieces
    for name in names where name.utf8.count >= 5 && !name.utf8.contains(32) {
      var at = 0
      while at + 1 < pieces.count {
        for count in 2...3 where at + count <= pieces.count {
          guard spell(pieces[at..<(at + count)], name, utterance) else { continue }
          pieces[at].roles = [.food]
          pieces[at].id = 0
          pieces[at].end = pieces[at + count - 1].end
          pieces.removeSubrange((at + 1)..<(at + count))
          break
        }
        at += 1
      }
    }
    return pieces
  }

  private static func spell(
    _ pieces: ArraySlice<Piece>, _ name: String, _ utterance: Utterance
  ) -> Bool {
    guard pieces.allSatisfy({ $0.kind == .word && !$0.marks.contains(.comma) }) else {
      return false
    }
    var rest = name.utf8[...]
    for place in pieces.lazy.flatMap({ $0.first..<$0.end }) {
      let word = utterance.words[Int(place)]
      for byte in utterance.bytes[Int(word.start)..<Int(word.end)] {
        guard let next = rest.popFirst(), Letters.isLetter(byte), byte | 0x20 == next | 0x20 else {
          return false
        }
      }
    }
    return rest.isEmpty
  }

  /// "simmer twenty minutes, then …": a verb here, not our name.
  private static func isCooking(_ all: [Piece], _ at: Int) -> Bool {
    let next = at + 1
    if next + 1 < all.count, all[next].is(.forWord),
      all[next].marks.isDisjoint(with: [.comma, .stop]),
      all[next + 1].kind == .length
    {
      return true
    }
    if next + 1 < all.count, all[next].is(.pronoun),
      all[next].marks.isDisjoint(with: [.comma, .stop]),
      all[next + 1].is(.forWord) || all[next + 1].kind == .length
    {
      return true
    }
    return next < all.count && all[next].kind == .length
      && all[next].marks.isDisjoint(with: [.comma, .stop])
      && all.contains { $0.kind == .word && $0.is(.then) }
  }

  static func isFiller(_ piece: Piece) -> Bool {
    piece.kind == .word && piece.is(.filler)
      && !piece.isAny([.there, .number, .newness, .stopwatch])
  }

  /// "ten minutes, no, fifteen": an amount on both sides.
  private static func correctsAmount(_ all: [Piece], _ at: Int, _ kept: [Piece]) -> Bool {
    guard let last = kept.last, isAmount(last) else { return false }
    var next = at + 1
    while next < all.count, isFiller(all[next]) || all[next].is(.correction) { next += 1 }
    return next < all.count && isAmount(all[next])
  }

  private static func isAmount(_ piece: Piece) -> Bool {
    piece.kind == .length || piece.kind == .number
  }
}
