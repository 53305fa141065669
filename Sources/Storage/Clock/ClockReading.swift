internal import FoundationEssentials
internal import Glibc
package import Routines
import Timers

/// The machine's clocks at one instant.
package struct ClockReading: Hashable, Sendable {
  /// Changes with every boot; nil if the machine does not provide it.
  package var boot: Identifier?
  /// Nanoseconds since the machine booted, including sleep (CLOCK_BOOTTIME).
  package var uptime: Int64
  /// Nanoseconds since 1970 by the wall clock, which anyone may set.
  package var wall: Int64

  package init(boot: Identifier?, uptime: Int64, wall: Int64) {
    self.boot = boot
    self.uptime = uptime
    self.wall = wall
  }

  /// Reads this machine's clocks.
  package static func machine() -> ClockReading {
    ClockReading(
      boot: machineBoot, uptime: nanoseconds(of: CLOCK_BOOTTIME),
      wall: nanoseconds(of: CLOCK_REALTIME))
  }

  static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The kernel's own name for this boot (random(4)).
  private static let machineBoot: Identifier? = {
    let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return text.flatMap { Identifier($0.prefix(36)) }
  }()
}
