/// Words of the rules that are one slip of the thumb away from one that is not known.
struct Slips {
  let table: RuleTable

  /// Whether a word of an utterance may be another.
  func areAny(in utterance: Utterance) -> Bool {
    utterance.words.contains { word in
      guard word.id == 0, table.id(Lattice.hash(of: word, in: utterance.bytes)) == 0 else {
        return false
      }
      var isAny = false
      forEach(of: word, in: utterance.bytes) { _ in isAny = true }
      return isAny
    }
  }

  func forEach(
    of word: Word, in bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt16) -> Void
  ) {
    let count = Int(word.end - word.start)
    guard count >= 4, count < Self.longest else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longest) { typed in
      for index in 0..<count { typed[index] = bytes[Int(word.start) + index] | 0x20 }
      let typed = UnsafeBufferPointer(rebasing: typed[..<count])
      guard typed.allSatisfy(Letters.isLetter) else { return }
      table.forEachSpelling { spelling, id in
        if abs(spelling.count - count) <= 1, Self.isSlip(typed, spelling) { body(id) }
      }
    }
  }

  private static let longest = 24

  /// One letter more, less or other, or two that changed places.
  private static func isSlip(
    _ typed: UnsafeBufferPointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard word.count >= 4, typed[0] == word[0] || typed.count == word.count else { return false }
    var front = 0
    while front < min(typed.count, word.count), typed[front] == word[front] { front += 1 }
    var back = 0
    while back < min(typed.count, word.count) - front,
      typed[typed.count - 1 - back] == word[word.count - 1 - back]
    { back += 1 }
    let (a, b) = (typed.count - front - back, word.count - front - back)
    if a == 2, b == 2 { return typed[front] == word[front + 1] && typed[front + 1] == word[front] }
    return a <= 1 && b <= 1 && (word.count >= 5 || a != b)
  }
}
