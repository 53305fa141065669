import Assistant
import FoundationEssentials
import JSON
import Storage
import Timers

/// An engine with the database that it lives in.
struct PersistentEngine: Sendable {
  let engine: LocalEngine
  let clock: any WallClock
  private let store: SQLiteStore
  private let models: ModelAccess?
  private let recipes: StoredRecipes

  init(_ folder: StateFolder, rules: EngineRules, models: ModelAccess?) async throws {
    self.models = models
    recipes = StoredRecipes(in: folder)
    var options = StoreOptions()
    options.rules = rules.bookRules
    store = try SQLiteStore(path: folder.database, options: options)
    clock = store.clock
    do {
      engine = try await LocalEngine(
        journal: store.journal, clock: store.clock, rules: rules, classifier: Wiring.classifier(),
        sessions: StoredSessions(store: store), turnLog: StoredTurns(store: store),
        models: models?.help, recipes: recipes)
    } catch {
      try? await store.close()
      throw error
    }
    for cut in store.journal.cuts { Console.complain("simmer: the journal: \(cut)") }
  }

  /// Stores what is not stored yet.
  func close() async {
    await models?.close()
    await recipes.close()
    do {
      try await store.close()
    } catch {
      Console.complain("simmer: \(CommandFailure("closing the database", error))")
    }
  }
}

/// Sessions come with the journal's entries.
private struct StoredSessions: SessionArchive {
  let store: SQLiteStore

  func sessions(limit: Int) async throws -> [Session] {
    try await store.sessions(limit: limit)
  }

  func forget() async throws -> Int {
    try await store.forgetSessions()
  }
}

/// Turns are kept as the JSON that every way out writes.
private struct StoredTurns: TurnLog {
  let store: SQLiteStore

  /// All timers after each of many turns would fill the disk; what a turn changed is in its receipt.
  func append(_ record: TurnRecord) {
    var record = record
    record.turn.timers = []
    guard let line = try? PublicJSON.line(record) else { return }
    store.keep(turn: line)
  }

  func forget() async throws -> Int {
    try await store.forgetTurns()
  }

  /// A record that a later version wrote in another way is passed over.
  func turns(limit: Int) async throws -> [TurnRecord] {
    let decoder = PublicJSON.decoder()
    return try await store.turns(limit: limit).compactMap { line in
      try? decoder.decode(TurnRecord.self, from: line.utf8)
    }
  }
}
