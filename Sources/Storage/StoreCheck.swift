internal import FoundationEssentials
internal import GRDB
internal import Glibc
import Timers

/// Looks at a store without changing it, for `simmer doctor`.
package enum StoreCheck {
  /// What one look found.
  package struct Finding: Hashable, Sendable {
    package var subject: Subject
    package var verdict: Verdict
    /// What was seen; with a verdict other than `fine`, also what to do.
    package var text: String
  }

  package enum Subject: String, Sendable, CaseIterable {
    case folder
    case space
    case database
    case integrity
    case journal
  }

  package enum Verdict: String, Sendable, CaseIterable {
    case fine
    case doubtful
    case broken
  }

  /// Looks at everything there is to look at in the folder at `path`; makes nothing.
  package static func findings(at path: String) -> [Finding] {
    var found = stat()
    guard stat(path, &found) == 0 else {
      return [
        Finding(.folder, .fine, "'\(path)' does not exist yet; simmer creates it when it starts")
      ]
    }
    do {
      let folder = try StateFolder(at: path)
      return [Finding(.folder, .fine, "only you can change '\(path)'"), space(in: path)]
        + database(at: folder.database)
    } catch {
      return [Finding(.folder, .broken, error.description)]
    }
  }

  private static let scarce: UInt64 = 64 << 20

  private static func space(in path: String) -> Finding {
    var system = statvfs()
    guard statvfs(path, &system) == 0 else {
      return Finding(.space, .doubtful, "the free space is unknown; check with: df '\(path)'")
    }
    let free = UInt64(system.f_bavail) * UInt64(system.f_frsize)
    let text = "\(free >> 20) MiB free"
    guard free < scarce else { return Finding(.space, .fine, text) }
    return Finding(
      .space, .doubtful, "\(text); new timers are refused on a full disk, so free some space")
  }

  private static func database(at path: String) -> [Finding] {
    guard access(path, F_OK) == 0 else {
      return [Finding(.database, .fine, "'\(path)' does not exist yet; the first start creates it")]
    }
    guard access(path, R_OK | W_OK) == 0 else {
      return [Finding(.database, .broken, "'\(path)' is not yours; run: chmod u+rw '\(path)'")]
    }
    do {
      if let length = try FileSync.length(of: path),
        let stump = StoreError.stump(of: length, at: path)
      {
        throw stump
      }
      var configuration = DatabaseFile.configuration
      configuration.readonly = true
      let connection = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? connection.close() }
      return try connection.read { db in
        try DatabaseFile.Kind.journal().check(db, path: path)
        let schema = try Migrations.all.appliedMigrations(db).last ?? "empty"
        return [Finding(.database, .fine, "'\(path)', schema '\(schema)'")]
          + [try integrity(db, path: path), try journal(db, path: path)]
      }
    } catch {
      return [Finding(.database, .broken, StoreError(error, at: path).description)]
    }
  }

  private static func integrity(_ db: Database, path: String) throws -> Finding {
    let complaints = try String.fetchAll(db, sql: "PRAGMA integrity_check(5)")
    guard complaints != ["ok"] else { return Finding(.integrity, .fine, "every page is sound") }
    let why = complaints.joined(separator: "; ")
    return Finding(.integrity, .broken, StoreError.damaged(path: path, why: why).description)
  }

  private static func journal(_ db: Database, path: String) throws -> Finding {
    let reading = try Reading(db, path: path, rules: TimerBook.Rules())
    let cut = try Int.fetchOne(db, sql: "SELECT count(*) FROM cutBatch") ?? 0
    let text = "\(reading.book.lastEntry) entries, \(reading.book.count) live timers"
    if let fault = reading.fault {
      return Finding(
        .journal, .doubtful, "\(text), then: \(fault); the next start sets the rest aside")
    }
    guard cut == 0 else {
      return Finding(
        .journal, .doubtful,
        "\(text); \(cut) damaged pieces were set aside earlier, see table cutBatch in '\(path)'")
    }
    return Finding(.journal, .fine, text)
  }
}

extension StoreCheck.Finding {
  fileprivate init(_ subject: StoreCheck.Subject, _ verdict: StoreCheck.Verdict, _ text: String) {
    self.init(subject: subject, verdict: verdict, text: text)
  }
}
