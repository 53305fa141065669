/// Cuts lines out of parts of a text, which may end anywhere.
///
/// Of a line that is too long nothing is kept; it is told of where it ends.
struct LineCutter {
  enum Line: Hashable {
    /// Without its end.
    case whole([UInt8])
    case tooLong
  }

  /// How long a line may be, in bytes.
  let limit: Int
  private var pending: [UInt8] = []
  private var isSkipping = false

  init(limit: Int) {
    self.limit = limit
  }

  /// The lines that end in the next part.
  mutating func lines(endingIn part: [UInt8]) -> [Line] {
    var pieces = part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = pieces.popLast() ?? []
    let lines = pieces.map { piece in
      add(piece)
      return end()
    }
    add(rest)
    return lines
  }

  /// What is left at the end of the text; nil where it ended with a line.
  mutating func lastLine() -> Line? {
    isSkipping || !pending.isEmpty ? end() : nil
  }

  private mutating func add(_ piece: ArraySlice<UInt8>) {
    if pending.count + piece.count > limit { isSkipping = true }
    if isSkipping { pending = [] } else { pending += piece }
  }

  private mutating func end() -> Line {
    defer { (pending, isSkipping) = ([], false) }
    return isSkipping ? .tooLong : .whole(pending)
  }
}
