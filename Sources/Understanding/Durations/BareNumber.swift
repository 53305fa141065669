/// A number alone that is said in the place of a length: "no, fifteen".
package enum BareNumber {
  /// In seconds: its unit, in which it comes nearest to the length.
  ///
  /// "No, fifteen" is fifteen minutes after "an hour", and seconds after "ten seconds". What has hours may have been said
  /// in minutes, but only a few minutes in seconds; and no number of a unit makes one of the next larger unit. `said` is
  /// the unit of the length, where it is known.
  package static func unit(
    of number: Double, insteadOf length: Duration, in said: Int? = nil
  ) -> Int {
    guard let place = units.firstIndex(where: { $0 == said ?? $0 && .seconds($0) <= length }) else {
      return said ?? 1
    }
    let large = units[place]
    guard place + 1 < units.count, large > 60 || length < mostInSeconds else { return large }
    let small = units[place + 1]
    if place > 0, number * Double(large) >= Double(units[place - 1]) { return small }
    let ratio = number / (length / .seconds(1))
    // After "a minute", "ten" is no ten seconds.
    if large == 60, ratio < leastInSeconds { return large }
    return ratio * Double(large) * ratio * Double(small) > 1 ? small : large
  }

  /// What is more without a unit is a heat, or a number of things: "turn it down to 160".
  package static let mostMinutes = 99.0

  /// "Every fifteen" is of minutes; "every two" may be of hours, and "every seven" of a clock.
  package static func mayBeInterval(_ number: Double) -> Bool {
    (5..<60).contains(number) && number.truncatingRemainder(dividingBy: 5) == 0
  }

  private static let units = [86_400, 3600, 60, 1]
  private static let mostInSeconds = Duration.seconds(3 * 60)
  /// Of what was said before.
  private static let leastInSeconds = 0.25
}
