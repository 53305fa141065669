/// What a kitchen clock shows, to the second.
package struct TimeOfDay: Hashable, Sendable {
  /// Whole seconds since midnight, 0 to 86,399.
  package let seconds: Int

  /// Seconds of other days count as those of this one.
  package init(seconds: Int) {
    let rest = seconds % TimeOfDay.day
    self.seconds = rest < 0 ? rest + TimeOfDay.day : rest
  }

  package var hour: Int { seconds / 3600 }
  package var minute: Int { seconds / 60 % 60 }

  /// Goes round at midnight; a change to or from summer time is not looked for.
  package static func + (time: TimeOfDay, duration: Duration) -> TimeOfDay {
    TimeOfDay(seconds: time.seconds + Int(wholeSeconds(duration) % Int64(day)))
  }

  /// To the nearest minute, as a clock without a second hand is read.
  package var nearestMinute: TimeOfDay { TimeOfDay(seconds: (seconds + 30) / 60 * 60) }

  private static func wholeSeconds(_ duration: Duration) -> Int64 {
    duration.components.seconds
  }

  private static let day = 86_400
}
