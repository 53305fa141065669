import FoundationEssentials
import SimmerTesting
import Testing

@testable import simmer

/// What the doctor says of the watchdog.
@Suite struct WatchdogTests {
  @Test func `without systemd there is none`() {
    let watchdog = Watchdog(hasSystemd: false, folders: [])

    #expect(watchdog.finding.text.hasPrefix("there is none without systemd"))
  }

  @Test func `one that is not enabled is told how to be`() {
    let watchdog = Watchdog(hasSystemd: true, folders: ["/nowhere"])

    #expect(watchdog.finding.text.contains("enable --now simmer-watchdog.timer"))
  }
}
