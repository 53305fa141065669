package import FoundationEssentials
internal import GRDB
import JSON
package import LanguageModels
import Routines
internal import Timers

extension ModelStore: CallLedger {
  /// So many requests, and so many bytes of them, can be looked at afterwards.
  private static let requestsKept = 200
  private static let requestBytesKept = 16 << 20
  /// Calls are forgotten after a little more than a year.
  private static let callsKept: TimeInterval = 400 * 86400
  /// So many calls must have been made since: a clock that jumps ahead forgets nothing that a cap counts.
  private static let callsSince = 1000

  /// Grants nothing that it cannot write down.
  package func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber {
    let granted: Result<CallNumber, ModelFailure>
    do {
      granted = try await change { [calendar] db in
        let refusal = try caps.refusal(of: call.model.model) { span in
          try Self.spent(db, in: span, at: call.date, by: calendar)
        }
        if let refusal { return .failure(refusal) }
        let number = try Self.write(call, price: caps.prices[call.model.model], to: db)
        try Self.write(call.request, number: number, to: db)
        return .success(CallNumber(number))
      }
    } catch {
      throw .overBudget(cap: "calls (the ledger cannot be written: \(error))")
    }
    return try granted.get()
  }

  package func refusal(
    of model: String, at date: Date, within caps: SpendingCaps
  ) async -> ModelFailure? {
    let found = try? await read { [calendar] db in
      try caps.refusal(of: model) { span in
        try Self.spent(db, in: span, at: date, by: calendar)
      }
    }
    return found ?? nil
  }

  private static func spent(
    _ db: Database, in span: CapSpan, at date: Date, by calendar: LocalCalendar
  ) throws -> Spending {
    let now = date.milliseconds
    // Calls from the future, as after a clock was set back, are of this day, but not of this minute.
    let (from, through) =
      switch calendar.start(of: span, at: date) {
      case nil: (now - 60_000 + 1, now + 60_000)
      case let start?: (start.milliseconds, Int64.max)
      }
    let sums = try db.cachedStatement(
      sql: """
        SELECT count(*), coalesce(sum(input + output), 0), total(money) FROM call
        WHERE date BETWEEN ? AND ?
        """)
    let row = try Row.fetchOne(sums, arguments: [from, through])
    return row.map { Spending(calls: $0[0], tokens: $0[1], money: $0[2]) } ?? Spending()
  }

  private static func write(
    _ call: PlannedCall, price: TokenPrice?, to db: Database
  ) throws -> Int64 {
    let entry = LedgerEntry(call, price: price)
    try db.execute(
      sql: """
        DELETE FROM call WHERE date <
          (SELECT min(date) FROM (SELECT date FROM call ORDER BY number DESC LIMIT ?)) - ?
        """, arguments: [callsSince, Int64(callsKept * 1000)])
    try db.execute(
      sql: """
        INSERT INTO call (date, provider, baseURL, model, prompt, promptVersion, tier, attempt,
          input, cachedInput, cacheWrites, output, money, inputPrice, cachedInputPrice, outputPrice)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        call.date.milliseconds, call.model.provider.rawValue, call.model.baseURL,
        call.model.model, call.prompt.id, call.prompt.version, call.tier, call.attempt,
        entry.usage.input, entry.usage.cachedInput, entry.usage.cacheWrites, entry.usage.output,
        entry.money, price?.input, price?.cachedInput, price?.output,
      ])
    return db.lastInsertedRowID
  }

  /// The values of secret headers are left out, whoever made the request.
  private static func write(_ request: SentRequest, number: Int64, to db: Database) throws {
    let headers = request.headers.map { header in
      JSONValue.array(
        (header.isSecret ? [header.name] : [header.name, header.value]).map { .string($0) })
    }
    let text = JSONValue.array(headers).text
    let bytes = request.url.utf8.count + text.utf8.count + request.body.count
    try db.execute(
      sql: "INSERT INTO sentRequest VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        number, request.date.milliseconds, request.url, text, Data(request.body), bytes,
      ])
    _ = try Room(table: "sentRequest", newestFirst: "number DESC")
      .trim(db, rows: requestsKept, bytes: requestBytesKept)
  }

  /// An outcome that cannot be written leaves the call at what it may have come to.
  package func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    try? await change { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT inputPrice, cachedInputPrice, outputPrice FROM call WHERE number = ?",
        arguments: [number.value])
      guard let row else { return }
      let usage = outcome.usage.bounded
      try db.execute(
        sql: """
          UPDATE call SET input = ?, cachedInput = ?, cacheWrites = ?, output = ?, money = ?,
            latency = ?, bytesSent = ?, bytesReceived = ?, problem = ? WHERE number = ?
          """,
        arguments: [
          usage.input, usage.cachedInput, usage.cacheWrites, usage.output,
          TokenPrice(row, at: 0)?.cost(of: usage), outcome.latency.wholeNanoseconds,
          outcome.bytesSent, outcome.bytesReceived, outcome.problem, number.value,
        ])
    }
  }

  package func report(since date: Date) async throws -> [LedgerLine] {
    LedgerLine.lines(of: try await entries(since: date))
  }

  /// As `report`, with the tiers of one model and prompt apart.
  package func reportByTier(since date: Date) async throws -> [LedgerLine] {
    LedgerLine.lines(of: try await entries(since: date), byTier: true)
  }

  private func entries(since date: Date) async throws -> [LedgerEntry] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT input, cachedInput, cacheWrites, output, provider, baseURL, model, prompt,
            promptVersion, tier, date, inputPrice, cachedInputPrice, outputPrice, latency,
            bytesSent, bytesReceived, problem
          FROM call WHERE date >= ? ORDER BY number
          """, arguments: [date.milliseconds])
      return rows.compactMap { LedgerEntry($0) }
    }
  }

  package func sent(limit: Int) async throws -> [SentRequest] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT date, url, headers, body FROM sentRequest ORDER BY number DESC LIMIT ?
          """, arguments: [max(limit, 0)])
      return try rows.map { row in
        let headers = try StrictJSON().decode([[String]].self, from: (row[2] as String).utf8)
        return SentRequest(
          date: Date(milliseconds: row[0]), url: row[1],
          headers: headers.compactMap { WebHeader(stored: $0) }, body: [UInt8](row[3] as Data))
      }
    }
  }
}

extension WebHeader {
  /// A name and a value; the name alone of a secret one.
  fileprivate init?(stored parts: [String]) {
    guard let name = parts.first else { return nil }
    self.init(
      name, parts.count > 1 ? parts[1] : Secret("").description, isSecret: parts.count < 2)
  }
}

extension TokenPrice {
  /// From three columns; nil where there was no price.
  fileprivate init?(_ row: Row, at place: Int) {
    guard let input = row[place] as Double?, let output = row[place + 2] as Double? else {
      return nil
    }
    self.init(input: input, cachedInput: row[place + 1], output: output)
  }
}

extension LedgerEntry {
  /// Nil for a provider that this Simmer does not know.
  fileprivate init?(_ row: Row) {
    guard let provider = Provider(rawValue: row[4]) else { return nil }
    let usage = TokenUsage(row)
    let outcome = (row[14] as Int64?).map { latency in
      CallOutcome(
        usage: usage, latency: .nanoseconds(latency), bytesSent: row[15] ?? 0,
        bytesReceived: row[16] ?? 0, problem: row[17])
    }
    self.init(
      model: ModelIdentity(provider: provider, baseURL: row[5], model: row[6]),
      prompt: PromptIdentity(id: row[7], version: row[8]), tier: row[9],
      date: Date(milliseconds: row[10]), price: TokenPrice(row, at: 11), usage: usage,
      outcome: outcome)
  }
}
