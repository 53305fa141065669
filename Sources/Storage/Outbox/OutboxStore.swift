internal import Dispatch
internal import GRDB
internal import Synchronization
package import Timers

/// `outbox.sqlite` of a state folder for alerts, `hooks.sqlite` for hooks: messages to the outside until they are delivered or given up.
///
/// It is separate from the journal: an engine that leaves still writes what became of a message that
/// is on its way, while the next engine runs.
package final class OutboxStore: Sendable {
  private let file: Mutex<DatabaseFile>
  private let queue = DispatchQueue(label: "simmer.outbox", qos: .userInitiated)

  /// One message to one recipient.
  ///
  /// Subject, topic and recipient together are its key.
  package struct Message: Hashable, Sendable {
    /// What it is about; all messages about it can be removed.
    package var subject: String
    package var topic: String
    package var recipient: String
    package var body: String

    package init(subject: String, topic: String, recipient: String, body: String) {
      self.subject = subject
      self.topic = topic
      self.recipient = recipient
      self.body = body
    }
  }

  /// Whether a message may be sent now.
  package enum Claim: Hashable, Sendable {
    case granted
    /// Another process is sending it, and has until then to say what became of it.
    case heldUntil(Moment)
    /// It was delivered, given up or removed.
    case gone
  }

  /// What became of a message.
  package enum End: String, Sendable {
    case taken
    case givenUp
  }

  /// How it stands with what one recipient is to get.
  package struct Figures: Hashable, Sendable {
    package var waiting = 0
    /// Since the file was made.
    package var taken = 0
    package var givenUp = 0

    package init(waiting: Int = 0, taken: Int = 0, givenUp: Int = 0) {
      self.waiting = waiting
      self.taken = taken
      self.givenUp = givenUp
    }
  }

  /// Creates the file (mode 0600) if there is none.
  ///
  /// Throws: `StoreError` if the file is damaged, newer or not Simmer's; it is left as it is.
  package init(path: String) throws {
    var file = DatabaseFile(path: path, kind: .outbox)
    try file.open()
    self.file = Mutex(file)
  }

  package func close() async throws {
    try await queue.work { self.file.withLock { $0.close() } }
  }

  /// Keeps messages; one whose key is known already stays as it is.
  package func keep(_ messages: [Message], at moment: Moment) async throws {
    try await change { db in
      for message in messages {
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO message (subject, topic, recipient, body, keptAt)
            VALUES (?, ?, ?, ?, ?)
            """,
          arguments: [
            message.subject, message.topic, message.recipient, message.body, moment.nanoseconds,
          ])
      }
    }
  }

  /// Messages that are neither delivered nor given up, the oldest first; removes all that were kept before `moment`.
  package func waiting(
    since moment: Moment
  ) async throws -> [(message: Message, keptAt: Moment)] {
    try await change { db in
      try db.execute(
        sql: """
          INSERT INTO tally (recipient, end, count)
          SELECT recipient, ?, count(*) FROM message WHERE keptAt < ? AND NOT isSettled
          GROUP BY recipient
          ON CONFLICT DO UPDATE SET count = count + excluded.count
          """, arguments: [End.givenUp.rawValue, moment.nanoseconds])
      try db.execute(
        sql: "DELETE FROM message WHERE keptAt < ?", arguments: [moment.nanoseconds])
      return try Row.fetchAll(
        db,
        sql: """
          SELECT subject, topic, recipient, body, keptAt FROM message
          WHERE NOT isSettled ORDER BY keptAt, subject, topic, recipient
          """
      ).map { row in
        (
          Message(
            subject: row["subject"], topic: row["topic"], recipient: row["recipient"],
            body: row["body"]), Moment(nanoseconds: row["keptAt"])
        )
      }
    }
  }

  /// Takes a message for sending, until `deadline` at most.
  package func claim(
    _ message: Message, at moment: Moment, until deadline: Moment
  ) async throws -> Claim {
    try await change { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT claimedUntil FROM message WHERE \(Self.isMessage) AND NOT isSettled",
        arguments: Self.key(of: message))
      guard let row else { return .gone }
      if let held = row["claimedUntil"] as Int64?, held > moment.nanoseconds {
        return .heldUntil(Moment(nanoseconds: held))
      }
      try db.execute(
        sql: "UPDATE message SET claimedUntil = ? WHERE \(Self.isMessage)",
        arguments: [deadline.nanoseconds] + Self.key(of: message))
      return .granted
    }
  }

  /// Gives a claim back: the message waits again.
  package func release(_ message: Message) async throws {
    try await change { db in
      try db.execute(
        sql: "UPDATE message SET claimedUntil = NULL WHERE \(Self.isMessage)",
        arguments: Self.key(of: message))
    }
  }

  /// Notes that a message was delivered or given up: nobody sends it any more.
  ///
  /// It stays, so that its key is known; where no such message can come again, nothing has to be remembered of it.
  package func settle(
    _ message: Message, as end: End, remembering isKept: Bool = true
  ) async throws {
    let change =
      isKept
      ? "UPDATE message SET isSettled = 1 WHERE NOT isSettled AND" : "DELETE FROM message WHERE"
    try await self.change { db in
      try db.execute(sql: "\(change) \(Self.isMessage)", arguments: Self.key(of: message))
      // It may have been settled or removed meanwhile.
      guard db.changesCount > 0 else { return }
      try db.execute(
        sql: """
          INSERT INTO tally (recipient, end, count) VALUES (?, ?, 1)
          ON CONFLICT DO UPDATE SET count = count + 1
          """, arguments: [message.recipient, end.rawValue])
    }
  }

  /// How it stands with each recipient that was ever sent anything, or has something waiting.
  package func figures() async throws -> [String: Figures] {
    try await look { db in
      var figures: [String: Figures] = [:]
      let waiting = try Row.fetchAll(
        db,
        sql: "SELECT recipient, count(*) FROM message WHERE NOT isSettled GROUP BY recipient")
      for row in waiting { figures[row[0], default: Figures()].waiting = row[1] }
      for row in try Row.fetchAll(db, sql: "SELECT recipient, end, count FROM tally") {
        switch End(rawValue: row[1]) {
        case .taken: figures[row[0], default: Figures()].taken = row[2]
        case .givenUp: figures[row[0], default: Figures()].givenUp = row[2]
        case nil: break
        }
      }
      return figures
    }
  }

  /// Removes every message, settled or not.
  package func removeAll() async throws {
    try await change { db in try db.execute(sql: "DELETE FROM message") }
  }

  /// Removes every message about a subject.
  package func removeAll(about subject: String) async throws {
    try await change { db in
      try db.execute(sql: "DELETE FROM message WHERE subject = ?", arguments: [subject])
    }
  }

  private static let isMessage = "subject = ? AND topic = ? AND recipient = ?"

  private static func key(of message: Message) -> StatementArguments {
    [message.subject, message.topic, message.recipient]
  }

  private func look<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.read(body) } }
  }

  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.change(body) } }
  }
}
