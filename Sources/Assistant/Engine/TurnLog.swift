/// Keeps what `simmer why` shows.
package protocol TurnLog: Sendable {
  /// Keeps a turn for later, without making anybody wait. The log is a convenience: a record that
  /// could not be written loses nothing else.
  func append(_ record: TurnRecord)

  /// The newest first.
  func turns(limit: Int) async throws -> [TurnRecord]

  /// Deletes all records and answers how many there were.
  func forget() async throws -> Int
}
