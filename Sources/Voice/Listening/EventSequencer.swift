import Assistant
import Routines
import Timers

/// Puts what happens into order on its way out: a turn first, then what it changed.
///
/// An engine tells of changes by one way and answers a turn by another, so what comes in while a
/// turn is under way waits for its answer, which is never long.
actor EventSequencer {
  private let lines: EventLines
  private let write: @Sendable (String) throws -> Void
  private var isInTurn = false
  private var held: [KitchenEvent] = []
  /// How many events there were.
  private(set) var told = 0
  /// What models were asked in our turns and have not answered.
  private var asked: Set<Identifier> = []
  /// Answers that were quicker than the turn that waits for them.
  private var settled: Set<Identifier> = []

  /// An answer that one of our turns waits for is still to come.
  var waitsForModel: Bool { !asked.isEmpty }

  private static let mostHeld = 10_000

  init(_ lines: EventLines, write: @escaping @Sendable (String) throws -> Void) {
    self.lines = lines
    self.write = write
  }

  func take(_ event: KitchenEvent) throws {
    told += 1
    if event.kind == .modelAnswered || event.kind == .modelFailed, let id = event.model?.id,
      asked.remove(id) == nil, isInTurn
    {
      settled.insert(id)
    }
    if isInTurn, held.count < Self.mostHeld { held.append(event) } else { try tell(event) }
  }

  func beginTurn() {
    isInTurn = true
  }

  /// nil where nothing came of the turn.
  func endTurn(_ turn: KitchenEvent?) throws {
    told += 1
    let waiting = held
    held = []
    isInTurn = false
    if let id = turn?.turn?.pending, settled.remove(id) == nil { asked.insert(id) }
    settled = []
    guard let turn else { return try waiting.forEach(tell) }
    let earlier = waiting.prefix { $0.at < turn.at }
    try earlier.forEach(tell)
    try tell(turn)
    try waiting[earlier.endIndex...].forEach(tell)
  }

  private func tell(_ event: KitchenEvent) throws {
    for line in try lines.lines(for: event) {
      do { try write(line) } catch { throw ListeningError.cannotWrite("\(error)") }
    }
  }
}
