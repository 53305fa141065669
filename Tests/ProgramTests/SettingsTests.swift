import Configuration
import FoundationEssentials
import Testing

@testable import simmer

/// Flags before environment before file before defaults, and no key that nobody knows.
struct SettingsTests {
  @Test func `nothing is set`() {}
}
