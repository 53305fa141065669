internal import GRDB

extension StoreError {
  /// The store's error for an error of the database.
  init(_ error: any Error, at path: String) {
    if let error = error as? StoreError {
      self = error
      return
    }
    // A column that SQLite itself takes for sound.
    if error is RowDecodingError {
      self = .damaged(path: path, why: "a value in it cannot be read")
      return
    }
    guard let error = error as? DatabaseError else {
      self = .unavailable(path: path, why: "\(error)")
      return
    }
    let why = error.message ?? error.resultCode.description
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path, why: why)
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_READONLY: .readOnly(path: path)
      case .SQLITE_IOERR: .writeFailed(path: path, why: why)
      default: .unavailable(path: path, why: why)
      }
  }
}
