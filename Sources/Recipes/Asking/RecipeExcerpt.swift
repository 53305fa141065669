import Understanding

/// What of a recipe a model is shown: the steps of the method and the names of its parts.
///
/// Ingredients, head times, notes and nutrition are never sent: no wait stands in them that the local
/// side would not know, and what is not shown cannot mislead. Of a long recipe only the unsure steps
/// go, with the step before and the one after each.
struct RecipeExcerpt: Sendable {
  let text: String
  private let scalars: [Unicode.Scalar]
  private let pieces: [Piece]

  /// A stretch of the recipe that stands in the excerpt.
  private struct Piece {
    /// In Unicode scalars of the excerpt.
    var own: Range<Int>
    /// Where it begins in the recipe, in Unicode scalars.
    var source: Int
  }

  /// `isUnsure` tells whether something in a stretch of the recipe (in Unicode scalars) is; a recipe
  /// that is short, or has nothing of the kind, is shown with all its steps.
  init(of recipe: Recipe, isUnsure: (Range<Int>) -> Bool) {
    let bytes = Array(recipe.text.utf8)
    let steps = recipe.parts.filter { part in
      (part.kind == .step || part.kind == .section) && part.range.upperBound <= bytes.count
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var counter = (byte: 0, scalar: 0)
    func scalar(at byte: Int) -> Int {
      while counter.byte < byte {
        if bytes[counter.byte] & 0xC0 != 0x80 { counter.scalar += 1 }
        counter.byte += 1
      }
      return counter.scalar
    }
    let places = steps.map { step in
      let start = scalar(at: step.range.lowerBound)
      return start..<scalar(at: max(step.range.upperBound, step.range.lowerBound))
    }
    var shown = Array(steps.indices)
    if steps.reduce(0, { $0 + $1.range.count }) > Self.longestWhole {
      let unsure = shown.filter { isUnsure(places[$0]) }
      if !unsure.isEmpty {
        shown = shown.filter { at in unsure.contains { abs($0 - at) <= 1 } }
      }
    }
    var kept: [Unicode.Scalar] = []
    var pieces: [Piece] = []
    for at in shown {
      if !kept.isEmpty { kept.append("\n") }
      let words = String(decoding: bytes[steps[at].range], as: UTF8.self).unicodeScalars
      let start = kept.count
      kept.append(contentsOf: words)
      pieces.append(Piece(own: start..<kept.count, source: places[at].lowerBound))
    }
    scalars = kept
    self.pieces = pieces
    text = String(String.UnicodeScalarView(kept))
  }

  /// Where a stretch of the excerpt stands in the recipe, in Unicode scalars; nil where it goes over
  /// the end of a step.
  func place(of range: Range<Int>) -> Range<Int>? {
    guard let piece = pieces.first(where: { $0.own.contains(range.lowerBound) }),
      range.upperBound <= piece.own.upperBound
    else { return nil }
    let start = piece.source + range.lowerBound - piece.own.lowerBound
    return start..<(start + range.count)
  }

  /// A stretch of the recipe was shown, at least in part.
  func shows(_ range: Range<Int>) -> Bool {
    pieces.contains { piece in
      (piece.source..<(piece.source + piece.own.count)).overlaps(range)
    }
  }

  /// The sentence round a stretch of the excerpt, verbatim.
  func sentence(round range: Range<Int>) -> String {
    guard let step = pieces.first(where: { $0.own.contains(range.lowerBound) })?.own else {
      return ""
    }
    var start = range.lowerBound
    while start > step.lowerBound, !isEnd(at: start - 1, in: step) { start -= 1 }
    var end = min(max(range.upperBound, start), step.upperBound)
    while end < step.upperBound, !isEnd(at: end, in: step) { end += 1 }
    let words = scalars[start..<min(end + 1, step.upperBound)]
    return String(String.UnicodeScalarView(words)).trimmed
  }

  /// A full stop or the like, with nothing or a space behind it.
  private func isEnd(at place: Int, in step: Range<Int>) -> Bool {
    switch scalars[place] {
    case "\n": return true
    case ".", "!", "?":
      return place + 1 >= step.upperBound || scalars[place + 1].properties.isWhitespace
    case _: return false
    }
  }

  /// In bytes.
  private static let longestWhole = 6 << 10
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
