internal import FoundationEssentials
internal import GRDB
import Timers

/// What a database holds: the book as far as it can be read, and what is wrong after that.
struct Reading: Sendable {
  var book: TimerBook
  /// Why reading stopped before the end; nil when everything is there.
  var fault: String?
  var stamp: Stamp?
  /// The moment of the last entry that was read; nil if there is none after the snapshot.
  var lastMoment: Moment?
  /// The entry of the snapshot that the book was made from; 0 without a snapshot.
  var snapshotEntry: UInt64 = 0
  /// Something was read that was written before phases said what they are.
  private var hasFormerPhases = false

  /// Reads the newest intact snapshot and the entries after it.
  init(_ db: Database, path: String, rules: TimerBook.Rules) throws {
    do {
      stamp = try Self.stamp(db, path: path)
      book = TimerBook(rules: rules)
      if let (snapshot, version) = try Self.snapshot(db) {
        hasFormerPhases = version == 1
        snapshotEntry = snapshot.lastEntry
        book = TimerBook(rules: rules, restoring: snapshot)
      }
      try readEntries(db)
      if hasFormerPhases {
        var settled = book.snapshot
        settled.settleKinds()
        book = TimerBook(rules: rules, restoring: settled)
      }
    } catch RecordError.versionUnknown(let version) {
      throw StoreError.newerRecords(path: path, version: version)
    }
    let last = stamp?.lastEntry ?? 0
    if fault == nil, book.lastEntry < last {
      fault = "the journal ends after entry \(book.lastEntry)"
    }
    if let fault, book.lastEntry == 0 { throw StoreError.damaged(path: path, why: fault) }
  }

  private mutating func readEntries(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT records FROM journalBatch WHERE last > ? ORDER BY first",
      arguments: [Int64(book.lastEntry)])
    while fault == nil, let row = try rows.next() {
      var reader = ByteReader(try row.withUnsafeData(atIndex: 0) { [UInt8]($0 ?? Data()) })
      while fault == nil, reader.left > 0 { try take(from: &reader) }
    }
  }

  private mutating func take(from reader: inout ByteReader) throws(RecordError) {
    do {
      let entry = try reader.record(JournalEntry.self, .entry)
      guard entry.number > book.lastEntry else { return }
      hasFormerPhases = hasFormerPhases || reader.version == 1
      guard entry.number == book.lastEntry + 1 else {
        fault = "entry \(book.lastEntry + 1) is missing"
        return
      }
      book.apply(entry)
      lastMoment = entry.at
    } catch .versionUnknown(let version) {
      throw .versionUnknown(version)
    } catch {
      fault = error.description
    }
  }

  private static func snapshot(
    _ db: Database
  ) throws -> (TimerBook.Snapshot, version: UInt8)? {
    let rows = try Row.fetchCursor(db, sql: "SELECT record FROM snapshot ORDER BY entry DESC")
    while let row = try rows.next() {
      var reader = ByteReader(try row.withUnsafeData(atIndex: 0) { [UInt8]($0 ?? Data()) })
      do {
        return (try reader.record(TimerBook.Snapshot.self, .snapshot), reader.version)
      } catch .versionUnknown(let version) {
        throw RecordError.versionUnknown(version)
      } catch {
        // An older snapshot and the entries after it make the same book.
        continue
      }
    }
    return nil
  }

  /// Nil if there is none yet, or it is damaged.
  static func stamp(_ db: Database, path: String) throws -> Stamp? {
    let value = try Data.fetchOne(
      db, sql: "SELECT value FROM fact WHERE key = ?", arguments: [Commit.stampKey])
    guard let value else { return nil }
    var reader = ByteReader([UInt8](value))
    do {
      return try reader.record(Stamp.self, .stamp)
    } catch .versionUnknown(let version) {
      throw StoreError.newerRecords(path: path, version: version)
    } catch {
      return nil
    }
  }
}
