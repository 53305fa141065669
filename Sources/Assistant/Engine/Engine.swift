package import Routines
package import Timers

/// The interface to the timers of a state folder.
///
/// It is the engine in this process, or a client of the one in another process: a way in cannot tell
/// which.
package protocol Engine: Sendable {
  /// One turn. `conversation` keeps questions and "it" apart for people who talk at the same time.
  ///
  /// Returns once everything that the turn did is durable.
  func hear(_ segment: Segment, in conversation: String) async throws -> Turn

  /// Every timer that is waiting, running, paused or ringing.
  func timers() async throws -> [TimerReport]
  /// The alarms that nobody came to and nobody has acknowledged, the newest first; dismissing one
  /// acknowledges it.
  func missed() async throws -> [MissedAlarm]
  /// Returns: the timers that it changed, as they were left.
  ///
  /// Throws: `TimerError`.
  func changeTimers(_ change: TimerChange) async throws -> [TimerReport]
  /// Every routine that is under way, the one that was started last in front.
  func runs() async throws -> [RunReport]

  func routines() async throws -> [Routine]
  func save(_ routine: Routine) async throws
  /// Throws: `TimerError.noSuchRoutine`.
  func deleteRoutine(named name: String) async throws
  /// Starts a routine at once.
  func run(_ routine: Routine) async throws -> Turn

  /// What is to be bought and what is ticked, in the order in which it came onto the list.
  func shoppingList() async throws -> [ShoppingItem]
  /// Returns: the things that it changed.
  ///
  /// Throws: `TimerError.noSuchItem`, `.nothingNewOnList`, `.tooManyItems`.
  func changeList(_ change: ShoppingChange) async throws -> [ShoppingItem]

  /// What language models are being asked at the moment, in the order in which it was asked.
  func operations() async throws -> [Operation]

  /// How things stand now.
  func context() async throws -> KitchenContext
  /// The alarms and reminders that wait, the next one first, with their times of the next `days`.
  func schedules(days: Int) async throws -> [Schedule]
  /// What the sessions of the last `days` tell, of which today is the last.
  func statistics(days: Int) async throws -> SessionStatistics

  /// The newest first.
  func sessions(limit: Int) async throws -> [Session]
  /// The newest first.
  func turns(limit: Int) async throws -> [TurnRecord]

  /// Deletes everything of a kind that is stored.
  ///
  /// Returns: how many there were.
  func forget(_ kind: StoredKind) async throws -> Int

  /// What happens from now on, whoever caused it, in order.
  func events() async throws -> AsyncStream<KitchenEvent>

  /// Gives the timers into other hands (or stores them) and ends.
  func close() async
}
