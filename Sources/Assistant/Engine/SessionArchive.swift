package import Timers

/// Looks up what became of timers that have ended.
///
/// They are written with the journal's entries, by whoever keeps those.
package protocol SessionArchive: Sendable {
  /// The newest first.
  func sessions(limit: Int) async throws -> [Session]

  /// Deletes all sessions and answers how many there were.
  func forget() async throws -> Int
}
