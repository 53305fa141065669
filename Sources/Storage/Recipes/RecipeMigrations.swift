internal import GRDB

/// The tables of `recipes.sqlite`, as a list of changes that only ever grows (see `Migrations`).
enum RecipeMigrations {
  /// Marks a file in SQLite's header: "SimR".
  static let applicationID: Int32 = 0x5369_6D52

  static let all: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 recipes", foreignKeyChecks: .immediate) { db in
      // `takes` is in seconds; `digest` tells the same recipe from others; `whole` and `routine` are JSON.
      try db.execute(
        sql: """
          CREATE TABLE recipe (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            digest INTEGER NOT NULL UNIQUE,
            title TEXT NOT NULL,
            source TEXT,
            takes INTEGER,
            whole TEXT NOT NULL,
            routine TEXT NOT NULL
          )
          """)
      try db.execute(sql: "CREATE INDEX recipeByTitle ON recipe (title COLLATE NOCASE)")
      // What is searched; `rowid` is the recipe's number. English endings are taken off (Porter), accents too.
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE recipeWords USING fts5(
            title, ingredients, tags, text,
            tokenize = 'porter unicode61 remove_diacritics 2'
          )
          """)
    }
    return migrator
  }()
}

extension DatabaseFile.Kind {
  static let recipes = DatabaseFile.Kind(
    applicationID: RecipeMigrations.applicationID, migrations: RecipeMigrations.all)
}
