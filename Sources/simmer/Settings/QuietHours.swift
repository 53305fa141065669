import Glibc
import Routines

/// When alarms that no clock was set for are soft, by the clock on the wall.
struct QuietHours: Hashable, Sendable {
  var start: TimeOfDay
  /// The first moment that is not quiet; earlier than `start` where midnight is between them.
  var end: TimeOfDay

  /// Nil where none are set.
  init?(_ values: SettingValues) throws(SettingsError) {
    let text = try values.text(.alarmQuietHours).trimmed
    guard !text.isEmpty else { return nil }
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(QuietHours.time)
    guard times.count == 2, let start = times[0], let end = times[1], start != end else {
      throw .wrongValue(
        key: SettingKey.alarmQuietHours.rawValue, wanted: "two times such as \"22:00-07:00\"")
    }
    (self.start, self.end) = (start, end)
  }

  func contains(_ time: TimeOfDay) -> Bool {
    start.seconds < end.seconds
      ? (start.seconds..<end.seconds).contains(time.seconds)
      : time.seconds >= start.seconds || time.seconds < end.seconds
  }

  /// Whether it is quiet now.
  var isNow: Bool {
    var seconds = Glibc.time(nil)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return false }
    return contains(
      TimeOfDay(seconds: (Int(local.tm_hour) * 60 + Int(local.tm_min)) * 60 + Int(local.tm_sec)))
  }

  /// "7:30" or "07:30".
  private static func time(_ text: Substring) -> TimeOfDay? {
    let parts = String(text).trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return TimeOfDay(seconds: (hour * 60 + minute) * 60)
  }
}
