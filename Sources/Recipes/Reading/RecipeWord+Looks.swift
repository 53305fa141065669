extension RecipeWord {
  /// Whether it is longer than these small letters and ends in them, in whatever case.
  func ends(in letters: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = letters.count
    guard Int(end - start) > count + 2 else { return false }
    var at = Int(end) - count
    for letter in letters {
      if bytes[at] | 0x20 != letter { return false }
      at += 1
    }
    return true
  }
}

extension RecipeWord.Marks {
  func hasAny(_ others: RecipeWord.Marks) -> Bool { !isDisjoint(with: others) }
}
