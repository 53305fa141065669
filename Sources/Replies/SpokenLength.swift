extension Wording {
  /// A length in whole units, "1 hour 5 minutes"; every unit that is not zero.
  package func length(_ duration: Duration) -> String {
    parts(of: duration).map { count, unit in
      "\(count) \(count == 1 ? unit.one : unit.many)"
    }.joined(separator: " ", ifEmpty: lessThanASecond)
  }

  /// A length before a noun, "1 hour 5 minute" timer.
  package func attribute(_ duration: Duration) -> String {
    parts(of: duration).map { count, unit in "\(count) \(unit.one)" }
      .joined(separator: " ", ifEmpty: lessThanASecond)
  }

  /// "6 to 8 minutes", or "50 seconds to 2 minutes" where the units differ.
  package func length(_ duration: Duration, to most: Duration?) -> String {
    guard let most else { return length(duration) }
    let from = parts(of: duration)
    let to = parts(of: most)
    if from.count == 1, to.count == 1, from[0].unit.seconds == to[0].unit.seconds {
      return "\(from[0].count)\(rangeJoint)\(length(most))"
    }
    return "\(length(duration))\(rangeJoint)\(length(most))"
  }

  /// How often: "5 minutes" of "every 5 minutes", and "hour" of "every hour".
  package func interval(_ duration: Duration) -> String {
    let parts = parts(of: duration)
    return parts.count == 1 && parts[0].count == 1 ? parts[0].unit.one : length(duration)
  }

  /// How long is left or has passed: what nobody needs to the second is rounded to the two largest
  /// units.
  package func rough(_ duration: Duration) -> String {
    let seconds = wholeSeconds(duration)
    let step: Int64 = seconds >= 86400 ? 3600 : seconds >= 3600 ? 60 : 1
    return length(.seconds((seconds + step / 2) / step * step))
  }

  private func parts(of duration: Duration) -> [(count: Int64, unit: Unit)] {
    var rest = wholeSeconds(duration)
    return units.compactMap { unit in
      let count = rest / unit.seconds
      rest %= unit.seconds
      return count > 0 ? (count, unit) : nil
    }
  }

  private func wholeSeconds(_ duration: Duration) -> Int64 {
    (max(duration, .zero) + .milliseconds(500)).components.seconds
  }
}

extension [String] {
  fileprivate func joined(separator: String, ifEmpty other: String) -> String {
    isEmpty ? other : joined(separator: separator)
  }
}
