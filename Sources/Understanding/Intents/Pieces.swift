/// An utterance's pieces without what only wraps them.
///
/// Fillers go ("um", "could you", "thanks"), and so does what was corrected in the same breath
/// ("ten minutes, no wait, fifteen minutes").
enum Pieces {
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

  /// "simmer twenty minutes, then …": a verb here, not our name.
  private static func isCooking(_ all: [Piece], _ at: Int) -> Bool {
    let next = at + 1
    if next + 1 < all.count, all[next].is(.forWord),
      all[next].marks.isDisjoint(with: [.comma, .stop]),
      all[next + 1].kind == .length
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
