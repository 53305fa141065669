/// What an engine stores, by kind.
package enum StoredKind: String, Codable, Sendable, CaseIterable {
  /// Waiting, running, paused and ringing ones.
  case timers
  case routines
  /// The shopping list.
  case list
  /// What became of timers that have ended.
  case sessions
  /// What was heard and answered.
  case turns
}
