import Routines
import Storage

extension Wiring {
  /// What this machine's calendar and clock show.
  static func localTime() -> LocalTime { .machine() }
}
