internal import Dispatch
internal import FoundationEssentials
internal import GRDB
package import Routines
internal import Synchronization

/// `recipes.sqlite` of a state folder: recipes saved whole, and found by any of their words.
///
/// It is separate from the journal, so any process may open it, even if it is not the engine; every change is one
/// transaction across all processes.
package final class RecipeStore: Sendable {
  private let file: Mutex<DatabaseFile>
  private let queue = DispatchQueue(label: "simmer.recipes", qos: .userInitiated)

  /// Creates the file (mode 0600) if there is none.
  ///
  /// Throws: `StoreError` if the file is damaged, newer or not Simmer's; it is left as it is.
  package init(path: String) throws {
    var file = DatabaseFile(path: path, kind: .recipes)
    try file.open()
    self.file = Mutex(file)
  }

  package func close() async throws {
    try await queue.work { self.file.withLock { $0.close() } }
  }

  /// Returns: its number, and false where the same recipe was there already, which is written anew.
  package func add(_ recipe: SavedRecipe) async throws -> (number: Int64, isNew: Bool) {
    let routine = String(decoding: try JSONEncoder().encode(recipe.routine), as: UTF8.self)
    return try await change { db in
      let digest = Int64(bitPattern: recipe.digest)
      let known = try Int64.fetchOne(
        db, sql: "SELECT number FROM recipe WHERE digest = ?", arguments: [digest])
      try db.execute(
        sql: """
          INSERT INTO recipe (digest, title, source, takes, whole, routine) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (digest) DO UPDATE SET title = excluded.title, source = excluded.source,
            takes = excluded.takes, whole = excluded.whole, routine = excluded.routine
          """,
        arguments: [
          digest, recipe.title, recipe.source, recipe.takes?.components.seconds, recipe.whole,
          routine,
        ])
      let number = known ?? db.lastInsertedRowID
      try db.execute(sql: "DELETE FROM recipeWords WHERE rowid = ?", arguments: [number])
      try db.execute(
        sql:
          "INSERT INTO recipeWords (rowid, title, ingredients, tags, text) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          number, recipe.title, recipe.ingredients.joined(separator: "\n"),
          recipe.tags.joined(separator: "\n"), recipe.text,
        ])
      return (number, known == nil)
    }
  }

  package var isEmpty: Bool {
    get async throws {
      try await read { db in
        try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM recipe)") ?? false)
      }
    }
  }

  package func count() async throws -> Int {
    try await read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM recipe") ?? 0 }
  }

  /// Those that fit, the best first; all of them by their titles where nothing is asked for.
  package func find(
    _ query: SavedRecipe.Query, limit: Int
  ) async throws -> [SavedRecipe.Summary] {
    let terms = Self.terms(of: query)
    guard !terms.isEmpty || query.words.isEmpty else { return [] }
    let within = query.within?.components.seconds
    return try await read { db in
      let rows =
        terms.isEmpty
        ? try Row.fetchAll(
          db,
          sql: """
            SELECT number, title, source, takes FROM recipe
            WHERE ?1 IS NULL OR takes <= ?1 ORDER BY title COLLATE NOCASE, number LIMIT ?2
            """, arguments: [within, limit])
        : try Row.fetchAll(
          db,
          // A word in the title tells most, one in the steps least.
          sql: """
            SELECT number, recipe.title, source, takes FROM recipeWords
            JOIN recipe ON recipe.number = recipeWords.rowid
            WHERE recipeWords MATCH ?1 AND (?2 IS NULL OR takes <= ?2)
            ORDER BY bm25(recipeWords, 10, 5, 5, 1), number LIMIT ?3
            """, arguments: [terms, within, limit])
      return rows.map(Self.summary)
    }
  }

  /// Nil where there is none with that number.
  package func recipe(_ number: Int64) async throws -> SavedRecipe? {
    try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT recipe.*, ingredients, tags, text FROM recipe
          JOIN recipeWords ON recipeWords.rowid = number WHERE number = ?
          """, arguments: [number])
      guard let row else { return nil }
      let summary = Self.summary(row)
      let routine: String = row["routine"]
      func lines(_ column: String) -> [String] {
        (row[column] as String).split(separator: "\n").map(String.init)
      }
      return SavedRecipe(
        number: number, title: summary.title, source: summary.source, takes: summary.takes,
        ingredients: lines("ingredients"), tags: lines("tags"), text: row["text"],
        whole: row["whole"], routine: try RoutineFormat.read(Array(routine.utf8)),
        digest: UInt64(bitPattern: row["digest"] as Int64))
    }
  }

  /// Returns: how many were there.
  package func remove(_ numbers: [Int64]) async throws -> Int {
    try await change { db in
      var count = 0
      for number in numbers {
        try db.execute(sql: "DELETE FROM recipe WHERE number = ?", arguments: [number])
        count += db.changesCount
        try db.execute(sql: "DELETE FROM recipeWords WHERE rowid = ?", arguments: [number])
      }
      return count
    }
  }

  /// Returns: how many there were.
  package func removeAll() async throws -> Int {
    try await change { db in
      try db.execute(sql: "DELETE FROM recipe")
      let count = db.changesCount
      try db.execute(sql: "DELETE FROM recipeWords")
      return count
    }
  }

  private static func summary(_ row: Row) -> SavedRecipe.Summary {
    SavedRecipe.Summary(
      number: row["number"], title: row["title"], source: row["source"],
      takes: (row["takes"] as Int64?).map { .seconds($0) })
  }

  /// An expression of FTS5: every word has to be there, as it is or with an ending.
  ///
  /// Words are quoted, so nothing in them is syntax.
  private static func terms(of query: SavedRecipe.Query) -> String {
    let words = query.words.prefix(mostWords).flatMap { word in
      word.split { !$0.isLetter && !$0.isNumber }
    }
    guard !words.isEmpty else { return "" }
    let terms = words.map { "\"\($0)\"" }.joined(separator: " AND ")
    return query.isOfTitle ? "title : (\(terms))" : terms
  }

  private static let mostWords = 16

  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.change(body) } }
  }

  private func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.read(body) } }
  }
}
