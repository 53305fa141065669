internal import CLinux
internal import Dispatch
internal import Glibc
package import Routines
internal import Synchronization
import Timers

/// The machine's time zone, and when its wall clock is set.
final class MachineZone: Sendable {
  private let known = Mutex<ZoneRules?>(nil)

  /// The zone's rules from a year before `universal`, in nanoseconds since 1970, to ten years after it.
  ///
  /// Read when first wanted, and anew after a change that `changes` told of.
  func rules(around universal: Int64) -> ZoneRules {
    known.withLock { known in
      if let known { return known }
      let rules = Self.read(around: universal / 1_000_000_000)
      known = rules
      return rules
    }
  }

  private static func read(around universal: Int64) -> ZoneRules {
    tzset()
    let first = universal - 366 * day
    var rules = ZoneRules(offset: offset(at: first))
    var offset = rules.offset
    var low = first
    while low < universal + 10 * 366 * day {
      let high = low + day
      let next = Self.offset(at: high)
      if next != offset {
        rules.changes.append(.init(at: change(after: low, upTo: high), offset: next))
        offset = next
      }
      low = high
    }
    return rules
  }

  private static let day: Int64 = 86400

  /// The first second with the offset of `high`; there is at most one change in a day.
  private static func change(after low: Int64, upTo high: Int64) -> Int64 {
    let new = offset(at: high)
    var low = low
    var high = high
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(at: middle) == new { high = middle } else { low = middle }
    }
    return high
  }

  /// How far clocks are ahead of universal time, in seconds.
  private static func offset(at universal: Int64) -> Int {
    var seconds = time_t(universal)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}

extension LocalTime {
  /// What this machine's calendar and clock show.
  package static func machine() -> LocalTime {
    let universal = ClockReading.nanoseconds(of: CLOCK_REALTIME)
    let calendar = WallCalendar(ahead: .zero, zone: MachineZone().rules(around: universal))
    return calendar.local(at: Moment(nanoseconds: universal))
  }
}

// MARK: - Changes

extension MachineZone {
  /// An element each time that the wall clock was set, or that another zone may have been chosen.
  ///
  /// The kernel tells (timerfd_create(2), inotify(7)); nothing wakes otherwise.
  func changes() -> AsyncStream<Void> {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    var sources: [any DispatchSourceRead] = []
    let clock = simmer_clock_watch()
    if clock >= 0 {
      sources.append(
        source(of: clock) {
          simmer_arm_clock_watch(clock)
          change.yield()
        })
    }
    // A zone of the environment's does not change.
    let folder = getenv("TZ") == nil ? inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC)) : -1
    if folder >= 0 {
      inotify_add_watch(folder, "/etc", UInt32(IN_CREATE) | UInt32(IN_MOVED_TO))
      sources.append(
        source(of: folder) { [weak self] in
          guard let self else { return }
          let universal = ClockReading.nanoseconds(of: CLOCK_REALTIME)
          let before = rules(around: universal)
          known.withLock { $0 = nil }
          if rules(around: universal) != before { change.yield() }
        })
    }
    guard !sources.isEmpty else {
      change.finish()
      return changes
    }
    let kept = Kept(sources: sources)
    change.onTermination = { _ in
      for source in kept.sources { source.cancel() }
    }
    for source in sources { source.activate() }
    return changes
  }

  private func source(
    of file: Int32, _ act: @escaping @Sendable () -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(
      fileDescriptor: file, queue: DispatchQueue(label: "simmer.wall-clock"))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while Glibc.read(file, &bytes, bytes.count) > 0 {}
      act()
    }
    source.setCancelHandler { close(file) }
    return source
  }

  /// Sources may be cancelled from any thread (dispatch_source_cancel(3)); nothing else is done to them.
  private struct Kept: @unchecked Sendable {
    let sources: [any DispatchSourceRead]
  }
}
