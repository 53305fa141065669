extension String {
  /// As much of its beginning as fits into so many bytes of UTF-8, whole scalars only.
  func prefix(ofBytes most: Int) -> String {
    guard utf8.count > most else { return self }
    var kept = String.UnicodeScalarView()
    var left = most
    for scalar in unicodeScalars {
      left -= UTF8.width(scalar)
      guard left >= 0 else { break }
      kept.append(scalar)
    }
    return String(kept)
  }
}
