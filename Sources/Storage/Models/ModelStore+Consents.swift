internal import FoundationEssentials
internal import GRDB
package import LanguageModels

extension ModelStore: ConsentBook {
  /// A consent that cannot be read counts as not given.
  package func isGiven(for endpoint: ModelIdentity) async -> Bool {
    let found = try? await read { db in
      try Bool.fetchOne(
        db, sql: "SELECT count(*) > 0 FROM consent WHERE provider = ? AND baseURL = ?",
        arguments: [endpoint.provider.rawValue, endpoint.baseURL])
    }
    return found ?? false
  }

  /// The earliest first.
  package func consents() async throws -> [Consent] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT provider, baseURL, date FROM consent ORDER BY date, provider, baseURL")
      return rows.compactMap { row in
        Provider(rawValue: row[0]).map { provider in
          Consent(provider: provider, baseURL: row[1], date: Date(milliseconds: row[2]))
        }
      }
    }
  }

  /// A second consent to the same endpoint changes nothing.
  package func give(_ consent: Consent) async throws {
    try await changeForGood { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO consent VALUES (?, ?, ?)",
        arguments: [consent.provider.rawValue, consent.baseURL, consent.date.milliseconds])
    }
  }

  /// Returns whether there was one.
  package func withdraw(provider: Provider, baseURL: String) async throws -> Bool {
    try await changeForGood { db in
      try db.execute(
        sql: "DELETE FROM consent WHERE provider = ? AND baseURL = ?",
        arguments: [provider.rawValue, baseURL])
      return db.changesCount > 0
    }
  }
}

extension ModelStore: CapabilityMemory {
  package func structuredOutput(of model: ModelIdentity) async -> StructuredOutput? {
    let found = try? await read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT structured FROM capability WHERE provider = ? AND baseURL = ? AND model = ?
          """, arguments: [model.provider.rawValue, model.baseURL, model.model])
    }
    return (found ?? nil).flatMap { StructuredOutput(rawValue: $0) }
  }

  /// If it cannot be stored, it is found out again next time.
  package func remember(_ way: StructuredOutput, for model: ModelIdentity) async {
    try? await change { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO capability VALUES (?, ?, ?, ?)",
        arguments: [model.provider.rawValue, model.baseURL, model.model, way.rawValue])
    }
  }
}
