extension String {
  /// With a space for each line end.
  var oneLine: String {
    guard utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
  }
}
