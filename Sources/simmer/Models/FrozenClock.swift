import FoundationEssentials
import LanguageModels

/// A clock that stands still: what is recorded is there at once, and the same every time.
struct FrozenClock: CallClock {
  var date: Date { Date(timeIntervalSince1970: 0) }
  var uptime: Duration { .zero }

  func sleep(for length: Duration) async throws {}
}
