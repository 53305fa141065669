extension RecipeWord {
  /// Whether it is longer than these small letters and ends in them, in whatever case.
  func ends(in letters: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = letters.utf8.count
    guard Int(end - start) > count + 2 else { return false }
    var at = Int(end) - count
    for letter in letters.utf8 {
      if bytes[at] | 0x20 != letter { return false }
      at += 1
    }
    return true
  }
}

extension RecipeWord {
  /// Whether it is this word of small letters, in whatever case.
  func `is`(_ letters: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(end - start) == letters.utf8.count else { return false }
    return letters.utf8.enumerated().allSatisfy { bytes[Int(start) + $0] | 0x20 == $1 }
  }
}

extension RecipeWord.Marks {
  func hasAny(_ others: RecipeWord.Marks) -> Bool { !isDisjoint(with: others) }
}
