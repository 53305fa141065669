internal import FoundationEssentials
internal import GRDB
package import Timers

/// Devices that are let in, and the codes by which they become that; of their secrets, digests.
///
/// What is told of a device or a code is its record, which this file does not read.
extension WebStore {
  /// Keeps a pairing code, and with it no more than so many that still hold: the oldest go first.
  package func keep(
    code: String, record: [UInt8], until end: Moment, at moment: Moment, keeping most: Int
  ) async throws {
    let digest = try Self.digest(of: code)
    try await change { db in
      try db.execute(
        sql: "DELETE FROM pairingCode WHERE expiresAt <= ?", arguments: [moment.nanoseconds])
      try db.execute(
        sql: "INSERT OR REPLACE INTO pairingCode (code, record, expiresAt) VALUES (?, ?, ?)",
        arguments: [Data(digest), Data(record), end.nanoseconds])
      try db.execute(
        sql: """
          DELETE FROM pairingCode WHERE code NOT IN (
            SELECT code FROM pairingCode ORDER BY expiresAt DESC LIMIT ?)
          """, arguments: [most])
    }
  }

  /// Uses a code up.
  ///
  /// Returns: its record; nil where there is no such code, or none any more.
  package func use(code: String, at moment: Moment) async throws -> [UInt8]? {
    let digest = try Self.digest(of: code)
    return try await change { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT code, record FROM pairingCode WHERE expiresAt > ?",
        arguments: [moment.nanoseconds])
      // All of them are compared, so that the time tells nothing.
      let fitting = rows.filter { Self.isSame(Array($0["code"] as Data), digest) }
      guard let row = fitting.first else { return nil }
      try db.execute(sql: "DELETE FROM pairingCode WHERE code = ?", arguments: [Data(digest)])
      return Array(row["record"] as Data)
    }
  }

  /// Lets a device in, and with it no more than so many; those that were not seen since `oldest` go, and then
  /// those that were not seen for longest.
  ///
  /// Browsers that came in by the token and devices that a person has let in are counted apart: many of the ones put out
  /// none of the others.
  package func add(
    device id: String, secret: String, record: [UInt8], isByToken: Bool, at moment: Moment,
    forgettingUnseenSince oldest: Moment, keeping most: Int
  ) async throws {
    let digest = try Self.digest(of: secret)
    try await change { db in
      try db.execute(sql: "DELETE FROM device WHERE seenAt < ?", arguments: [oldest.nanoseconds])
      try db.execute(
        sql: """
          INSERT INTO device (id, secret, record, isByToken, pairedAt, seenAt)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          id, Data(digest), Data(record), isByToken, moment.nanoseconds, moment.nanoseconds,
        ])
      try db.execute(
        sql: """
          DELETE FROM device WHERE isByToken = ?1 AND id NOT IN (
            SELECT id FROM device WHERE isByToken = ?1
            ORDER BY seenAt DESC, pairedAt DESC, id DESC LIMIT ?2)
          """, arguments: [isByToken, most])
    }
  }

  /// The record of a device that shows its secret, and was seen since `oldest`; it is seen now.
  package func device(
    _ id: String, showing secret: String, at moment: Moment, seenSince oldest: Moment
  ) async throws -> [UInt8]? {
    let digest = try Self.digest(of: secret)
    return try await look { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT secret, record, seenAt FROM device WHERE id = ? AND seenAt >= ?",
        arguments: [id, oldest.nanoseconds])
      guard let row, Self.isSame(Array(row["secret"] as Data), digest) else { return nil }
      // A request more is no reason to write.
      if Moment(nanoseconds: row["seenAt"]) + .seconds(3600) < moment {
        try db.execute(
          sql: "UPDATE device SET seenAt = ? WHERE id = ?", arguments: [moment.nanoseconds, id])
      }
      return Array(row["record"] as Data)
    }
  }

  /// The devices that were seen since `oldest`, the newest first.
  package func devices(
    seenSince oldest: Moment
  ) async throws -> [(id: String, record: [UInt8], pairedAt: Moment, seenAt: Moment)] {
    try await look { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, record, pairedAt, seenAt FROM device WHERE seenAt >= ?
          ORDER BY pairedAt DESC, id DESC
          """, arguments: [oldest.nanoseconds]
      ).map { row in
        (
          row["id"], Array(row["record"] as Data), Moment(nanoseconds: row["pairedAt"]),
          Moment(nanoseconds: row["seenAt"])
        )
      }
    }
  }

  /// Returns: whether there was such a device.
  package func remove(device id: String) async throws -> Bool {
    try await change { db in
      try db.execute(sql: "DELETE FROM device WHERE id = ?", arguments: [id])
      return db.changesCount > 0
    }
  }

  /// Lets no device in any more, nor any code; tells how many devices there were.
  package func forgetDevices() async throws -> Int {
    try await change { db in
      try db.execute(sql: "DELETE FROM pairingCode")
      try db.execute(sql: "DELETE FROM device")
      return db.changesCount
    }
  }

  package func deviceCount() async throws -> Int {
    try await look { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM device") ?? 0 }
  }

  /// Takes as long whatever the two have in common.
  private static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
  }
}
