extension Duration {
  /// Rounded towards zero, held within `Int64` (292 years).
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (high, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, second) = high.addingReportingOverflow(attoseconds / 1_000_000_000)
    return second ? (seconds < 0 ? .min : .max) : sum
  }

  /// In seconds, as the public JSON writes lengths of time.
  package var inSeconds: Double {
    Double(wholeNanoseconds) / 1_000_000_000
  }
}
