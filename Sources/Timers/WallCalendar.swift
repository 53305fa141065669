package import Routines

/// Ties the time line to the calendar: how the wall clock is set, and the rules of its zone.
package struct WallCalendar: Hashable, Sendable {
  /// Universal time, in nanoseconds since 1970, less the moment.
  package var ahead: Duration
  package var zone: ZoneRules

  package init(ahead: Duration, zone: ZoneRules) {
    self.ahead = ahead
    self.zone = zone
  }

  /// The time line is universal time.
  package static let universal = WallCalendar(ahead: .zero, zone: ZoneRules(offset: 0))

  /// What the calendar and the clock on the wall show at `moment`.
  package func local(at moment: Moment) -> LocalTime {
    LocalTime(seconds: (moment + ahead).wholeSeconds + Int64(offset(at: moment)))
  }

  /// How far the clock on the wall is ahead of universal time at `moment`, in seconds.
  package func offset(at moment: Moment) -> Int {
    zone.offset(at: (moment + ahead).wholeSeconds)
  }

  /// When the clock on the wall shows `local`.
  ///
  /// The first time of the two where an hour comes twice; as much later as the clock is put forward
  /// where it never shows that (RFC 5545, section 3.3.5).
  package func moment(of local: LocalTime) -> Moment {
    let before = zone.offset(at: local.seconds - 86400)
    let early = local.seconds - Int64(before)
    let after = zone.offset(at: local.seconds + 86400)
    let late = local.seconds - Int64(after)
    let isRight = zone.offset(at: early) == before
    let universal = isRight || zone.offset(at: late) != after ? early : late
    return .zero + .seconds(universal) - ahead
  }
}

/// How far a zone's clocks are ahead of universal time, and when that changes.
package struct ZoneRules: Hashable, Sendable {
  /// Seconds, before the first change.
  package var offset: Int
  /// In order.
  package var changes: [Change]

  package struct Change: Hashable, Sendable {
    /// Universal time, in seconds since 1970.
    package var at: Int64
    /// From then on, in seconds.
    package var offset: Int

    package init(at universal: Int64, offset: Int) {
      at = universal
      self.offset = offset
    }
  }

  package init(offset: Int, changes: [Change] = []) {
    self.offset = offset
    self.changes = changes
  }

  /// Seconds, at a universal time in seconds since 1970.
  package func offset(at universal: Int64) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].at <= universal { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : changes[low - 1].offset
  }
}

extension Moment {
  /// Whole seconds since the start of the line, towards the past.
  fileprivate var wholeSeconds: Int64 {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest < 0 ? seconds - 1 : seconds
  }
}
