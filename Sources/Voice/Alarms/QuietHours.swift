/// The hours of a day in which alarms are soft and voices quieter: "22-7", "21:30-6:45".
///
/// They may go on over midnight; the minute at which they end is no part of them.
package struct QuietHours: Hashable, Sendable {
  /// In minutes since midnight.
  private let begin: Int
  private let end: Int

  /// Nil for what is no such hours.
  package init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let begin = Self.minutes(ends[0]), let end = Self.minutes(ends[1]),
      begin != end
    else { return nil }
    self.begin = begin
    self.end = end
  }

  /// `minute` counts from midnight.
  package func contains(minute: Int) -> Bool {
    begin < end ? (begin..<end).contains(minute) : minute >= begin || minute < end
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = parts.first.flatMap({ Int($0) }), hour < 24
    else { return nil }
    guard parts.count == 2 else { return hour * 60 }
    return Int(parts[1]).flatMap { $0 < 60 ? hour * 60 + $0 : nil }
  }
}
