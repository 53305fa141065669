import Timers

/// Why the store could not be opened, read or written.
package enum StoreError: Error, Hashable, Sendable {
  case notADatabase(path: String)
  case foreignDatabase(path: String)
  /// `found` are changes of the schema that this Simmer does not know.
  case newerSchema(path: String, found: [String])
  case newerRecords(path: String, version: UInt8)
  case damaged(path: String, why: String)
  /// The path of the database is taken by something else; `kind` says by what: "a folder".
  case obstacle(path: String, kind: String)
  case unavailable(path: String, why: String)
  case diskFull(path: String)
  case readOnly(path: String)
  case writeFailed(path: String, why: String)
  /// Nothing can be written before `load()`.
  case notLoaded
  case outOfOrder(expected: UInt64, found: UInt64)
  case closed
}

extension StoreError: JournalFailure {
  package var isFullDisk: Bool {
    if case .diskFull = self { true } else { false }
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notADatabase(let path):
      "'\(path)' is not a simmer database; move it aside (\(Self.aside(path))) and start again"
    case .foreignDatabase(let path):
      "'\(path)' is another program's database; choose another folder with --state"
    case .newerSchema(let path, let found):
      "'\(path)' was written by a newer simmer (\(found.joined(separator: ", "))); update simmer"
    case .newerRecords(let path, let version):
      "'\(path)' has records of format \(version), from a newer simmer; update simmer"
    case .damaged(let path, let why):
      "'\(path)' is damaged: \(why); move it aside (\(Self.aside(path))) and start again"
    case .obstacle(let path, let kind):
      "'\(path)' is \(kind), where a database belongs; move it aside (\(Self.aside(path))) and start "
        + "again"
    case .unavailable(let path, let why):
      "'\(path)' cannot be opened: \(why); see 'simmer doctor'"
    case .diskFull(let path):
      "'\(path)' cannot be written: the disk is full; free some space and say it again"
    case .readOnly(let path):
      "'\(path)' cannot be written: it is read-only; make it writable or choose another folder"
        + " with --state"
    case .writeFailed(let path, let why):
      "'\(path)' could not be written: \(why); see 'simmer doctor'"
    case .notLoaded: "the journal has not been read since the last failure; try again"
    case .outOfOrder(let expected, let found):
      "entry \(found) is out of order: entry \(expected) comes next; try again"
    case .closed: "the store is closed; start simmer again"
    }
  }

  /// What is said of a file that SQLite would take for a new database (unixFileSize in os_unix.c);
  /// nil for a longer one, which it looks into.
  static func stump(of length: Int, at path: String) -> StoreError? {
    guard length <= 1 else { return nil }
    return .damaged(
      path: path, why: "it was cut off after \(length) byte\(length == 1 ? "" : "s")")
  }

  /// The command that moves a database and what belongs to it out of the way.
  private static func aside(_ path: String) -> String {
    "mv '\(path)' '\(path).damaged'"
  }
}
